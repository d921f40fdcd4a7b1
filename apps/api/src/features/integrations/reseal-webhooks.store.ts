import { sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { type SecretBox, sealedAgain } from '../../platform/secret-box.ts';
import { secretOwner } from './sign.ts';

type Row = { webhook_id: number; empresa_id: number; segredo: string; segredo_anterior: string | null };

/**
 * Seals the secrets of webhooks again under the present secret of the installation. Returns how many webhooks, and the
 * companies of those whose secret did not open: it is left as it is, and has to be replaced.
 */
export async function resealWebhooks(tx: Tx, box: SecretBox): Promise<{ done: number; unopened: number[] }> {
  const { rows } = await tx.execute<Row>(
    sql`select webhook_id, empresa_id, segredo, segredo_anterior from webhook order by webhook_id for update`,
  );
  const made = rows.map((row) => {
    const owner = secretOwner(row.empresa_id);
    return {
      ...row,
      again: sealedAgain(box, row.segredo, owner),
      // Of a day: what does not open is dropped.
      former: row.segredo_anterior === null ? null : (sealedAgain(box, row.segredo_anterior, owner) ?? null),
    };
  });
  const changed = made.filter(
    ({ segredo, segredo_anterior, again, former }) =>
      again !== undefined && (again !== segredo || former !== segredo_anterior),
  );
  await tx.execute(sql`
    update webhook w set segredo = n.segredo, segredo_anterior = n.anterior
      from unnest(${sql.param(changed.map((row) => row.webhook_id))}::int[],
                  ${sql.param(changed.map((row) => row.again))}::text[],
                  ${sql.param(changed.map((row) => row.former))}::text[]) as n (webhook_id, segredo, anterior)
     where w.webhook_id = n.webhook_id`);
  return {
    done: changed.length,
    unopened: [...new Set(made.filter(({ again }) => again === undefined).map((row) => row.empresa_id))],
  };
}
