import type { Estudo, ResultadoFio } from '@farol/contracts';
import { Skeleton } from '@mantine/core';
import { money } from '../../../shared/format/index.ts';
import { Section } from '../../../shared/ui/section.tsx';
import { overviewTexts as texts } from '../texts.ts';
import classes from './overview.module.css';

type Figures = { label: string; value: number; tone?: string }[];

const outputOf = (resultados: readonly ResultadoFio[], kind: string, nome: string): number | null => {
  const outputs: unknown = resultados.find((one) => one.kind === kind)?.outputs;
  const value = outputs && typeof outputs === 'object' ? Reflect.get(outputs, nome) : null;
  return typeof value === 'number' ? value : null;
};

/** Income, spending, surplus and net worth, as the study computes them. */
function figuresOf({ resultados }: Estudo): Figures {
  const month = (nome: string) => outputOf(resultados, 'planejamento.orcamento', nome);
  const slack = month('capacidade_poupanca');
  const all = [
    { label: texts.income, value: month('renda_total') },
    { label: texts.spending, value: month('despesa_total') },
    slack !== null && slack < 0
      ? { label: texts.lack, value: -slack, tone: 'danger' }
      : { label: texts.slack, value: slack, tone: 'success' },
    {
      label: texts.wealth,
      value: outputOf(resultados, 'planejamento.patrimonio_liquido', 'patrimonio_liquido'),
    },
  ];
  return all.flatMap(({ value, ...rest }) => (value === null ? [] : [{ ...rest, value }]));
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
