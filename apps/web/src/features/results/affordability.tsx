import type { Estudo } from '@farol/contracts';
import {
  findResultado,
  fitsInMonth,
  householdMonthChart,
  type LinhaDoMes,
  monthAmountText,
  namesInOrder,
  type PlanoNoVermelho,
  redMonthPlan,
  seguradoName,
} from '@farol/domain/study';
import { Button } from '@mantine/core';
import { useMemo, useState } from 'react';
import { Chart } from '../../shared/ui/chart/chart.tsx';
import { HowCalculated } from '../../shared/ui/how-calculated.tsx';
import { Section } from '../../shared/ui/section.tsx';
import { StaticTable } from '../../shared/ui/table/index.ts';
import { CalculationSteps } from '../diagnosis/index.ts';
import classes from './results.module.css';
import { resultTexts } from './texts.ts';

const texts = resultTexts.affordability;

type RedMonthProps = { plan: PlanoNoVermelho; result: Estudo['resultados'][number] };

/** What a family in the red does first, and from when the rest is possible, also before a quote. */
function RedMonth({ plan, result }: RedMonthProps) {
  const { title, order, item, cost, when } = resultTexts.red;
  return (
    <div className={classes.chart}>
      <Section
        title={title}
        hint={plan.frase}
        aside={
          <HowCalculated subject={title}>
            <CalculationSteps result={result} />
          </HowCalculated>
        }
      >
        <StaticTable
          heads={[order, item, { label: cost, isFigure: true }, when]}
          rows={plan.passos.map(({ ordem, porque, nome, preco, quando }) => ({
            key: ordem,
            cells: [`${ordem} ${porque}`, nome, preco, quando],
          }))}
        />
      </Section>
    </div>
  );
}

/** What a family in the red does first; absent for others. */
export function RedPlan({ estudo }: { estudo: Estudo }) {
  const result = estudo.resultados.find((r) => r.kind === 'planejamento.prioridade');
  const red = redMonthPlan(estudo.resultados);
  return result && red ? <RedMonth plan={red} result={result} /> : null;
}

/** The household's month, from what comes in to what is left. */
export function HouseholdMonth({ estudo }: { estudo: Estudo }) {
  const month = useMemo(() => householdMonthChart(estudo.resultados), [estudo]);
  const account = findResultado(estudo.resultados, 'planejamento.orcamento');
  if (!month || !account) return null;
  return (
    <div className={classes.chart}>
      <Chart
        chart={month}
        aside={
          <HowCalculated subject={month.titulo}>
            <CalculationSteps result={account} />
          </HowCalculated>
        }
      />
    </div>
  );
}

/** Lines shown at once; the order of a long plan is opened. */
const MOST_LINES = 6;

/** What fits the month, most needed first; a month in the red has its own plan. */
export function WhatFits({ estudo }: { estudo: Estudo }) {
  const [isWhole, setWhole] = useState(false);
  const result = estudo.resultados.find((r) => r.kind === 'planejamento.prioridade');
  const ranking = (result?.outputs?.ranking ?? []) as LinhaDoMes[];
  if (!result || ranking.length < 2 || redMonthPlan(estudo.resultados)) return null;
  const names = namesInOrder(
    estudo.diagnostico_produtos.flatMap((product) => product.diagnostico_produto_itens),
    (person) => seguradoName(estudo, person),
  );
  const shown = isWhole || ranking.length <= MOST_LINES + 1 ? ranking : ranking.slice(0, MOST_LINES);
  return (
    <div className={classes.chart}>
      <Section
        title={texts.title}
        hint={texts.hint}
        aside={
          <HowCalculated subject={texts.title}>
            <CalculationSteps result={result} />
          </HowCalculated>
        }
      >
        <StaticTable
          heads={[texts.item, { label: texts.cost, isFigure: true }, texts.fits]}
          rows={shown.map((line) => ({
            key: line.codigo,
            cells: [
              names.get(line.codigo),
              line.custo_mensal === 0 ? '—' : monthAmountText(line.custo_mensal),
              <span key="fits" className={line.cabe ? undefined : 'warning'}>
                {fitsInMonth(line)}
              </span>,
            ],
          }))}
        />
        {shown.length < ranking.length && (
          <Button variant="subtle" size="sm" mt="xs" onClick={() => setWhole(true)}>
            {texts.all(ranking.length)}
          </Button>
        )}
      </Section>
    </div>
  );
}
