import type { Estudo } from '@farol/contracts';
import {
  type Ajustes,
  computeResultados,
  freedomChart,
  householdMonthChart,
  peopleOfResultados,
  seguradoName,
  withAdjustments,
} from '@farol/domain/study';
import { useMemo } from 'react';
import { Chart } from '../../../shared/ui/chart/chart.tsx';
import { whatIfTexts as texts } from './texts.ts';
import type { Source } from './use-levers.ts';
import classes from './what-if.module.css';

type TrialChartsProps = { estudo: Estudo; source: Source; ajustes: Ajustes };

/** The household's month and everybody's freedom with the trial values. */
export function TrialCharts({ estudo, source, ajustes }: TrialChartsProps) {
  const { conferido, parametros, dia } = source;
  const before = useMemo(
    () => householdMonthChart(computeResultados(conferido, parametros, dia))?.resumo,
    [conferido, parametros, dia],
  );
  const { month, freedom } = useMemo(() => {
    const results = computeResultados(withAdjustments(conferido, ajustes), parametros, dia);
    return {
      month: householdMonthChart(results),
      freedom: peopleOfResultados(results).flatMap((papel) => {
        const chart = freedomChart(results, papel);
        return chart ? [{ papel, chart }] : [];
      }),
    };
  }, [conferido, parametros, dia, ajustes]);
  if (!month && freedom.length === 0) return null;
  const isMoved = before !== undefined && month?.resumo !== before;
  return (
    <div className={classes.charts}>
      {month && <Chart chart={month} {...(isMoved ? { note: texts.asIs(before) } : {})} />}
      {freedom.map(({ papel, chart }) => (
        <Chart
          key={papel}
          chart={chart}
          {...(freedom.length > 1 ? { note: seguradoName(estudo, papel) } : {})}
        />
      ))}
    </div>
  );
}
