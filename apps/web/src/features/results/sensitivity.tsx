import type { Estudo } from '@farol/contracts';
import { NOMES_DOS_CENARIOS } from '@farol/domain/study';
import { money, percent, wholeMoney } from '../../shared/format/index.ts';
import { personOf } from '../../shared/study/index.ts';
import { HowCalculated } from '../../shared/ui/how-calculated.tsx';
import { Section } from '../../shared/ui/section.tsx';
import { CalculationSteps } from '../study/index.ts';
import classes from './results.module.css';
import { resultTexts } from './texts.ts';

const texts = resultTexts.sensitivity;

type Scenario = {
  nome: string;
  capital_necessario: number | null;
  aporte_necessario: number | null;
  pct_meta: number | null;
  renda_possivel: number | null;
};

/** The plan of freedom under other rates, inflation and age, for everybody who has one. */
export function SensitivityTables({ estudo }: { estudo: Estudo }) {
  const plans = estudo.resultados
    .filter((r) => r.kind === 'sonhos.sensibilidade')
    .filter(({ outputs }) => outputs);
  return plans.map((result) => {
    const person = personOf(estudo, result.tipo_segurado ?? 'titular');
    const title = plans.length > 1 ? `${texts.title}, ${person}` : texts.title;
    return (
      <Section
        key={result.tipo_segurado}
        title={title}
        hint={texts.hint}
        aside={
          <HowCalculated subject={title}>
            <CalculationSteps result={result} />
          </HowCalculated>
        }
      >
        <ScenarioTable scenarios={result.outputs?.cenarios ?? []} />
      </Section>
    );
  });
}

function ScenarioTable({ scenarios }: { scenarios: readonly Scenario[] }) {
  const figures = [
    [texts.capital, ({ capital_necessario }: Scenario) => wholeMoney(capital_necessario)],
    [texts.contribution, ({ aporte_necessario }: Scenario) => money(aporte_necessario)],
    [texts.share, ({ pct_meta }: Scenario) => percent(pct_meta === null ? null : pct_meta * 100, { max: 0 })],
    [texts.income, ({ renda_possivel }: Scenario) => money(renda_possivel)],
  ] as const;
  return (
    <table className={classes.table} data-figures>
      <thead>
        <tr>
          <th scope="col">{texts.case}</th>
          {figures.map(([label]) => (
            <th key={label} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {scenarios.map((scenario) => (
          <tr key={scenario.nome}>
            <th scope="row">{NOMES_DOS_CENARIOS[scenario.nome] ?? scenario.nome}</th>
            {scenario.capital_necessario === null ? (
              <td colSpan={figures.length} className={classes.quiet}>
                {texts.impossible}
              </td>
            ) : (
              figures.map(([label, text]) => (
                <td key={label} data-label={label}>
                  {text(scenario)}
                </td>
              ))
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
