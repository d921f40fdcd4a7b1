import type { Estudo } from '@farol/contracts';
import { joinList } from '@farol/domain/catalogue';
import {
  beyondMonth,
  findResultado,
  monthAmountText,
  monthSurplus,
  namesInOrder,
  overMonthText,
  seguradoName,
  surplusCaveat,
  totalLabel,
} from '@farol/domain/study';
import { money } from '../../shared/format/index.ts';
import { HowCalculated } from '../../shared/ui/how-calculated.tsx';
import { NeedBar } from '../../shared/ui/need-bar.tsx';
import { CalculationSteps } from '../diagnosis/index.ts';
import type { AreaView } from '../study/index.ts';
import classes from './month-band.module.css';
import { monthOf } from './plan-month.ts';
import { resultTexts } from './texts.ts';

const texts = resultTexts.planMonth;

type MonthBandProps = { estudo: Estudo; areas: readonly AreaView[] };

/** What the plan costs a month against what the month leaves over, and what of it does not fit. */
export function MonthBand({ estudo, areas }: MonthBandProps) {
  const month = monthOf(areas);
  const slack = monthSurplus(estudo);
  const over = overMonthText(estudo, month);
  const caveat = slack === null ? null : surplusCaveat(estudo.resultados);
  const account = findResultado(estudo.resultados, 'planejamento.orcamento');
  if (!month && slack === null) return null;
  const figure = month ? monthAmountText(month.total) : money(slack ?? 0);
  const rest = month && slack !== null ? slack - month.total : null;
  return (
    <section className={classes.band} aria-label={texts.title}>
      <div>
        <p className="text-sm dim">{month ? totalLabel(month) : texts.slack}</p>
        <p className={classes.figure}>{figure}</p>
        {account && account.passos.length > 0 && (
          <HowCalculated subject={texts.title}>
            <CalculationSteps result={account} />
          </HowCalculated>
        )}
      </div>
      <div>
        {month && month.total > 0 && slack !== null && rest !== null && (
          <>
            <NeedBar
              color="var(--farol-brand-text)"
              need={month.total}
              has={slack}
              size="huge"
              label={texts.title}
              write={money}
            />
            <p className={classes.amounts}>
              <span>
                {texts.left} <b>{money(slack)}</b>
              </span>
              <span>
                {rest < 0 ? texts.beyond : texts.after} <b>{money(Math.abs(rest))}</b>
              </span>
            </p>
          </>
        )}
        {over && slack === null && <p className="text-sm dim">{over}</p>}
        <Unfitting estudo={estudo} />
        {caveat && <p className="text-xs dim">{caveat}</p>}
      </div>
    </section>
  );
}

function Unfitting({ estudo }: { estudo: Estudo }) {
  const lines = beyondMonth(estudo.resultados);
  if (lines.length === 0) return null;
  const names = namesInOrder(
    estudo.diagnostico_produtos.flatMap((product) => product.diagnostico_produto_itens),
    (person) => seguradoName(estudo, person),
  );
  return (
    <p className="text-sm">
      <b className="warning">{texts.unfitting}</b>{' '}
      {joinList(
        lines.map(({ codigo, custo_mensal }) => `${names.get(codigo) ?? codigo} (${money(custo_mensal)})`),
      )}
      .
    </p>
  );
}
