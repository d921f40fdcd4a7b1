import type { Estudo } from '@farol/contracts';
import { type Area, shortAreaName } from '@farol/domain/code-lists';
import { type EstudoConferido, monthAmountText, monthlyCostOfItem, planTotals } from '@farol/domain/study';
import { percent } from '../../../shared/format/index.ts';
import { Section } from '../../../shared/ui/section.tsx';
import { quotationTexts as texts } from '../texts.ts';

type QuoteTotalsProps = { study: Estudo; checked: EstudoConferido; area: Area };

type Counted = (option: { rodada: number; status: string }, rodada: number) => boolean;

const isOfRound: Counted = (option, rodada) => option.rodada === rodada;
/** What the customer approved before stays in the plan. */
const isInPlan: Counted = (option, rodada) => option.rodada === rodada || option.status === 'approved';

/** Monthly cost of the recommended options of the round, of this area and of all areas that the reader may see. */
export function QuoteTotals({ study, checked, area }: QuoteTotalsProps) {
  const totalsOf = (products: EstudoConferido['produtos'], isCounted: Counted) =>
    planTotals(
      products.flatMap(({ itens, rodada }) =>
        itens
          .filter(({ campos }) => campos.interesse === 'S')
          .map((item) => ({ ...item, opcoes: item.opcoes.filter((one) => isCounted(one, rodada)) }))
          .map((item) => monthlyCostOfItem(checked, item, study.resultados)),
      ),
      study,
    );
  const here = totalsOf(
    checked.produtos.filter((one) => one.produto_diagnostico_id === area),
    isOfRound,
  );
  const whole = totalsOf(checked.produtos, isInPlan);
  if (!whole) return null;
  const lines = [
    ...(here ? [[shortAreaName(area), here] as const] : []),
    ...(whole.mensal === here?.mensal && whole.anual === here.anual
      ? []
      : [[texts.totals.study, whole] as const]),
  ];
  return (
    <Section title={texts.totals.title} hint={texts.totals.hint}>
      <dl className="pairs text-sm">
        {lines.flatMap(([name, { mensal, anual, renda }]) =>
          [
            [texts.totals.month(name), monthAmountText(mensal)],
            [texts.totals.year(name), monthAmountText(anual)],
            ...(renda ? [[texts.totals.income(renda.qual), percent(renda.pct, { max: 1 })]] : []),
          ].map(([label, value]) => (
            <div key={`${name} ${label}`}>
              <dt>{label}</dt>
              <dd className="tabular">{value}</dd>
            </div>
          )),
        )}
      </dl>
    </Section>
  );
}
