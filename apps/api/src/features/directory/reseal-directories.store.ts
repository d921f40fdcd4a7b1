import { sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { type SecretBox, sealedAgain } from '../../platform/secret-box.ts';
import { secretOwner } from './provider.ts';

/**
 * Seals again, under the present secret of the installation, what the directories gave to the companies. Returns how
 * many, and the companies whose secret did not open: it is left as it is, and has to be typed again.
 */
export async function resealDirectories(
  tx: Tx,
  box: SecretBox,
): Promise<{ done: number; unopened: number[] }> {
  const { rows } = await tx.execute<{ empresa_id: number; segredo: string }>(
    sql`select empresa_id, segredo from diretorio where segredo <> '' order by empresa_id for update`,
  );
  const made = rows.map((row) => ({
    ...row,
    again: sealedAgain(box, row.segredo, secretOwner(row.empresa_id)),
  }));
  const changed = made.filter(({ segredo, again }) => again !== undefined && again !== segredo);
  await tx.execute(sql`
    update diretorio d set segredo = n.segredo
      from unnest(${sql.param(changed.map((row) => row.empresa_id))}::int[],
                  ${sql.param(changed.map((row) => row.again))}::text[]) as n (empresa_id, segredo)
     where d.empresa_id = n.empresa_id`);
  return {
    done: changed.length,
    unopened: made.filter(({ again }) => again === undefined).map((row) => row.empresa_id),
  };
}
