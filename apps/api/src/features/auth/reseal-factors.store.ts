import { sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { type SecretBox, sealedAgain } from '../../platform/secret-box.ts';
import { ownerOf } from './check-code.ts';

type Sealed = { funcionario_id: number; segredo: string | null; novo: string | null };

/**
 * Seals again, under the present secret of the installation, the second factors sealed under replaced ones. Returns how
 * many, and the people whose secret did not open: it is left as it is.
 */
export async function resealFactors(tx: Tx, box: SecretBox): Promise<{ done: number; unopened: number[] }> {
  const { rows } = await tx.execute<Sealed>(sql`
    select funcionario_id, segundo_fator_segredo as segredo, segundo_fator_novo as novo from funcionario
     where segundo_fator_segredo is not null or segundo_fator_novo is not null
     order by funcionario_id for update`);
  const unopened = new Set<number>();
  const again = (row: Sealed, sealed: string | null) => {
    const made = sealed && sealedAgain(box, sealed, ownerOf(row));
    if (made === undefined) unopened.add(row.funcionario_id);
    return made ?? sealed;
  };
  const changed = rows
    .map((row) => ({ ...row, segredo: again(row, row.segredo), novo: again(row, row.novo) }))
    .filter((row, index) => row.segredo !== rows[index]?.segredo || row.novo !== rows[index]?.novo);
  await tx.execute(sql`
    update funcionario f set segundo_fator_segredo = n.segredo, segundo_fator_novo = n.novo
      from unnest(${sql.param(changed.map((row) => row.funcionario_id))}::int[],
                  ${sql.param(changed.map((row) => row.segredo))}::text[],
                  ${sql.param(changed.map((row) => row.novo))}::text[]) as n (funcionario_id, segredo, novo)
     where f.funcionario_id = n.funcionario_id`);
  return { done: changed.length, unopened: [...unopened] };
}

/** The hashes of all unused recovery codes: they cannot be made again without the codes. */
export async function recoveryHashes(tx: Tx): Promise<string[]> {
  const { rows } = await tx.execute<{ reserva: string }>(
    sql`select unnest(segundo_fator_reservas) as reserva from funcionario`,
  );
  return rows.map(({ reserva }) => reserva);
}

/** Their people make new ones with their application. */
export const dropRecoveryCodes = (tx: Tx, hashes: readonly string[]) =>
  tx.execute(sql`
    update funcionario
       set segundo_fator_reservas = array(
             select reserva from unnest(segundo_fator_reservas) as reserva
              where reserva <> all (${sql.param(hashes)}::text[]))
     where segundo_fator_reservas && ${sql.param(hashes)}::text[]`);
