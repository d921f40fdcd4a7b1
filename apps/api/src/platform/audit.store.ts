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
