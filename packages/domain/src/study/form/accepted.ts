import { isFilled, itemDefinition, numberIn, type Valores, valueIn } from '../../catalogue/index.ts';
import { type EstudoComCadastro, knownForItem } from '../known/index.ts';
import type { Resultado } from '../results/evaluate.ts';
import { suggestForItem, valuesOfSugestao } from '../results/suggested.ts';
import type { ItemDoEstudo } from '../snapshot.ts';

const MENOR_NOTA = 1;
const MAIOR_NOTA = 10;

/** Today's computed score of the item's area, as a whole note; null while answers are missing. */
function notaOfArea(resultados: readonly Resultado[], area: number): number | null {
  const conta = resultados.find(
    (r) => r.kind === 'estudo.nota' && r.produto_diagnostico_id === area && !r.referencia,
  );
  const nota = conta?.outputs ? numberIn(conta.outputs, 'nota') : null;
  return nota === null ? null : Math.min(MAIOR_NOTA, Math.max(MENOR_NOTA, Math.round(nota)));
}

/**
 * Answers that an item brings along when it is taken in: the amount of the calculation, and the area's computed note
 * where neither the survey nor another item says one. They are stored as answers, to be changed like any other.
 */
export function valuesOnInclude(
  estudo: EstudoComCadastro,
  resultados: readonly Resultado[],
  item: Pick<ItemDoEstudo, 'codigo' | 'tipo_segurado' | 'campos'>,
): Valores {
  const wanted = { ...item, campos: { ...item.campos, interesse: 'S' as const }, tabelas: {}, opcoes: [] };
  const conhecidos = knownForItem(estudo, wanted);
  const sugestao = suggestForItem(estudo, resultados, item.codigo, item.tipo_segurado);
  const nota = notaOfArea(resultados, itemDefinition(item.codigo).produto_diagnostico_id);
  const trazidos: Valores = {
    ...(nota !== null && !conhecidos.nota_atual && { nota_atual: nota }),
    ...(sugestao && sugestao.capital > 0 && valuesOfSugestao(item.codigo, sugestao)),
  };
  return Object.fromEntries(
    Object.entries(trazidos).filter(([nome]) => !isFilled(valueIn(item.campos, nome)) && !conhecidos[nome]),
  );
}
