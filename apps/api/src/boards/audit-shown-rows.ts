import type { Actor } from '@farol/domain/access';
import type { Deps } from '../platform/deps.ts';
import { auditForeignReads } from '../platform/foreign-reads.ts';

export type Reader = { actor: Actor; request_id: string };

type ShownRow = { empresa_id: number; cliente_id: number; diagnostico_id?: number | null };

/** Returns the rows after auditing those of other companies. */
export async function auditShownRows<T extends ShownRow>(
  deps: Pick<Deps, 'db' | 'clock'>,
  { actor, request_id }: Reader,
  rows: T[],
): Promise<T[]> {
  const studies = rows.flatMap(({ empresa_id, diagnostico_id }) =>
    diagnostico_id ? [{ empresa_id, id: diagnostico_id }] : [],
  );
  const customers = rows
    .filter((row) => !row.diagnostico_id)
    .map(({ empresa_id, cliente_id }) => ({ empresa_id, id: cliente_id }));
  await auditForeignReads(deps, actor, { entidade: 'diagnostico', rows: studies, request_id });
  await auditForeignReads(deps, actor, { entidade: 'cliente', rows: customers, request_id });
  return rows;
}
