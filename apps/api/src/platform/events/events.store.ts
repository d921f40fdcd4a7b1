import type { AlcanceEvento } from '@farol/domain/access';
import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';

export type EventRow = AlcanceEvento & {
  evento_id: number;
  /** Number of the transaction that made the change, in decimal. */
  transacao: string;
  diagnostico_id: number | null;
  cliente_id: number | null;
  versao: number | null;
};

/**
 * Place in the stream: what a snapshot of the database saw, in its text. A later transaction may have a smaller number
 * of event, and one that stays open ends after many younger ones, so that neither number alone is a place.
 */
export type Cursor = string;

/** Of a cursor, the number below which all transactions had ended: what a page names when it comes back. */
export const placeOf = (cursor: Cursor): string => cursor.split(':', 1)[0] ?? '0';

const HERE = sql`pg_current_snapshot()::text`;

const SPECIALISTS = sql`array(
  select t.especialista_id from tarefa t
   where t.empresa_id = e.empresa_id and t.diagnostico_id = any (s.estudos)
  union
  select (h.dados ->> 'especialista_de')::integer from historico_estagio h
   where h.empresa_id = e.empresa_id and h.diagnostico_id = any (s.estudos)
     and h.objeto = 'tarefa' and h.evento = 'reatribuir' and h.dados ->> 'especialista_de' is not null)`;

/** Events that transactions not below the cursor made and committed, oldest first. */
const eventsWhere = (where: SQL, limit: SQL): SQL => sql`
  select e.evento_id, e.transacao::text as transacao, e.tipo, e.empresa_id, e.diagnostico_id, e.funcionario_id, e.antes,
         coalesce(e.cliente_id, d.cliente_id) as cliente_id, d.versao,
         coalesce(d.consultor_id, c.consultor_id) as consultor_id,
         coalesce(d.exemplo, c.exemplo, false) as exemplo,
         case when e.funcionario_id is null then ${SPECIALISTS} else '{}' end as especialistas
    from evento e
    left join diagnostico d on d.empresa_id = e.empresa_id and d.diagnostico_id = e.diagnostico_id
    left join cliente c on c.empresa_id = e.empresa_id and c.cliente_id = coalesce(e.cliente_id, d.cliente_id)
    cross join lateral (
      select case when e.diagnostico_id is not null then array[e.diagnostico_id]
                  else array(select x.diagnostico_id from diagnostico x
                              where x.empresa_id = e.empresa_id and x.cliente_id = e.cliente_id) end as estudos) s
   where ${where} order by e.evento_id ${limit}`;

/** Null events: too many to send one by one. */
type Portion = { events: EventRow[] | null; cursor: Cursor };

/** Before all transactions. */
export const NOWHERE: Cursor = '1:1:';

/** Read at once at most: an import makes thousands. */
const MOST = 2_000;

const read = async (tx: Tx, where: SQL, limit = MOST): Promise<Portion> => {
  // One statement, one snapshot: nothing falls between the events and their cursor.
  const { rows } = await tx.execute<{ cursor: Cursor; events: EventRow[] }>(sql`
    select ${HERE} as cursor,
           (select coalesce(jsonb_agg(to_jsonb(x) order by x.evento_id), '[]')
              from (${eventsWhere(where, sql`limit ${limit + 1}`)}) x) as events`);
  const { cursor = NOWHERE, events = [] } = rows[0] ?? {};
  return { cursor, events: events.length > limit ? null : events };
};

/**
 * What has been committed since the cursor, each event once. The number of its oldest open transaction bounds what is
 * looked at, its snapshot what is told.
 */
export const eventsSince = (tx: Tx, cursor: Cursor): Promise<Portion> =>
  read(
    tx,
    sql`e.transacao >= ${placeOf(cursor)}::xid8 and not pg_visible_in_snapshot(e.transacao, ${cursor}::pg_snapshot)`,
  );

/** The end of the stream as it is now. */
export const currentCursor = async (tx: Tx): Promise<Cursor> => (await read(tx, sql`false`)).cursor;

type Of = { empresas: readonly number[]; limit: number };

const ofCompanies = (empresas: readonly number[]): SQL =>
  sql`e.empresa_id = any (${sql.param([...empresas])}::integer[])`;

/** Rows carry the time at which their transaction began, not that of its commit. */
const LONGEST_TRANSACTION_MS = 5_000;

/** A person's companies' events of the last milliseconds. */
export const recentEvents = (tx: Tx, ms: number, { empresas, limit }: Of): Promise<Portion> =>
  read(
    tx,
    sql`e.criado_em >= now() - ${ms + LONGEST_TRANSACTION_MS} * interval '1 millisecond' and ${ofCompanies(empresas)}`,
    limit,
  );

/** A person's companies' events since a place of theirs; null if it is too old or of another database. */
export async function missedEvents(tx: Tx, place: string, { empresas, limit }: Of): Promise<Portion | null> {
  const { rows } = await tx.execute<{ known: boolean }>(sql`
    select ${place}::xid8 <= pg_snapshot_xmax(pg_current_snapshot())
           and ${place}::xid8 >= (select min(transacao) from evento) as known`);
  if (!rows[0]?.known) return null;
  return read(tx, sql`e.transacao >= ${place}::xid8 and ${ofCompanies(empresas)}`, limit);
}
