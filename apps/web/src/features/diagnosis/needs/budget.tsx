import { caveatsOfResultado, findResultado } from '@farol/domain/study';
import { money, wholeMoney } from '../../../shared/format/index.ts';
import { FormulaLine, HowCalculated } from '../../../shared/ui/how-calculated.tsx';
import { useFigures, useStudy } from '../study/study-context.ts';
import { diagnosisTexts } from '../texts.ts';
import { MissingLinks } from '../wizard/missing-links.tsx';
import classes from './needs.module.css';
import { sharePercent } from './needs.ts';

const texts = diagnosisTexts.needs;

/** Surplus of the monthly income. */
export function Budget() {
  const { valores } = useStudy();
  const { derivados, resultados } = useFigures();
  const income = derivados.renda_liquida_familiar.valor;
  const expenses = derivados.despesa_mensal_familiar.valor;
  const slack = derivados.capacidade_poupanca.valor;
  if (income === null || expenses === null || slack === null) {
    const open = [
      ...(income === null ? incomeNames(valores) : []),
      ...(expenses === null ? ['despesa_mensal_familiar'] : []),
    ];
    return (
      <div className={classes.block}>
        <span className="text-xs dim">{texts.slack}</span>
        <p className="text-xs dim">
          {texts.waits} <MissingLinks names={open} />
        </p>
      </div>
    );
  }
  const month = findResultado(resultados, 'planejamento.orcamento');
  const caveats = month ? caveatsOfResultado(month) : [];
  const fixed = (derivados.parcelas.valor ?? 0) + (derivados.premios.valor ?? 0);
  const whole = Math.max(income, expenses + fixed, 1);
  return (
    <div className={classes.block}>
      <div className={classes.line}>
        <span>{texts.slack}</span>
        <span>{texts.income(wholeMoney(income))}</span>
      </div>
      <p className={classes.big} data-short={slack < 0 || undefined}>
        {money(slack)}
      </p>
      <span
        className={classes.stack}
        role="img"
        aria-label={`${texts.expenses} ${money(expenses)}, ${money(fixed)}`}
      >
        <i data-part="expenses" style={{ width: `${(expenses / whole) * 100}%` }} />
        <i data-part="fixed" style={{ width: `${(fixed / whole) * 100}%` }} />
        {slack > 0 && <i data-part="slack" style={{ flex: 1 }} />}
      </span>
      <div className={classes.line}>
        <span>{texts.expenses}</span>
        {fixed > 0 && <span>{texts.instalments(sharePercent(fixed / whole))}</span>}
        <span className={classes.slack} data-short={slack < 0 || undefined}>
          {slack < 0 ? texts.short : texts.slackShare(sharePercent(slack / whole))}
        </span>
      </div>
      {caveats.map((caveat) => (
        <p key={caveat} className="text-xs dim">
          {caveat}.
        </p>
      ))}
      <div className={classes.line}>
        <span />
        <HowCalculated subject={texts.slack}>
          <FormulaLine label="Renda líquida da família" value={money(income)} />
          <FormulaLine label="Despesas da família" value={money(-expenses)} />
          <FormulaLine label="Parcelas e juros de dívidas" value={money(-(derivados.parcelas.valor ?? 0))} />
          <FormulaLine label="Prêmios de seguros, por mês" value={money(-(derivados.premios.valor ?? 0))} />
          <FormulaLine label={texts.slack} value={money(slack)} total />
        </HowCalculated>
      </div>
    </div>
  );
}

const incomeNames = (valores: Readonly<Record<string, unknown>>): string[] =>
  ['renda_mensal_liquida', 'conjuge_renda_mensal_liquida'].filter(
    (nome, index) =>
      (valores[nome] === null || valores[nome] === undefined) &&
      (index === 0 || valores.estado_civil === 'C' || valores.estado_civil === 'UE'),
  );

/** Assets less debts. */
export function NetWorth() {
  const { derivados } = useFigures();
  const { valor } = derivados.patrimonio_liquido;
  if (valor === null) return null;
  return (
    <div className={classes.block} data-ruled>
      <div className={classes.line}>
        <span>{texts.netWorth}</span>
        <b className="text-sm">{money(valor)}</b>
      </div>
      <div className={classes.line}>
        <span />
        <HowCalculated subject={texts.netWorth}>
          <FormulaLine
            label="Bens, investimentos, previdência e FGTS"
            value={money(derivados.ativos.valor)}
          />
          <FormulaLine label="Dívidas" value={money(-(derivados.passivos.valor ?? 0))} />
          <FormulaLine label={texts.netWorth} value={money(valor)} total />
        </HowCalculated>
      </div>
    </div>
  );
}
