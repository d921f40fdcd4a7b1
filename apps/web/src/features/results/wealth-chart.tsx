import type { Estudo } from '@farol/contracts';
import { graficoDaLiberdade } from '@farol/domain/study';
import { useMemo } from 'react';
import { personOf, resultsOf } from '../../shared/study/index.ts';
import { Chart } from '../../shared/ui/chart/chart.tsx';
import { HowNeedIsCalculated } from '../study/index.ts';
import { peopleOf } from './needs/shown-need.ts';
import classes from './results.module.css';
import { resultTexts as texts } from './texts.ts';

const FREEDOM = '2.02';

/** Wealth for retirement of everybody who has a plan. */
export function WealthChart({ estudo }: { estudo: Estudo }) {
  const charts = useMemo(
    () =>
      peopleOf(estudo).flatMap((papel) => {
        const chart = graficoDaLiberdade(resultsOf(estudo), papel);
        return chart ? [{ papel, chart }] : [];
      }),
    [estudo],
  );
  return charts.map(({ papel, chart }) => (
    <div key={papel} className={classes.chart}>
      <Chart
        chart={chart}
        note={[charts.length > 1 && texts.forPerson(personOf(estudo, papel)), texts.inTodaysMoney]
          .filter(Boolean)
          .join(', ')}
        aside={
          <HowNeedIsCalculated
            estudo={estudo}
            need={{ codigo: FREEDOM, tipo_segurado: papel }}
            subject={chart.titulo}
          />
        }
      />
    </div>
  ));
}
