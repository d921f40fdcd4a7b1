import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';

export type OutboxRow = {
  empresa_id: number;
  outbox_id: number;
  /** Name of the company. */
  empresa_nome_fantasia: string;
  tipo: string;
  dados: unknown;
  tentativas: number;
};

const MAX_ATTEMPTS = 12;
/** Lease: while a message is being sent no other worker takes it. */
const LEASE_SECONDS = 120;

type OutboxInsert = {
  empresa_id: number;
  tipo: string;
  dados: unknown;
  chave?: string;
  disponivel_em?: Date;
};

/** A message whose key exists already is ignored. */
export const insertOutbox = (tx: Tx, messages: readonly OutboxInsert[]) =>
  tx.execute(sql`
    insert into outbox (empresa_id, tipo, dados, chave, disponivel_em)
    select m.empresa_id, m.tipo, m.dados, m.chave, coalesce(m.disponivel_em, now())
      from jsonb_to_recordset(${JSON.stringify(messages)}::jsonb)
        as m (empresa_id integer, tipo text, dados jsonb, chave text, disponivel_em timestamptz)
    on conflict do nothing`);

/** Condition on the key of a notice or message: it ends with this event. Indexed. */
export const ofEvent = (chave: SQLWrapper, evento: string): SQL =>
  sql`${chave} is not null and split_part(${chave}, '/', -1) = ${evento}`;

/** Deletes an event's unsent messages; false, and nothing is deleted, if one was sent or is being sent. */
export async function withdrawOutbox(tx: Tx, empresa_id: number, evento: string): Promise<boolean> {
  const mine = sql`empresa_id = ${empresa_id} and ${ofEvent(sql`chave`, evento)}`;
  const { rows } = await tx.execute<{ tentativas: number }>(sql`
    select tentativas from outbox where ${mine} for update`);
  if (rows.some(({ tentativas }) => tentativas > 0)) return false;
  await tx.execute(sql`delete from outbox where ${mine}`);
  return true;
}

/** Notices of one kind about an area, among those of some events. */
export type NoticesOfArea = { nome: string; area: number; eventos: readonly string[] };

/** Condition on a key `nome/areas/evento`, whose name is its part `first`. Indexed by the event. */
export const tellsOfArea = (chave: SQLWrapper, first: 1 | 2, { nome, area, eventos }: NoticesOfArea): SQL =>
  sql`${chave} is not null and split_part(${chave}, '/', -1) = any (${sql.param([...eventos])}::text[])
    and split_part(${chave}, '/', ${sql.raw(String(first))}) = ${nome}
    and ${String(area)} = any (string_to_array(split_part(${chave}, '/', ${sql.raw(String(first + 1))}), ','))`;

/** Deletes unsent messages of a kind; gives the events of those that were sent or are being sent. */
export async function withdrawOutboxOf(tx: Tx, empresa_id: number, told: NoticesOfArea): Promise<string[]> {
  const mine = sql`empresa_id = ${empresa_id} and ${tellsOfArea(sql`chave`, 2, told)}`;
  const { rows } = await tx.execute<{ tentativas: number; evento: string }>(sql`
    select tentativas, split_part(chave, '/', -1) as evento from outbox where ${mine} for update`);
  await tx.execute(sql`delete from outbox where ${mine} and tentativas = 0`);
  return rows.filter(({ tentativas }) => tentativas > 0).map(({ evento }) => evento);
}

export async function claimDue(tx: Tx, limit: number, now: Date): Promise<OutboxRow[]> {
  const lease = new Date(now.getTime() + LEASE_SECONDS * 1000).toISOString();
  const { rows } = await tx.execute<OutboxRow>(sql`
    update outbox o set disponivel_em = ${lease}, tentativas = o.tentativas + 1
      from (select empresa_id, outbox_id from outbox
             where processado_em is null and falhou_em is null and disponivel_em <= greatest(${now.toISOString()}::timestamptz, now())
             order by disponivel_em, outbox_id limit ${limit} for update skip locked) due,
           empresa e
     where o.empresa_id = due.empresa_id and o.outbox_id = due.outbox_id and e.empresa_id = o.empresa_id
    returning o.empresa_id, o.outbox_id, e.empresa_nome_fantasia, o.tipo, o.dados, o.tentativas`);
  return rows;
}

type Backlog = { waiting: number; failed: number; oldest_seconds: number };

/** Messages not sent yet, those given up, and how long the oldest due one has been waiting. */
export async function outboxBacklog(tx: Tx, now: Date): Promise<Backlog> {
  const { rows } = await tx.execute<Backlog>(sql`
    select count(*) filter (where falhou_em is null)::int as waiting,
           count(*) filter (where falhou_em is not null)::int as failed,
           coalesce(greatest(0, extract(epoch from ${now.toISOString()}::timestamptz
             - min(disponivel_em) filter (where falhou_em is null))), 0)::float as oldest_seconds
      from outbox where processado_em is null`);
  return rows[0] ?? { waiting: 0, failed: 0, oldest_seconds: 0 };
}

const that = (row: OutboxRow) => sql`empresa_id = ${row.empresa_id} and outbox_id = ${row.outbox_id}`;

/** The content of a sent message is deleted: it may hold a link or a person's name. */
export const markDone = (tx: Tx, row: OutboxRow, now: Date) =>
  tx.execute(sql`update outbox set processado_em = ${now.toISOString()}, dados = '{}' where ${that(row)}`);

const PAUSE_SECONDS = 60;

/** Lets a company's other due messages wait a minute. */
export const postponeOthers = (tx: Tx, { empresa_id }: OutboxRow, now: Date) =>
  tx.execute(sql`
    update outbox set disponivel_em = ${new Date(now.getTime() + PAUSE_SECONDS * 1000).toISOString()}
     where empresa_id = ${empresa_id} and processado_em is null and falhou_em is null
       and disponivel_em <= greatest(${now.toISOString()}::timestamptz, now())`);

/** Retries with growing delay, then gives up. */
export const markFailed = (tx: Tx, row: OutboxRow, now: Date) => {
  if (row.tentativas >= MAX_ATTEMPTS)
    return tx.execute(sql`update outbox set falhou_em = ${now.toISOString()} where ${that(row)}`);
  const wait = Math.min(3600, 5 * 2 ** row.tentativas) * 1000;
  const again = new Date(now.getTime() + wait).toISOString();
  return tx.execute(sql`update outbox set disponivel_em = ${again} where ${that(row)}`);
};
