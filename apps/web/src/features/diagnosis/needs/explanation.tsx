import { asNumber, dimensionOf, type QualquerUnidade } from '@farol/domain/br';
import type { ParametroUsado, Passo } from '@farol/domain/calculators';
import { caveatsOfResultado, type Resultado, yearsAndMonths } from '@farol/domain/study';
import { amount, count, date, money, percent } from '../../../shared/format/index.ts';
import { FormulaLine } from '../../../shared/ui/how-calculated.tsx';
import { sumSteps } from '../../../shared/ui/sum-steps.ts';
import { diagnosisTexts } from '../texts.ts';
import classes from './needs.module.css';

/** Calculation of a figure: its steps with their numbers, and its assumptions. */
export function Explanation({ result }: { result: Resultado }) {
  const sums = sumSteps(result.passos);
  return (
    <>
      {result.passos.map((passo) => (
        <FormulaLine
          key={passo.nome}
          label={
            <>
              {passo.rotulo}
              {passo.formula && <small className={classes.formula}>{passo.formula}</small>}
            </>
          }
          value={stepValue(passo)}
          total={sums.has(passo.nome)}
        />
      ))}
      {caveatsOfResultado(result).map((aviso) => (
        <p key={aviso} className="notice text-xs" data-tone="warning">
          {aviso}
        </p>
      ))}
      <Assumptions parametros={result.parametros} />
    </>
  );
}

function Assumptions({ parametros }: { parametros: readonly ParametroUsado[] }) {
  const texts = diagnosisTexts.needs;
  const shown = parametros.filter(({ valor }) => typeof valor === 'number');
  if (shown.length === 0) return null;
  return (
    <div className={classes.assumptions}>
      <b>{texts.assumptions}</b>
      <dl className="pairs">
        {shown.map((parametro) => (
          <div key={parametro.chave}>
            <dt>
              {parametro.rotulo}
              <small className="block">
                {texts.assumption(parametro.fonte, parametro.vigencia && date(parametro.vigencia))}
                {!parametro.verificado && `, ${texts.unconfirmed}`}
              </small>
            </dt>
            <dd className="tabular nowrap">
              {stepValue({ valor: asNumber(parametro.valor), unidade: parametro.unidade })}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** A figure with its unit. */
export function stepValue({ valor, unidade }: { valor: Passo['valor']; unidade: QualquerUnidade }): string {
  if (valor === null) return '—';
  const quantity = dimensionOf(unidade);
  switch (quantity.tipo) {
    case 'reais':
      return quantity.por ? `${money(valor)}/${quantity.por}` : money(valor);
    case 'cotacao':
      return money(valor);
    case 'percentual':
      return percent(valor);
    case 'fracao':
      return percent(valor * 100, { max: 5 }) + quantity.de;
    default:
      if (unidade === 'anos' && !Number.isInteger(valor)) return yearsAndMonths(valor);
      return unidade ? `${count(valor)} ${unidade === 'vezes' ? '×' : unidade}` : amount(valor);
  }
}
