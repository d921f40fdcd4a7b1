import type { Estudo } from '@farol/contracts';
import { NOMES_DOS_CENARIOS, seguradoName } from '@farol/domain/study';
import { money, percent, wholeMoney } from '../../shared/format/index.ts';
import { HowCalculated } from '../../shared/ui/how-calculated.tsx';
import { Section } from '../../shared/ui/section.tsx';
import { StaticTable } from '../../shared/ui/table/index.ts';
import { CalculationSteps } from '../diagnosis/index.ts';
import { resultTexts } from './texts.ts';

const texts = resultTexts.sensitivity;

type Scenario = {
  nome: string;
  capital_necessario: number | null;
  aporte_necessario: number | null;
  pct_meta: number | null;
  renda_possivel: number | null;
};

/** The plan of freedom under other rates, inflation and ages, for everybody with a plan. */
export function SensitivityTables({ estudo }: { estudo: Estudo }) {
  const plans = estudo.resultados
    .filter((r) => r.kind === 'sonhos.sensibilidade')
    .filter(({ outputs }) => outputs);
  return plans.map((result) => {
    const person = seguradoName(estudo, result.tipo_segurado ?? 'titular');
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
    <StaticTable
      heads={[texts.case, ...figures.map(([label]) => ({ label, isFigure: true }))]}
      rows={scenarios.map((scenario) => ({
        key: scenario.nome,
        cells: [
          NOMES_DOS_CENARIOS[scenario.nome] ?? scenario.nome,
          ...(scenario.capital_necessario === null
            ? [{ span: figures.length, content: <span className="dim">{texts.impossible}</span> }]
            : figures.map(([, text]) => text(scenario))),
        ],
      }))}
    />
  );
}
