import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { type Failures, MOST_COUNTED, RULES, type Sender } from './attempts.ts';

/** An attempt that a process has not decided by then counts as wrong: the process has ended. */
const UNDECIDED_SECONDS = 30;
/** Days for which the network of a success is known to the account; successes are kept as long. */
const KNOWN_DAYS = 30;

const at = (now: Date, minutes: number) => new Date(now.getTime() - minutes * 60_000).toISOString();

/** Rows of this sender alone. */
const ofSender = ({ login, network, device }: Sender): SQL =>
  device
    ? sql`f.usuario_username = ${login} and f.aparelho = ${device}`
    : sql`f.usuario_username = ${login} and f.ip = ${network} and f.aparelho is null`;

/** A success forgives what the same sender failed before at that account, and nobody else's. */
const NOT_FORGIVEN = sql`not exists (
  select from tentativa_login s
   where s.usuario_username = f.usuario_username and s.sucesso and s.quando >= f.quando
     and (s.aparelho = f.aparelho or s.aparelho is null and f.aparelho is null and s.ip = f.ip))`;

type Row = { quando: string; pendente: boolean };

async function failuresWhere(tx: Tx, where: SQL, minutes: number, now: Date): Promise<Row[]> {
  const { rows } = await tx.execute<Row>(sql`
    select f.quando, f.pendente and f.quando > ${at(now, UNDECIDED_SECONDS / 60)} as pendente
      from tentativa_login f
     where ${where} and not f.sucesso and f.quando > ${at(now, minutes)} and ${NOT_FORGIVEN}
     order by f.quando desc limit ${MOST_COUNTED}`);
  return rows;
}

async function isKnownNetwork(tx: Tx, { login, network }: Sender, now: Date): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select 1 from tentativa_login
     where usuario_username = ${login} and ip = ${network} and sucesso and quando > ${at(now, KNOWN_DAYS * 24 * 60)}
     limit 1`);
  return rows.length > 0;
}

const timesOf = (rows: Row[]) => rows.map(({ quando }) => new Date(quando));
const decided = (rows: Row[]) => timesOf(rows.filter(({ pendente }) => !pendente));

/** Failures that count against the sender: decided ones, and with those that are being checked. */
export async function recentFailures(
  tx: Tx,
  sender: Sender,
  now: Date,
): Promise<{ failed: Failures; withPending: Failures }> {
  const isDevice = sender.device !== null;
  const read = (kind: keyof Failures, where: SQL) => failuresWhere(tx, where, RULES[kind].minutes, now);
  const own = await read('sender', ofSender(sender));
  const network = isDevice ? [] : await read('network', sql`f.ip = ${sender.network} and f.aparelho is null`);
  const account =
    isDevice || (await isKnownNetwork(tx, sender, now))
      ? []
      : await read('account', sql`f.usuario_username = ${sender.login} and f.aparelho is null`);
  return {
    failed: { sender: decided(own), network: decided(network), account: decided(account) },
    withPending: { sender: timesOf(own), network: timesOf(network), account: timesOf(account) },
  };
}

/** Serialises what is counted together. */
export const lockAttempts = (tx: Tx, { login, network, device }: Sender) =>
  device
    ? tx.execute(
        sql`select pg_advisory_xact_lock(hashtextextended(${`tentativa_aparelho:${login}:${device}`}, 0))`,
      )
    : tx.execute(sql`
        select pg_advisory_xact_lock(hashtextextended(${`tentativa_login:${login}`}, 0)),
               pg_advisory_xact_lock(hashtextextended(${`tentativa_ip:${network}`}, 0))`);

/** Undecided until it is settled or forgiven. */
export async function openAttempt(tx: Tx, { login, network, device }: Sender, now: Date): Promise<number> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    insert into tentativa_login (usuario_username, ip, aparelho, sucesso, pendente, quando)
    values (${login}, ${network}, ${device}, false, true, ${now.toISOString()})
    returning tentativa_login_id as id`);
  return rows[0]!.id;
}

/** It becomes a success, or as if it had never been. */
export const forgive = (tx: Tx, id: number, succeeded: boolean) =>
  tx.execute(
    succeeded
      ? sql`update tentativa_login set sucesso = true, pendente = false where tentativa_login_id = ${id}`
      : sql`delete from tentativa_login where tentativa_login_id = ${id}`,
  );

/** Wrong, unless it was forgiven. */
export const settleAttempt = (tx: Tx, id: number) =>
  tx.execute(sql`update tentativa_login set pendente = false where tentativa_login_id = ${id} and pendente`);
