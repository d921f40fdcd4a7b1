import type { Actor } from '@farol/domain/access';
import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../db/client.ts';

export type AuditEvent = {
  empresa_id: number;
  entidade: string;
  entidade_id: number;
  acao: string;
  antes?: unknown;
  depois?: unknown;
  request_id?: string;
};

type Who = Pick<Actor, 'funcionario_id' | 'perfil'> | null;

/**
 * One insert of several events, alone or as part of a larger statement; `born` is the id of the row it
 * inserts.
 */
export const auditInsert = (
  actor: Who,
  now: Date,
  events: readonly (Omit<AuditEvent, 'entidade_id'> & { entidade_id?: number })[],
  newRowId: SQL = sql`null`,
): SQL => sql`
  insert into auditoria
    (empresa_id, funcionario_id, perfil, acao, entidade, entidade_id, antes, depois, request_id, quando)
  select e.empresa_id, ${actor?.funcionario_id ?? null}::int, ${actor?.perfil ?? null}::text, e.acao, e.entidade,
         coalesce(e.entidade_id, ${newRowId}), e.antes, e.depois, e.request_id, ${now.toISOString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(events)}::jsonb)
         as e (empresa_id int, acao text, entidade text, entidade_id int, antes jsonb, depois jsonb, request_id text)`;

export const insertAudit = (tx: Tx, actor: Who, now: Date, event: AuditEvent) =>
  tx.execute(auditInsert(actor, now, [event]));

export const insertForeignReads = (
  tx: Tx,
  actor: Pick<Actor, 'funcionario_id' | 'perfil'>,
  now: Date,
  read: { entidade: string; rows: { empresa_id: number; id: number }[]; request_id: string },
) =>
  tx.execute(sql`
    insert into auditoria (empresa_id, funcionario_id, perfil, acao, entidade, entidade_id, request_id, quando)
    select lido.empresa_id, ${actor.funcionario_id}, ${actor.perfil}, 'ler', ${read.entidade}, lido.id,
           ${read.request_id}, ${now.toISOString()}
      from unnest(${sql.param(read.rows.map((row) => row.empresa_id))}::int[],
                  ${sql.param(read.rows.map((row) => row.id))}::int[]) as lido (empresa_id, id)`);
