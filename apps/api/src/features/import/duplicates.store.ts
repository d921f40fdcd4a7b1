import { sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import type { ImportKey } from './import.store.ts';

/** What identifies a customer, of a row that passed its own checks. */
export type Identity = {
  numero: number;
  pessoa_cpf: string | null;
  pessoa_email: string | null;
  pessoa_celular: string | null;
  pessoa_telefone: string | null;
};

/** Of all valid rows, in the file's order. */
export async function identitiesOf(tx: Tx, { empresa_id, importacao_id }: ImportKey): Promise<Identity[]> {
  const { rows } = await tx.execute<Identity>(sql`
    select l.numero, p.pessoa_cpf, p.pessoa_email, p.pessoa_celular, p.pessoa_telefone
      from importacao_linha l,
           jsonb_to_record(l.lido -> 'cliente')
             as p (pessoa_cpf text, pessoa_email text, pessoa_celular text, pessoa_telefone text)
     where l.empresa_id = ${empresa_id} and l.importacao_id = ${importacao_id} and l.status = 'valida'
     order by l.numero`);
  return rows;
}

export type Known = Record<'cpfs' | 'emails' | 'numeros', ReadonlySet<string>>;

/** Which of these the company's customers have; a number as cell phone or phone. */
export async function knownInCompany(tx: Tx, empresa_id: number, rows: readonly Identity[]): Promise<Known> {
  const texts = (...values: (string | null)[]) => sql`${sql.param(values.filter(Boolean))}::text[]`;
  const numbers = texts(...rows.flatMap((row) => [row.pessoa_celular, row.pessoa_telefone]));
  const customers = sql`cliente where empresa_id = ${empresa_id} and excluido_em is null`;
  const { rows: found } = await tx.execute<{ tipo: keyof Known; texto: string }>(sql`
    select 'cpfs' as tipo, pessoa_cpf as texto from ${customers}
       and pessoa_cpf = any (${texts(...rows.map((row) => row.pessoa_cpf))})
    union all
    select 'emails', lower(pessoa_email) from ${customers}
       and lower(pessoa_email) = any (${texts(...rows.map((row) => row.pessoa_email))})
    union all
    select 'numeros', pessoa_celular from ${customers} and pessoa_celular = any (${numbers})
    union all
    select 'numeros', pessoa_telefone from ${customers} and pessoa_telefone = any (${numbers})`);
  const of = (tipo: keyof Known) => new Set(found.filter((row) => row.tipo === tipo).map((row) => row.texto));
  return { cpfs: of('cpfs'), emails: of('emails'), numeros: of('numeros') };
}
