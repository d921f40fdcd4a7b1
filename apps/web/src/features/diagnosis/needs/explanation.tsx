import { dimensionOf, type QualquerUnidade } from '@farol/domain/br';
import type { Passo } from '@farol/domain/calculators';
import {
  arrangeAccount,
  caveatsOfResultado,
  largestPartText,
  type PassoDito,
  type Resultado,
  yearsAndMonths,
} from '@farol/domain/study';
import { amount, count, money, percent } from '../../../shared/format/index.ts';
import { FormulaGroup, FormulaLead, FormulaLine } from '../../../shared/ui/how-calculated.tsx';
import { sumSteps } from '../../../shared/ui/sum-steps.ts';
import { diagnosisTexts } from '../texts.ts';
import { Assumptions } from './assumptions.tsx';
import classes from './needs.module.css';

/** Calculation of a figure: the result and its largest part, what was answered, the law, and the assumptions. */
export function Explanation({ result }: { result: Resultado }) {
  const sums = sumSteps(result.passos);
  const { resultado, maior, respostas, lei } = arrangeAccount(result.passos);
  const line = (passo: PassoDito) => (
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
  );
  return (
    <>
      {resultado && (
        <FormulaLead
          label={resultado.rotulo}
          value={stepValue(resultado)}
          note={maior && largestPartText(maior)}
        />
      )}
      {respostas.map(line)}
      {lei.length > 0 && <FormulaGroup title={diagnosisTexts.needs.law} />}
      {lei.map(line)}
      {caveatsOfResultado(result).map((aviso) => (
        <p key={aviso} className="notice text-xs" data-tone="warning">
          {aviso}
        </p>
      ))}
      <Assumptions parametros={result.parametros} />
    </>
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
