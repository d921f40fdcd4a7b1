import { addDays, addMonths, makeDay } from '@farol/domain/calendar';
import { monthsByYear } from '@farol/domain/charts';
import { useMemo } from 'react';
import { today } from '../../../shared/format/index.ts';
import type { Block as BlockData } from '../queries.ts';
import { dashboardTexts as texts } from '../texts.ts';
import { useListed } from '../use-listed.ts';
import classes from './dashboard.module.css';
import { MonthsChart } from './months-chart.tsx';

const WHOLE_YEAR = 12;

/** First and last day of a row of the months' table. */
function daysOf(year: number, row: number) {
  if (row === WHOLE_YEAR) return { de: makeDay(year, 1, 1), ate: makeDay(year, 12, 31) };
  const de = makeDay(year, row + 1, 1);
  return { de, ate: addDays(addMonths(de, 1), -1) };
}

/** One metric: its totals as text, the months as a chart or a table; a month opens its list. */
export function Block({ block }: { block: BlockData }) {
  const { metrica, chave, titulo, unidade, dados } = block;
  const { search, open } = useListed();
  const hoje = today();
  const chart = useMemo(() => {
    const anos = dados.map(({ ano, total, meses }) => ({ ano, total, meses: meses.map((one) => one.valor) }));
    const drawn = monthsByYear({ titulo, unidade, anos, hoje });
    const observacao = texts.explained[metrica];
    return observacao ? { ...drawn, observacao } : drawn;
  }, [metrica, titulo, unidade, dados, hoje]);

  const openMonth = (row: number, column: number) => {
    const { de, ate } = daysOf(Number(chart.tabela.colunas[column]?.nome), row);
    open({
      lista: metrica,
      de: search.inicio && search.inicio > de ? search.inicio : de,
      ate: search.fim && search.fim < ate ? search.fim : ate,
      ...(chave !== null && (metrica === 'dias' ? { etapa: Number(chave) } : { motivo: chave })),
    });
  };
  return (
    <section className={classes.block} aria-label={titulo}>
      <MonthsChart chart={chart} unidade={unidade} onPick={openMonth} />
    </section>
  );
}
