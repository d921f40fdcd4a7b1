import { withNinthDigit, withoutNinthDigit } from '@farol/domain/br';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import type { ImportKey } from './import.store.ts';

/** What identifies a customer, of a row that passed its own checks. */
export type Identity = {
  numero: number;
  pessoa_nome: string;
  pessoa_cpf: string | null;
  pessoa_cnpj: string | null;
  pessoa_email: string | null;
  pessoa_celular: string | null;
  pessoa_telefone: string | null;
  /** Who is to have the customer, if anybody; and whether the row says so. */
  consultor_id: number | null;
  diz_consultor: boolean;
};

/** Of all valid rows, in the file's order. */
export async function identitiesOf(tx: Tx, { empresa_id, importacao_id }: ImportKey): Promise<Identity[]> {
  const { rows } = await tx.execute<Identity>(sql`
    select l.numero, p.*, (l.lido ->> 'consultor_id')::int as consultor_id,
           l.lido ->> 'consultor' is not null as diz_consultor
      from importacao_linha l,
           jsonb_to_record(l.lido -> 'cliente')
             as p (pessoa_nome text, pessoa_cpf text, pessoa_cnpj text, pessoa_email text, pessoa_celular text,
                   pessoa_telefone text)
     where l.empresa_id = ${empresa_id} and l.importacao_id = ${importacao_id} and l.status = 'valida'
     order by l.numero`);
  return rows;
}

export type KnownCustomer = {
  cliente_id: number;
  pessoa_nome: string;
  consultor_id: number;
  pessoa_cpf: string | null;
  pessoa_cnpj: string | null;
};
/** Customers by what identifies them; a number without the ninth digit is that with it. */
export type Known = Record<'cpf' | 'cnpj' | 'email' | 'numero', ReadonlyMap<string, KnownCustomer[]>>;

/** Which of these the company's customers have; a number as cell phone or phone. */
export async function knownInCompany(tx: Tx, empresa_id: number, rows: readonly Identity[]): Promise<Known> {
  const texts = (values: readonly (string | null)[]) => sql`${sql.param(values.filter(Boolean))}::text[]`;
  const numbers = texts(
    rows.flatMap((row) =>
      [row.pessoa_celular, row.pessoa_telefone].flatMap((n) => (n ? [n, withoutNinthDigit(n)] : [])),
    ),
  );
  const columns = sql`cliente_id, pessoa_nome, consultor_id, pessoa_cpf, pessoa_cnpj from cliente where empresa_id = ${empresa_id} and excluido_em is null`;
  const { rows: found } = await tx.execute<KnownCustomer & { tipo: keyof Known; texto: string }>(sql`
    select 'cpf' as tipo, pessoa_cpf as texto, ${columns}
       and pessoa_cpf = any (${texts(rows.map((row) => row.pessoa_cpf))})
    union all
    select 'cnpj', pessoa_cnpj, ${columns}
       and pessoa_cnpj = any (${texts(rows.map((row) => row.pessoa_cnpj))})
    union all
    select 'email', lower(pessoa_email), ${columns}
       and lower(pessoa_email) = any (${texts(rows.map((row) => row.pessoa_email))})
    union all
    select 'numero', pessoa_celular, ${columns} and pessoa_celular = any (${numbers})
    union all
    select 'numero', pessoa_telefone, ${columns} and pessoa_telefone = any (${numbers})`);
  const known = { cpf: new Map(), cnpj: new Map(), email: new Map(), numero: new Map() } as Record<
    keyof Known,
    Map<string, KnownCustomer[]>
  >;
  for (const { tipo, texto, ...customer } of found) {
    const key = tipo === 'numero' ? withNinthDigit(texto) : texto;
    const same = known[tipo].get(key) ?? [];
    if (!same.some(({ cliente_id }) => cliente_id === customer.cliente_id)) same.push(customer);
    known[tipo].set(key, same);
  }
  return known;
}
