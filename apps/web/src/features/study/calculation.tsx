import type { Estudo, ResultadoFio } from '@farol/contracts';
import { item as definitionOf } from '@farol/domain/catalogue';
import { type MedidaDoItem, type PassoDito, valorEmTexto } from '@farol/domain/study';
import { date } from '../../shared/format/index.ts';
import { FormulaLine, HowCalculated } from '../../shared/ui/how-calculated.tsx';
import { sumSteps } from '../../shared/ui/sum-steps.ts';
import classes from './study.module.css';

/** The figure that an item is measured by. */
export function resultOf(
  estudo: Estudo,
  need: Pick<MedidaDoItem, 'codigo' | 'tipo_segurado'>,
): ResultadoFio | undefined {
  const kind = definitionOf(need.codigo).medida?.calculo;
  return estudo.resultados.find(
    (r) =>
      r.kind === kind &&
      r.tipo_segurado === need.tipo_segurado &&
      !r.referencia &&
      !r.diagnostico_produto_item_opcao_id &&
      (r.codigo === null || r.codigo === undefined || r.codigo === need.codigo),
  );
}

/** A figure of a calculation in words, by its unit. */
export const amountText = valorEmTexto;

/** What a calculation tells of itself: its steps, and what was taken for granted. */
export type Account = {
  readonly passos: readonly PassoDito[];
  readonly parametros: ResultadoFio['parametros'];
};

/** Every step in the order in which a family understands it, then what was taken for granted. */
export function CalculationSteps({ result }: { result: Account }) {
  const assumptions = result.parametros.filter(
    ({ valor }) => typeof valor === 'number' || typeof valor === 'string',
  );
  const sums = sumSteps(result.passos);
  return (
    <>
      {result.passos.map((step) => (
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
      ))}
      {assumptions.length > 0 && (
        <ul className={classes.assumptions}>
          {assumptions.map(({ chave, rotulo, valor, unidade, vigencia, fonte }) => (
            <li key={chave}>
              {`${rotulo}: ${amountText(valor, unidade)}`}
              <small>{[fonte, vigencia && `desde ${date(vigencia)}`].filter(Boolean).join(', ')}</small>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** "como calculamos" beside a figure; absent where the figure has no steps. */
export function HowNeedIsCalculated({
  estudo,
  need,
  subject,
}: {
  estudo: Estudo;
  need: Pick<MedidaDoItem, 'codigo' | 'tipo_segurado'> | null;
  subject: string;
}) {
  const result = need && resultOf(estudo, need);
  if (!result || result.passos.length === 0) return null;
  return (
    <HowCalculated subject={subject}>
      <CalculationSteps result={result} />
    </HowCalculated>
  );
}
