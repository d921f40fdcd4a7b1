import { sql } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import type { ImportKey } from '../import.store.ts';

/** Who a row's customer is, and the number of its policy. */
export type PolicyIdentity = {
  numero: number;
  pessoa_nome: string;
  pessoa_cpf: string | null;
  pessoa_cnpj: string | null;
  pessoa_data_nascimento: string | null;
  pessoa_email: string | null;
  pessoa_celular: string | null;
  pessoa_telefone: string | null;
  consultor_id: number | null;
  diz_consultor: boolean;
};

const PERSON = sql`p.pessoa_nome, p.pessoa_cpf, p.pessoa_cnpj, p.pessoa_data_nascimento, p.pessoa_email,
  p.pessoa_celular, p.pessoa_telefone`;
const AS_PERSON = sql`p (pessoa_nome text, pessoa_cpf text, pessoa_cnpj text, pessoa_data_nascimento text,
  pessoa_email text, pessoa_celular text, pessoa_telefone text)`;

/** Of all valid rows, in the file's order. */
export async function policyIdentitiesOf(
  tx: Tx,
  { empresa_id, importacao_id }: ImportKey,
): Promise<PolicyIdentity[]> {
  const { rows } = await tx.execute<PolicyIdentity>(sql`
    select l.numero, ${PERSON}, (l.lido ->> 'consultor_id')::int as consultor_id,
           l.lido ->> 'consultor' is not null as diz_consultor
      from importacao_linha l, jsonb_to_record(l.lido -> 'cliente') as ${AS_PERSON}
     where l.empresa_id = ${empresa_id} and l.importacao_id = ${importacao_id} and l.status = 'valida'
     order by l.numero`);
  return rows;
}

export type LikeCustomer = Omit<PolicyIdentity, 'numero' | 'consultor_id' | 'diz_consultor'> & {
  cliente_id: number;
  consultor_id: number;
  exemplo: boolean;
};

/** The company's customers with one of these documents or names, as they are written without accents. */
export async function customersLike(
  tx: Tx,
  empresa_id: number,
  { cpfs, cnpjs, names }: { cpfs: readonly string[]; cnpjs: readonly string[]; names: readonly string[] },
): Promise<LikeCustomer[]> {
  const among = (texts: readonly string[]) => sql`any (${sql.param([...texts])}::text[])`;
  const found = sql`select cliente_id from cliente where empresa_id = ${empresa_id} and excluido_em is null`;
  const { rows } = await tx.execute<LikeCustomer>(sql`
    with achado as materialized (
      ${found} and pessoa_cpf = ${among(cpfs)} union ${found} and pessoa_cnpj = ${among(cnpjs)}
      union ${found} and farol_sem_acento(pessoa_nome) = any (array(
        select farol_sem_acento(nome) from unnest(${sql.param([...names])}::text[]) nome)))
    select p.cliente_id, p.consultor_id, p.exemplo, p.pessoa_nome, p.pessoa_cpf, p.pessoa_cnpj,
           p.pessoa_data_nascimento::text, p.pessoa_email, p.pessoa_celular, p.pessoa_telefone
      from achado a join cliente p on p.empresa_id = ${empresa_id} and p.cliente_id = a.cliente_id
     order by p.cliente_id`);
  return rows;
}
