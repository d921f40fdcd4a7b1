import { monthsByYear } from '@farol/domain/charts';
import { useMemo } from 'react';
import { today } from '../../../shared/format/index.ts';
import { Chart } from '../../../shared/ui/chart/chart.tsx';
import type { Block as BlockData } from '../queries.ts';
import { dashboardTexts as texts } from '../texts.ts';
import classes from './block.module.css';

/** One metric: its totals as text, the months as a chart or a table. */
export function Block({ block: { titulo, unidade, dados } }: { block: BlockData }) {
  const hoje = today();
  const chart = useMemo(() => {
    const anos = dados.map(({ ano, total, meses }) => ({
      ano,
      total,
      meses: meses.map(({ valor }) => valor),
    }));
    return monthsByYear({ titulo, unidade, anos, hoje });
  }, [titulo, unidade, dados, hoje]);
  return (
    <section className={classes.block} aria-label={titulo}>
      <Chart chart={chart} note={texts.perMonth} heading />
    </section>
  );
}
