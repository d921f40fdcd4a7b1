import {
  type Abertura,
  arrangeAccount,
  figureText,
  largestPartText,
  type PassoDito,
  type Resultado,
} from '@farol/domain/study';
import { FormulaGroup, FormulaLead, FormulaLine } from '../../../shared/ui/how-calculated.tsx';
import { Assumptions } from '../assumptions/assumptions.tsx';
import { diagnosisTexts } from '../texts.ts';

/** Steps of a calculation that sum the steps above them. */
const SUMS: ReadonlySet<string> = new Set(['necessidade', 'gap', 'total', 'capital', 'capital_invalidez']);

/** Emphasized steps: the sums, or the last step if there are none. */
export function sumSteps(steps: readonly { nome: string }[]): ReadonlySet<string> {
  const sums = steps.filter(({ nome }) => SUMS.has(nome));
  return new Set((sums.length > 0 ? sums : steps.slice(-1)).map(({ nome }) => nome));
}

/** A calculation's steps and assumptions. */
export type CalculationAccount = {
  readonly passos: readonly PassoDito[];
  readonly parametros: Resultado['parametros'];
  /** Of a need: what it opens with, where that is not its last sum. */
  readonly abre?: Abertura | null;
};

type CalculationStepsProps = { result: CalculationAccount; caveats?: readonly string[] };

/** The result and its largest part, the steps of what was answered, those of the law, then the assumptions. */
export function CalculationSteps({ result, caveats = [] }: CalculationStepsProps) {
  const sums = sumSteps(result.passos);
  const { resultado, maior, respostas, lei } = arrangeAccount(result.passos, result.abre);
  const line = (step: PassoDito) => (
    <FormulaLine
      key={step.nome}
      label={
        <>
          {step.rotulo}
          {step.formula && <small className="block">{step.formula}</small>}
        </>
      }
      value={figureText(step.valor, step.unidade)}
      total={sums.has(step.nome)}
    />
  );
  return (
    <>
      {resultado && (
        <FormulaLead
          label={resultado.rotulo}
          value={figureText(resultado.valor, resultado.unidade)}
          note={maior ? largestPartText(maior) : (result.abre?.nota ?? null)}
        />
      )}
      {respostas.map(line)}
      {lei.length > 0 && <FormulaGroup title={diagnosisTexts.needs.law} />}
      {lei.map(line)}
      {caveats.map((caveat) => (
        <p key={caveat} className="notice text-xs" data-tone="warning">
          {caveat}
        </p>
      ))}
      <Assumptions parametros={result.parametros} />
    </>
  );
}
