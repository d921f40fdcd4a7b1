import { and, asc, eq, inArray, isNull, lte, or } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { parametro } from '../../db/schema/index.ts';

/** Common values read from here; those of the calculators are kept with their formulas. */
const COMMON = ['sla', 'acompanhamento', 'feriados', 'remuneracao_ausente'];

/** Parameters of a company that have begun by a day, its own after the common ones, oldest first. */
export async function parametersOf(tx: Tx, empresa_id: number, today: string) {
  const rows = await tx
    .select()
    .from(parametro)
    .where(
      and(
        or(inArray(parametro.chave, COMMON), eq(parametro.empresa_id, empresa_id)),
        or(isNull(parametro.empresa_id), eq(parametro.empresa_id, empresa_id)),
        isNull(parametro.substituido_em),
        lte(parametro.vigencia_inicio, today),
      ),
    )
    .orderBy(asc(parametro.vigencia_inicio));
  return rows.sort((a, b) => Number(a.empresa_id !== null) - Number(b.empresa_id !== null));
}

export type ParameterRow = Awaited<ReturnType<typeof parametersOf>>[number];
