import type { Estudo } from '@farol/contracts';
import { findResultado } from '@farol/domain/study';
import { Skeleton } from '@mantine/core';
import { money } from '../../../shared/format/index.ts';
import { Section } from '../../../shared/ui/section.tsx';
import { overviewTexts as texts } from '../texts.ts';
import classes from './overview.module.css';

type Figures = { label: string; value: number; tone?: string }[];

/** Income, spending, surplus and net worth, as the study computes them. */
function figuresOf({ resultados }: Estudo): Figures {
  const month = findResultado(resultados, 'planejamento.orcamento')?.outputs;
  const wealth = findResultado(resultados, 'planejamento.patrimonio_liquido')?.outputs;
  const slack = month?.capacidade_poupanca;
  const all = [
    { label: texts.income, value: month?.renda_total },
    { label: texts.spending, value: month?.despesa_total },
    slack !== undefined && slack < 0
      ? { label: texts.lack, value: -slack, tone: 'danger' }
      : { label: texts.slack, value: slack, tone: 'success' },
    { label: texts.wealth, value: wealth?.patrimonio_liquido },
  ];
  return all.flatMap(({ value, ...rest }) => (value === undefined ? [] : [{ ...rest, value }]));
}

export function FinancePart({ estudo, isPending }: { estudo: Estudo | undefined; isPending: boolean }) {
  const figures = estudo ? figuresOf(estudo) : [];
  return (
    <Section
      title={texts.finance}
      aside={estudo && figures.length > 0 && texts.financeOf(estudo.diagnostico_id)}
    >
      {isPending && <Skeleton height={96} />}
      {!isPending && figures.length === 0 && <p className="text-sm dim">{texts.noFinance}</p>}
      {figures.length > 0 && (
        <dl className={classes.figures}>
          {figures.map(({ label, value, tone = '' }) => (
            <div key={label}>
              <dt className="dim">{label}</dt>
              <dd className={`medium ${tone}`}>{money(value)}</dd>
            </div>
          ))}
        </dl>
      )}
    </Section>
  );
}
