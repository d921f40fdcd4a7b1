import { and, asc, eq, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { indice, parametro } from '../../db/schema/index.ts';

/** Common values read from here; those of the calculators are kept with their formulas. */
const COMMON = ['sla', 'acompanhamento', 'feriados', 'remuneracao_ausente'];

const COLUMNS = {
  empresa_id: parametro.empresa_id,
  chave: parametro.chave,
  uf: parametro.uf,
  valor: parametro.valor,
  vigencia_inicio: parametro.vigencia_inicio,
  vigencia_fim: parametro.vigencia_fim,
  fonte: parametro.fonte,
  verificado: parametro.verificado,
};

/** The months of each index as one parameter, which counts from the last month it knows. */
const monthsOf = (tx: Tx, empresa_id: number, today: string) =>
  tx
    .select({
      empresa_id: indice.empresa_id,
      chave: sql<string>`'indice.' || ${indice.indice}`,
      uf: sql<string | null>`null::text`,
      valor: sql<unknown>`jsonb_build_object('valores', jsonb_object_agg(to_char(${indice.mes}, 'YYYY-MM'), ${indice.valor}))`,
      vigencia_inicio: sql<string>`max(${indice.mes})`,
      vigencia_fim: sql<string | null>`null::date`,
      fonte: sql<string | null>`(array_agg(${indice.fonte} order by ${indice.mes} desc))[1]`,
      verificado: sql<boolean>`true`,
    })
    .from(indice)
    .where(and(eq(indice.empresa_id, empresa_id), isNull(indice.substituido_em), lte(indice.mes, today)))
    .groupBy(indice.empresa_id, indice.indice);

async function readParameters(tx: Tx, empresa_id: number, today: string) {
  const rows = await tx
    .select(COLUMNS)
    .from(parametro)
    .where(
      and(
        or(inArray(parametro.chave, COMMON), eq(parametro.empresa_id, empresa_id)),
        or(isNull(parametro.empresa_id), eq(parametro.empresa_id, empresa_id)),
        isNull(parametro.substituido_em),
        lte(parametro.vigencia_inicio, today),
      ),
    )
    .unionAll(monthsOf(tx, empresa_id, today))
    .orderBy(asc(sql`vigencia_inicio`));
  return rows.sort((a, b) => Number(a.empresa_id !== null) - Number(b.empresa_id !== null));
}

export type ParameterRow = Awaited<ReturnType<typeof readParameters>>[number];

/** Whether an untold remuneration of the broker keeps a study from being shown, or is only warned of. */
export const blocksWithoutDisclosure = (rows: readonly Pick<ParameterRow, 'chave' | 'valor'>[]): boolean =>
  rows.findLast((row) => row.chave === 'remuneracao_ausente')?.valor !== 'avisar';

const read = new WeakMap<Tx, Map<string, Promise<ParameterRow[]>>>();

/**
 * Parameters of a company that have begun by a day, its own after the common ones, oldest first. Read once in a
 * transaction: none that works on a study writes them.
 */
export function parametersOf(tx: Tx, empresa_id: number, today: string): Promise<ParameterRow[]> {
  const known = read.get(tx) ?? new Map<string, Promise<ParameterRow[]>>();
  read.set(tx, known);
  const key = `${empresa_id} ${today}`;
  const rows = known.get(key) ?? readParameters(tx, empresa_id, today);
  known.set(key, rows);
  return rows;
}
