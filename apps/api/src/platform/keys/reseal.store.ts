import { sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { type SecretBox, sealedAgain } from '../secret-box.ts';

type Sealed = {
  /** One row a company, key `empresa_id`. */
  table: string;
  /** Empty where there is no secret. */
  column: string;
  owner(empresa_id: number): string;
};

/**
 * Seals again, under the present secret of the installation, one secret of each company. Returns how many, and the
 * companies whose secret did not open: it is left as it is, and has to be typed again.
 */
export async function resealSecrets(
  tx: Tx,
  box: SecretBox,
  { table, column, owner }: Sealed,
): Promise<{ done: number; unopened: number[] }> {
  const [of, secret] = [sql.identifier(table), sql.identifier(column)];
  const { rows } = await tx.execute<{ empresa_id: number; made: string }>(
    sql`select empresa_id, ${secret} as made from ${of} where ${secret} <> '' order by empresa_id for update`,
  );
  const made = rows.map((row) => ({ ...row, again: sealedAgain(box, row.made, owner(row.empresa_id)) }));
  const changed = made.filter((one) => one.again !== undefined && one.again !== one.made);
  await tx.execute(sql`
    update ${of} s set ${secret} = n.again
      from unnest(${sql.param(changed.map((row) => row.empresa_id))}::int[],
                  ${sql.param(changed.map((row) => row.again))}::text[]) as n (empresa_id, again)
     where s.empresa_id = n.empresa_id`);
  return {
    done: changed.length,
    unopened: made.filter(({ again }) => again === undefined).map((row) => row.empresa_id),
  };
}
