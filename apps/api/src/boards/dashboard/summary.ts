import type { api, Metrica, OutputOf } from '@farol/contracts';
import type { Actor } from '@farol/domain/access';
import type { Tx } from '../../db/client.ts';
import { figureOrNothing, titled, unitOf } from './dashboard.ts';
import type { DashboardFilter } from './facts.store.ts';
import { totalFigures } from './figures.store.ts';
import { periodBefore, periodReply, type Range } from './periods.ts';

export type Summary = OutputOf<typeof api.dashboard.summary>;

/** Figures at the top of the screen. */
const METRICS: readonly Metrica[] = ['premio', 'comissao', 'estudos', 'concluidos', 'conversao', 'apolices'];

/** Whole percent of what was before; of a share, the points between. Null without anything to compare with. */
function changeOf(metrica: Metrica, now: number | null, before: number | null): number | null {
  if (now === null || before === null) return null;
  // Shares are shown with one decimal.
  if (unitOf(metrica) === '%') return Math.round((now - before) * 10) / 10;
  return before === 0 ? null : Math.round(((now - before) / before) * 100);
}

/** The figures of a period beside those of the one before it. */
export async function readSummary(
  tx: Tx,
  actor: Actor,
  filter: DashboardFilter,
  period: Range,
): Promise<Summary> {
  const before = periodBefore(period);
  const now = await totalFigures(tx, actor, METRICS, filter, period);
  const then = await totalFigures(tx, actor, METRICS, filter, before);
  return {
    periodo: periodReply(period),
    anterior: periodReply(before),
    indicadores: METRICS.map((metrica) => {
      const valor = figureOrNothing(metrica, now.get(metrica));
      const anterior = figureOrNothing(metrica, then.get(metrica));
      return { ...titled(metrica), valor, anterior, variacao: changeOf(metrica, valor, anterior) };
    }),
  };
}
