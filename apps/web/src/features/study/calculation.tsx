import type { ResultadoFio } from '@farol/contracts';
import { arrangeAccount, figureText, largestPartText, type PassoDito } from '@farol/domain/study';
import { FormulaGroup, FormulaLead, FormulaLine, HowCalculated } from '../../shared/ui/how-calculated.tsx';
import { sumSteps } from '../../shared/ui/sum-steps.ts';
import { Assumptions } from '../diagnosis/index.ts';
import classes from './study.module.css';

/** A figure of a calculation as text, by its unit. */
export const amountText = figureText;

/** A calculation's steps and assumptions. */
export type Account = {
  readonly passos: readonly PassoDito[];
  readonly parametros: ResultadoFio['parametros'];
};

/** Title of the steps that follow the law. */
const LAW = 'Pelas regras do INSS e do imposto';

/** The result and its largest part, the steps of what was answered, those of the law, then the assumptions. */
export function CalculationSteps({ result }: { result: Account }) {
  const sums = sumSteps(result.passos);
  const { resultado, maior, respostas, lei } = arrangeAccount(result.passos);
  const line = (step: PassoDito) => (
    <FormulaLine
      key={step.nome}
      label={
        <>
          {step.rotulo}
          {step.formula && <small className={classes.formula}>{step.formula}</small>}
        </>
      }
      value={amountText(step.valor, step.unidade)}
      total={sums.has(step.nome)}
    />
  );
  return (
    <>
      {resultado && (
        <FormulaLead
          label={resultado.rotulo}
          value={amountText(resultado.valor, resultado.unidade)}
          note={maior && largestPartText(maior)}
        />
      )}
      {respostas.map(line)}
      {lei.length > 0 && <FormulaGroup title={LAW} />}
      {lei.map(line)}
      <Assumptions parametros={result.parametros} />
    </>
  );
}

/** "como calculamos" next to a figure; absent if the figure has no steps. */
export function HowNeedIsCalculated({ result, subject }: { result: Account | undefined; subject: string }) {
  if (!result || result.passos.length === 0) return null;
  return (
    <HowCalculated subject={subject}>
      <CalculationSteps result={result} />
    </HowCalculated>
  );
}
