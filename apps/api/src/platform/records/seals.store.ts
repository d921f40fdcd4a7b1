import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';

/** Tables whose rows are added and never changed, with the column that numbers their rows (functions/records.sql). */
export const RECORDS = {
  auditoria: 'auditoria_id',
  historico_estagio: 'historico_estagio_id',
  estudo_retrato: 'estudo_retrato_id',
  estudo_retrato_pdf: 'estudo_retrato_pdf_id',
  estudo_resposta: 'estudo_resposta_id',
} as const;
export type RecordTable = keyof typeof RECORDS;

/** Numbers in one seal at most. */
const SPAN = 1_000;

const numberOf = (table: RecordTable): SQL => sql.raw(RECORDS[table]);
const rowsOf = (table: RecordTable): SQL => sql.raw(table);

/** One process seals at a time: false while another does. */
export async function trySealLock(tx: Tx): Promise<boolean> {
  const { rows } = await tx.execute<{ mine: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtext('farol.selos')) as mine`,
  );
  return rows[0]?.mine === true;
}

type Horizon = { ate: number; transacao: string | null; esta_pronto: boolean; e_de_outro: boolean };

/**
 * Up to which number seals may go: no transaction that still runs can add a row below it. Numbers are given before the
 * row is written and rows become visible in any order, so a number is noted at one call, at a later one the transactions
 * that run then, and passed once all of those have ended.
 */
export async function sealableUpTo(tx: Tx, table: RecordTable): Promise<number | undefined> {
  const { rows } = await tx.execute<Horizon>(sql`
    select ate, transacao, transacao <= pg_snapshot_xmin(pg_current_snapshot()) as esta_pronto,
           transacao > pg_snapshot_xmax(pg_current_snapshot()) as e_de_outro
      from selo_horizonte where tabela = ${table}`);
  const noted = rows[0];
  // A restored database counts its transactions from elsewhere.
  if (noted && noted.transacao === null) {
    await tx.execute(sql`
      update selo_horizonte set transacao = pg_snapshot_xmax(pg_current_snapshot()) where tabela = ${table}`);
    return undefined;
  }
  if (noted && !noted.esta_pronto && !noted.e_de_outro) return undefined;
  await tx.execute(sql`
    insert into selo_horizonte (tabela, ate)
    select ${table}, last_value - (not is_called)::int from ${sql.raw(`${table}_${RECORDS[table]}_seq`)}
    on conflict (tabela) do update set ate = excluded.ate, transacao = null`);
  return noted?.esta_pronto ? noted.ate : undefined;
}

/** Hash of a seal: of the one before, its place, and the digests of its rows in their order. */
const sealHash = (before: SQL, table: SQL, place: SQL, digests: SQL): SQL => sql`
  sha256(coalesce(${before}, '') || convert_to(${table} || ' ' || ${place}, 'UTF8') || coalesce(${digests}, ''))`;

/** Digests of the rows `de` < n <= `ate` as they were written, also of those that went or lost their words since. */
const digestsOf = (table: RecordTable, de: SQL, ate: SQL): SQL => sql`
  select r.${numberOf(table)} as n, farol_resumo(r) as resumo from ${rowsOf(table)} r
   where r.${numberOf(table)} > ${de} and r.${numberOf(table)} <= ${ate}
     and not exists (select from registro_retirado f where f.tabela = ${table} and f.numero = r.${numberOf(table)})
  union all
  select numero, resumo from registro_retirado where tabela = ${table} and numero > ${de} and numero <= ${ate}`;

/** One seal over the next numbers; false when none is left below. */
export async function sealNext(tx: Tx, table: RecordTable, upTo: number): Promise<boolean> {
  const { rows } = await tx.execute<{ ate: number }>(sql`
    with ultimo as (
      select coalesce(max(numero), 0) as numero, coalesce(max(ate), 0) as ate from selo where tabela = ${table}),
    trecho as (
      select u.numero + 1 as numero, u.ate as de, least(u.ate + ${SPAN}, ${upTo}::bigint) as ate,
             (select s.resumo from selo s where s.tabela = ${table} and s.numero = u.numero) as anterior
        from ultimo u where u.ate < ${upTo}::bigint),
    linhas as (
      select count(l.n)::int as quantas, string_agg(l.resumo, '' order by l.n) as resumos
        from trecho t left join lateral (${digestsOf(table, sql`t.de`, sql`t.ate`)}) l on true)
    insert into selo (tabela, numero, de, ate, linhas, resumo)
    select ${table}, t.numero, t.de, t.ate, l.quantas,
           ${sealHash(sql`t.anterior`, sql`${table}::text`, sql`concat_ws(' ', t.numero, t.de, t.ate, l.quantas)`, sql`l.resumos`)}
      from trecho t, linhas l where l.quantas > 0 or t.ate = t.de + ${SPAN}
    returning ate`);
  return rows[0] !== undefined && Number(rows[0].ate) < upTo;
}

export type SealCheck = {
  numero: number;
  de: number;
  ate: number;
  linhas: number;
  /** Rows that are there, with those that went with their study; what lost its words counts as it was. */
  encontradas: number;
  confere: boolean;
};

/** Seals after this number, computed anew from the rows and from the seals before as they are stored. */
export async function checkSeals(
  tx: Tx,
  table: RecordTable,
  after: number,
  limit: number,
): Promise<SealCheck[]> {
  const { rows } = await tx.execute<SealCheck>(sql`
    select s.numero, s.de, s.ate, s.linhas, l.quantas as encontradas,
           s.resumo = ${sealHash(sql`a.resumo`, sql`s.tabela`, sql`concat_ws(' ', s.numero, s.de, s.ate, s.linhas)`, sql`l.resumos`)}
             and l.quantas = s.linhas and s.de = coalesce(a.ate, 0) and (s.numero = 1 or a.numero is not null) as confere
      from selo s
      left join selo a on a.tabela = s.tabela and a.numero = s.numero - 1
     cross join lateral (
       select count(*)::int as quantas, string_agg(resumo, '' order by n) as resumos from (
         ${digestsOf(table, sql`case when s.numero = 1 then -1 else s.de end`, sql`s.ate`)}) x) l
     where s.tabela = ${table} and s.numero > ${after} order by s.numero limit ${limit}`);
  return rows.map((row) => ({ ...row, de: Number(row.de), ate: Number(row.ate) }));
}

/** Rows there are, those after the last seal, those that went or lost their words, and the last seal's hash. */
export async function countRecords(tx: Tx, table: RecordTable) {
  const { rows } = await tx.execute<{
    linhas: number;
    selos: number;
    sem_selo: number;
    retiradas: number;
    ultimo: string | null;
  }>(sql`
    select (select count(*)::int from ${rowsOf(table)}) as linhas,
           (select count(*)::int from selo where tabela = ${table}) as selos,
           (select count(*)::int from ${rowsOf(table)}
             where ${numberOf(table)} > (select coalesce(max(ate), 0) from selo where tabela = ${table})) as sem_selo,
           (select count(*)::int from registro_retirado where tabela = ${table}) as retiradas,
           (select encode(resumo, 'hex') from selo where tabela = ${table} order by numero desc limit 1) as ultimo`);
  return rows[0]!;
}

/** Numbers, after this one, of audited rows that tell something else than their digest says. */
export async function changedAudits(tx: Tx, limit: number): Promise<number[]> {
  const { rows } = await tx.execute<{ n: number }>(sql`
    select auditoria_id as n from auditoria
     where sal is not null and farol_resumo_do_dito(sal, antes, depois) <> resumo order by 1 limit ${limit}`);
  return rows.map(({ n }) => Number(n));
}

/** Emptied audited rows: how many, and those that no row of the audit trail names. */
export async function emptiedAudits(tx: Tx, limit: number): Promise<{ total: number; unnamed: number[] }> {
  const { rows } = await tx.execute<{ total: number; unnamed: number[] }>(sql`
    with vazias as (select empresa_id, auditoria_id, antes, depois from auditoria where sal is null),
    ditas as (
      select empresa_id, jsonb_array_elements(depois -> 'linhas')::bigint as auditoria_id
        from auditoria
       where acao = 'esvaziar' and entidade = 'auditoria' and sal is not null
         and jsonb_typeof(depois -> 'linhas') = 'array')
    select (select count(*)::int from vazias) as total,
           array(select auditoria_id from vazias v
                  where antes is not null or depois is not null
                     or not exists (select from ditas d where (d.empresa_id, d.auditoria_id) = (v.empresa_id, v.auditoria_id))
                  order by 1 limit ${limit}) as unnamed`);
  const { total, unnamed } = rows[0]!;
  return { total, unnamed: unnamed.map(Number) };
}

/** Rows said to have gone or lost their words, of a study that is there, of a customer who is not erased. */
export async function untrueRemovals(tx: Tx, table: RecordTable, limit: number): Promise<number[]> {
  const { rows } = await tx.execute<{ n: number }>(sql`
    select r.numero as n from registro_retirado r
      join diagnostico d on d.empresa_id = r.empresa and d.diagnostico_id = r.estudo
      join cliente c on c.empresa_id = d.empresa_id and c.cliente_id = d.cliente_id
     where r.tabela = ${table} and c.anonimizado_em is null
     order by 1 limit ${limit}`);
  return rows.map(({ n }) => Number(n));
}
