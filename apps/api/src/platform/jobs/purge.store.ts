import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { IDLE_HOURS } from '../sessions.store.ts';

/** One sweep at a time, whoever sweeps: false while another instance does. */
export async function tryPurgeLock(tx: Tx): Promise<boolean> {
  const { rows } = await tx.execute<{ mine: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtext('farol.limpeza')) as mine`,
  );
  return rows[0]?.mine === true;
}

/** How long what is over stays for whoever looks into an incident. */
const ATTEMPT_DAYS = 30;
const SESSION_DAYS = 7;
const RESET_DAYS = 1;
/** A file that no record has taken by then was given up by whoever uploaded it. */
const FILE_HOURS = 24;

const hours = (n: number) => sql.raw(`interval '${n} hours'`);
const days = (n: number) => hours(24 * n);

/** What is over at a moment, table by table. */
const expiredRowsAt = (at: SQL): [table: string, where: SQL][] => [
  ['tentativa_login', sql`quando <= ${at} - ${days(ATTEMPT_DAYS)}`],
  [
    'sessao',
    sql`least(expira_em, revogada_em, ultimo_uso_em + ${hours(IDLE_HOURS)}) <= ${at} - ${days(SESSION_DAYS)}`,
  ],
  ['recuperacao_senha', sql`least(expira_em, usada_em) <= ${at} - ${days(RESET_DAYS)}`],
  ['idempotencia', sql`expira_em <= ${at}`],
];

const moment = (now: Date) => sql`${now.toISOString()}::timestamptz`;

/** Removes what is over, at most `limit` rows of each table; answers the most that one of them gave. */
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

/** Forgets files that nobody took, nor is taking now, and answers where their bytes are. */
export async function deleteUnattachedFiles(tx: Tx, now: Date, limit: number): Promise<string[]> {
  const { rows } = await tx.execute<{ chave: string }>(sql`
    delete from arquivo where ctid = any (array(
      select ctid from arquivo
       where dono_tipo is null and coalesce(solto_em, criado_em) <= ${moment(now)} - ${hours(FILE_HOURS)}
       limit ${limit} for update skip locked))
    returning chave`);
  return rows.map((row) => row.chave);
}
