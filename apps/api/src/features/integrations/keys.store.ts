import type { Actor, Cargo, Escopo, Perfil } from '@farol/domain/access';
import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { COUNT_LIMIT, offsetOf, type Page } from '../../platform/paging.ts';

export type KeyRow = {
  empresa_id: number;
  chave_api_id: number;
  funcionario_id: number;
  pessoa_nome: string;
  /** Of who made it, as it is now. */
  cargo: Cargo;
  ativo: boolean;
  perfil: Perfil;
  nome: string;
  prefixo: string;
  escopos: Escopo[];
  criado_em: string;
  expira_em: string;
  revogada_em: string | null;
  ultimo_uso_em: string | null;
  ultimo_uso_ip: string | null;
};

const ofActor = ({ empresas }: Pick<Actor, 'empresas'>): SQL =>
  sql`c.empresa_id = any (${sql.param([...empresas])}::int[])`;

const SELECT = sql`
  select c.empresa_id, c.chave_api_id, c.funcionario_id, f.pessoa_nome, f.funcionario_cargo_id as cargo,
         f.ativo and f.excluido_em is null as ativo, c.perfil, c.nome, c.prefixo, c.escopos, c.criado_em, c.expira_em,
         c.revogada_em, c.ultimo_uso_em, c.ultimo_uso_ip
    from chave_api c
    join funcionario f on f.empresa_id = c.empresa_id and f.funcionario_id = c.funcionario_id`;

export async function listKeys(tx: Tx, actor: Pick<Actor, 'empresas'>, empresa_id: number, page: Page) {
  const mine = sql`${ofActor(actor)} and c.empresa_id = ${empresa_id}`;
  const { rows } = await tx.execute<KeyRow>(sql`
    ${SELECT} where ${mine} order by c.chave_api_id desc limit ${page.per_page} offset ${offsetOf(page)}`);
  const { rows: counted } = await tx.execute<{ n: number }>(sql`
    select count(*)::int as n from (select from chave_api c where ${mine} limit ${COUNT_LIMIT + 1}) as todas`);
  return { rows, total: counted[0]?.n ?? 0 };
}

export async function findKeyOf(
  tx: Tx,
  actor: Pick<Actor, 'empresas'>,
  id: number,
): Promise<KeyRow | undefined> {
  const { rows } = await tx.execute<KeyRow>(
    sql`${SELECT} where ${ofActor(actor)} and c.chave_api_id = ${id}`,
  );
  return rows[0];
}

/** Keys of a company that are not over; a new one waits until this transaction ends. */
export async function countValidKeys(tx: Tx, empresa_id: number, now: Date): Promise<number> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`chave_api:${empresa_id}`}, 0))`);
  const { rows } = await tx.execute<{ n: number }>(sql`
    select count(*)::int as n from chave_api
     where empresa_id = ${empresa_id} and revogada_em is null and expira_em > ${now.toISOString()}`);
  return rows[0]?.n ?? 0;
}

type NewKey = Pick<KeyRow, 'empresa_id' | 'funcionario_id' | 'perfil' | 'nome' | 'prefixo' | 'escopos'> & {
  token_hash: string;
  expira_em: Date;
};

export async function insertKey(tx: Tx, key: NewKey, now: Date): Promise<number> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    insert into chave_api (empresa_id, funcionario_id, perfil, nome, prefixo, token_hash, escopos, criado_em, expira_em)
    values (${key.empresa_id}, ${key.funcionario_id}, ${key.perfil}, ${key.nome}, ${key.prefixo}, ${key.token_hash},
            ${sql.param(key.escopos)}::text[], ${now.toISOString()}, ${key.expira_em.toISOString()})
    returning chave_api_id as id`);
  return rows[0]!.id;
}

/** False: it was revoked before. */
export async function markRevoked(
  tx: Tx,
  { empresa_id, chave_api_id }: Pick<KeyRow, 'empresa_id' | 'chave_api_id'>,
  { funcionario_id }: Pick<Actor, 'funcionario_id'>,
  now: Date,
): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    update chave_api set revogada_em = ${now.toISOString()}, revogada_por = ${funcionario_id}
     where empresa_id = ${empresa_id} and chave_api_id = ${chave_api_id} and revogada_em is null`);
  return rowCount === 1;
}

type Ending = Pick<KeyRow, 'empresa_id' | 'chave_api_id' | 'nome'> & { expira_em: string };

/** Valid keys that end before then and of which nobody was told yet, at most `limit`; now they count as told. */
export async function claimEnding(tx: Tx, now: Date, until: Date, limit: number): Promise<Ending[]> {
  const { rows } = await tx.execute<Ending>(sql`
    update chave_api c set avisada_em = ${now.toISOString()}
      from (select empresa_id, chave_api_id from chave_api
             where revogada_em is null and avisada_em is null and expira_em > ${now.toISOString()}
               and expira_em <= ${until.toISOString()}
             order by expira_em limit ${limit} for update skip locked) v
     where (c.empresa_id, c.chave_api_id) = (v.empresa_id, v.chave_api_id)
    returning c.empresa_id, c.chave_api_id, c.nome, c.expira_em`);
  return rows;
}
