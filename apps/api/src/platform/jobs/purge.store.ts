import { type NomeDaRegra, RETENCAO } from '@farol/domain/privacy';
import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { IDLE_HOURS } from '../sessions.store.ts';

/** One purge at a time: false while another instance runs one. */
export async function tryPurgeLock(tx: Tx): Promise<boolean> {
  const { rows } = await tx.execute<{ mine: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtext('farol.limpeza')) as mine`,
  );
  return rows[0]?.mine === true;
}

/** An upload that no record refers to after this time is abandoned. */
const FILE_HOURS = 24;

const hours = (n: number) => sql.raw(`interval '${n} hours'`);
const termOf = (regra: NomeDaRegra) => hours(24 * RETENCAO[regra].dias);

/** Conditions of rows expired at a moment, by table. */
const expiredRowsAt = (at: SQL): [table: string, where: SQL][] => [
  ['tentativa_login', sql`quando <= ${at} - ${termOf('tentativas')}`],
  [
    'sessao',
    sql`least(expira_em, revogada_em, ultimo_uso_em + ${hours(IDLE_HOURS)}) <= ${at} - ${termOf('sessoes')}`,
  ],
  ['recuperacao_senha', sql`least(expira_em, usada_em) <= ${at} - ${termOf('senhas')}`],
  ['diretorio_entrada', sql`expira_em <= ${at}`],
  ['idempotencia', sql`expira_em <= ${at}`],
  ['arquivo_recebido', sql`criado_em <= ${at} - ${termOf('recebidos')}`],
  ['leitura_saude', sql`lida_em <= ${at} - ${termOf('leituras')}`],
  ['evento', sql`criado_em <= ${at} - ${termOf('eventos')}`],
  ['convite', sql`coalesce(usado_em, revogado_em, expira_em) <= ${at} - ${termOf('convites')}`],
  ['chave_api', sql`least(revogada_em, expira_em) <= ${at} - ${termOf('chaves')}`],
  // Its attempts go with it.
  ['webhook_entrega', sql`criado_em <= ${at} - ${termOf('entregas')}`],
  ['desfazer', sql`ate <= ${at} - ${termOf('desfazer')}`],
  // Given up: a message that was sent has lost its words.
  ['outbox', sql`falhou_em is not null and criado_em <= ${at} - ${termOf('mensagens')}`],
  ['notificacao', sql`lida_em <= ${at} - ${termOf('avisos')}`],
  // What a spreadsheet said of people: its import stays, with its counts.
  [
    'importacao_linha',
    sql`exists (select from importacao i
                 where i.empresa_id = importacao_linha.empresa_id and i.importacao_id = importacao_linha.importacao_id
                   and i.status not in ('simulando', 'executando') and i.criado_em <= ${at} - ${termOf('importacoes')})`,
  ],
  [
    'comissao_extrato_linha',
    sql`exists (select from comissao_extrato e
                 where e.empresa_id = comissao_extrato_linha.empresa_id
                   and e.comissao_extrato_id = comissao_extrato_linha.comissao_extrato_id
                   and e.criado_em <= ${at} - ${termOf('importacoes')})`,
  ],
];

const moment = (now: Date) => sql`${now.toISOString()}::timestamptz`;

/** Deletes expired rows, at most `limit` per table; returns the largest number deleted from one table. */
export async function deleteExpired(tx: Tx, now: Date, limit: number): Promise<number> {
  let most = 0;
  for (const [table, where] of expiredRowsAt(moment(now))) {
    const { rowCount } = await tx.execute(sql`
      delete from ${sql.identifier(table)} where ctid = any (array(
        select ctid from ${sql.identifier(table)} where ${where} limit ${limit}))`);
    most = Math.max(most, rowCount ?? 0);
  }
  return most;
}

/** Files that `largado` names are freed for this purge: they open for nobody from now on. */
const freeFiles = (now: Date): SQL => sql`
    update arquivo a set dono_tipo = null, dono_id = null, solto_em = 'epoch', excluido_em = ${moment(now)}
      from largado where (a.empresa_id, a.arquivo_id) = (largado.empresa_id, largado.arquivo_id)`;

/**
 * Whole archives whose days are over: their files are freed for this purge. Before the files without a record are deleted.
 */
export const freeExpiredArchives = (tx: Tx, now: Date) =>
  tx.execute(sql`
    with largado as (
      update exportacao_completa e set status = 'vencida', arquivo_id = null
        from exportacao_completa antes
       where e.status = 'pronta' and e.expira_em <= ${moment(now)}
         and (antes.empresa_id, antes.exportacao_completa_id) = (e.empresa_id, e.exportacao_completa_id)
      returning antes.empresa_id, antes.arquivo_id)
    ${freeFiles(now)}`);

/** Sheets that nobody registered in their days: their files are freed for this purge, as those of archives. */
export const freeOldSheets = (tx: Tx, now: Date) =>
  tx.execute(sql`
    with largado as (
      update importacao i set arquivo_id = null
        from importacao antes
       where i.arquivo_id is not null and i.criado_em <= ${moment(now)} - ${termOf('importacoes')}
         and i.status not in ('simulando', 'executando')
         and (antes.empresa_id, antes.importacao_id) = (i.empresa_id, i.importacao_id)
      returning antes.empresa_id, antes.arquivo_id)
    ${freeFiles(now)}`);

/** Takes the words out of requests about personal data that were answered long ago; the request itself stays. */
export const emptyOldRequests = (tx: Tx, now: Date) =>
  tx.execute(sql`
    update pedido_titular set pessoa_nome = null, detalhe = null, resposta = null
     where respondido_em <= ${moment(now)} - ${termOf('pedidos')}
       and (pessoa_nome is not null or detalhe is not null or resposta is not null)`);

/**
 * Deletes the rows of files that no record refers to, skipping locked ones; returns the storage keys that no other row
 * has: a policy taken over from a survey shares its bytes.
 */
export async function deleteUnattachedFiles(tx: Tx, now: Date, limit: number): Promise<string[]> {
  const { rows } = await tx.execute<{ chave: string }>(sql`
    with solto as (
      delete from arquivo where ctid = any (array(
        select ctid from arquivo
         where dono_tipo is null and coalesce(solto_em, criado_em) <= ${moment(now)} - ${hours(FILE_HOURS)}
         limit ${limit} for update skip locked))
      returning empresa_id, arquivo_id, chave)
    select distinct chave from solto
     where not exists (
       select from arquivo outro
        where outro.chave = solto.chave
          and (outro.empresa_id, outro.arquivo_id) not in (select empresa_id, arquivo_id from solto))`);
  return rows.map((row) => row.chave);
}

/** Those of these stored files that no row names. */
export async function keysWithoutRow(tx: Tx, keys: readonly string[]): Promise<string[]> {
  const { rows } = await tx.execute<{ chave: string }>(sql`
    select chave from unnest(${sql.param([...keys])}::text[]) as guardado (chave)
     where not exists (select from arquivo where arquivo.chave = guardado.chave)`);
  return rows.map(({ chave }) => chave);
}
