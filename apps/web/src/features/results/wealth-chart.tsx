import type { Estudo } from '@farol/contracts';
import { freedomChart, peopleOfResultados, resultadoOfItem, seguradoName } from '@farol/domain/study';
import { useMemo } from 'react';
import { Chart } from '../../shared/ui/chart/chart.tsx';
import { HowNeedIsCalculated } from '../study/index.ts';
import classes from './results.module.css';
import { resultTexts as texts } from './texts.ts';

const FREEDOM = '2.02';

/** Retirement wealth of everybody with a plan. */
export function WealthChart({ estudo }: { estudo: Estudo }) {
  const charts = useMemo(
    () =>
      peopleOfResultados(estudo.resultados).flatMap((papel) => {
        const chart = freedomChart(estudo.resultados, papel);
        return chart ? [{ papel, chart }] : [];
      }),
    [estudo],
  );
  return charts.map(({ papel, chart }) => (
    <div key={papel} className={classes.chart}>
      <Chart
        chart={chart}
        note={[charts.length > 1 && texts.forPerson(seguradoName(estudo, papel)), texts.inTodaysMoney]
          .filter(Boolean)
          .join(', ')}
        aside={
          <HowNeedIsCalculated
            result={resultadoOfItem(estudo.resultados, FREEDOM, papel)}
            subject={chart.titulo}
          />
        }
      />
    </div>
  ));
}
