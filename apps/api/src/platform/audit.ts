import type { Actor } from '@farol/domain/access';
import type { Tx } from '../db/client.ts';
import { masked } from '../db/privacy/mask.ts';
import { type AuditEvent, auditInsert, insertAudit } from './audit.store.ts';

export type { AuditEvent };

/**
 * Audits who, when, and the changed fields before and after, in the caller's transaction. Null actor: the
 * system.
 */
export const audit = (
  tx: Tx,
  actor: Pick<Actor, 'funcionario_id' | 'perfil'> | null,
  now: Date,
  event: AuditEvent,
) => insertAudit(tx, actor, now, withChangedFields(event));

/** A record brought back from the bin. */
export const auditRestored = (
  tx: Tx,
  actor: Pick<Actor, 'funcionario_id' | 'perfil'>,
  now: Date,
  {
    empresa_id,
    excluido_em,
    excluido_por,
  }: { empresa_id: number; excluido_em: Date | null; excluido_por: number | null },
  of: Pick<AuditEvent, 'entidade' | 'entidade_id' | 'request_id'>,
) =>
  audit(tx, actor, now, {
    ...of,
    empresa_id,
    acao: 'restaurar',
    antes: { excluido_em, excluido_por },
    depois: { excluido_em: null },
  });

/** The same for several events, in one statement. */
export const auditAll = async (
  tx: Tx,
  actor: Pick<Actor, 'funcionario_id' | 'perfil'> | null,
  now: Date,
  events: readonly AuditEvent[],
): Promise<void> => {
  if (events.length > 0) await tx.execute(auditMany(actor, now, events));
};

/**
 * The same for several events, as part of a larger statement; an event without an id is about the row
 * inserted there.
 */
export const auditMany = (
  actor: Pick<Actor, 'funcionario_id' | 'perfil'> | null,
  now: Date,
  events: readonly NewAuditEvent[],
  newRowId?: Parameters<typeof auditInsert>[3],
) => auditInsert(actor, now, events.map(withChangedFields), newRowId);

export type NewAuditEvent = Omit<AuditEvent, 'entidade_id'> & { entidade_id?: number };

const withChangedFields = <E extends Pick<AuditEvent, 'antes' | 'depois'>>(event: E): E => {
  const { antes, depois } = pickChanged(event.antes, event.depois);
  return { ...event, antes: masked(antes), depois: masked(depois) };
};

/** Only the fields that differ between two rows. */
function pickChanged(antes: unknown, depois: unknown): { antes: unknown; depois: unknown } {
  if (!isRecord(antes) || !isRecord(depois)) return { antes, depois };
  const names = Object.keys({ ...antes, ...depois }).filter(
    (name) => JSON.stringify(antes[name]) !== JSON.stringify(depois[name]),
  );
  const pick = (row: Record<string, unknown>) => Object.fromEntries(names.map((n) => [n, row[n] ?? null]));
  return { antes: pick(antes), depois: pick(depois) };
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
