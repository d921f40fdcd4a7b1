import {
  arrangeAccount,
  caveatsOfResultado,
  largestPartText,
  type PassoDito,
  type Resultado,
} from '@farol/domain/study';
import { FormulaGroup, FormulaLead, FormulaLine } from '../../../shared/ui/how-calculated.tsx';
import { sumSteps } from '../../../shared/ui/sum-steps.ts';
import { Assumptions } from '../assumptions/assumptions.tsx';
import { stepValue } from '../step-value.ts';
import { diagnosisTexts } from '../texts.ts';
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
