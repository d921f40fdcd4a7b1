import type { Actor } from '@farol/domain/access';
import { sql } from 'drizzle-orm';
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

const json = (value: unknown) => (value === undefined ? null : JSON.stringify(value));

export const insertAudit = (
  tx: Tx,
  actor: Pick<Actor, 'funcionario_id' | 'perfil'> | null,
  now: Date,
  event: AuditEvent,
) =>
  tx.execute(sql`
    insert into auditoria
      (empresa_id, funcionario_id, perfil, acao, entidade, entidade_id, antes, depois, request_id, quando)
    values (${event.empresa_id}, ${actor?.funcionario_id ?? null}, ${actor?.perfil ?? null}, ${event.acao},
            ${event.entidade}, ${event.entidade_id}, ${json(event.antes)}::jsonb, ${json(event.depois)}::jsonb,
            ${event.request_id ?? null}, ${now.toISOString()})`);

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
