import { currentParametros } from '../../calculators/index.ts';
import { CODIGO, isFilled, itemDefinition, numberIn, type Valores, valueIn } from '../../catalogue/index.ts';
import { type EstudoComCadastro, fillWithKnown, knownForItem } from '../known/index.ts';
import type { Resultado } from '../results/evaluate.ts';
import { computeResultados } from '../results/index.ts';
import { papelOf } from '../results/reading.ts';
import { hasSuggestion, type Sugestao, suggestForItem, valuesOfSugestao } from '../results/suggested.ts';
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

/** Waiting period that the reserve bridges, and the usual number of days. */
function daysOfAllowance(
  estudo: EstudoComCadastro,
  resultados: readonly Resultado[],
  { codigo, tipo_segurado }: Pick<ItemDoEstudo, 'codigo' | 'tipo_segurado'>,
): Valores {
  if (codigo !== CODIGO.dit) return {};
  const conta = resultados.find(
    (r) => r.kind === 'vida.dit' && r.tipo_segurado === papelOf({ tipo_segurado }),
  );
  const parametros = estudo.parametros ?? currentParametros(estudo.hoje);
  return {
    ...(conta?.outputs && { franquia_dias: numberIn(conta.outputs, 'franquia_dias') }),
    qtd_diarias: parametros.get('dit_diarias')?.valor,
  };
}

/** Months of the reserve that the work of the couple asks for. */
function monthsOfReserve(
  resultados: readonly Resultado[],
  { codigo }: Pick<ItemDoEstudo, 'codigo'>,
): Valores {
  if (codigo !== CODIGO.reserva_emergencia) return {};
  const conta = resultados.find(({ kind }) => kind === 'sonhos.reserva');
  return { meses_reserva: conta?.outputs ? numberIn(conta.outputs, 'meses') : null };
}

/** The suggestion; one that only a wanted item has is computed with the item taken in. */
function suggestionFor(
  estudo: EstudoComCadastro,
  resultados: readonly Resultado[],
  item: ItemDoEstudo,
): Sugestao | null {
  const { codigo, tipo_segurado } = item;
  const agora = suggestForItem(estudo, resultados, codigo, tipo_segurado);
  if (agora || !hasSuggestion(codigo)) return agora;
  const area = itemDefinition(codigo).produto_diagnostico_id;
  const others = (um: ItemDoEstudo) => um.codigo !== codigo || um.tipo_segurado !== tipo_segurado;
  const produtos = estudo.produtos.map((produto) =>
    produto.produto_diagnostico_id === area
      ? { ...produto, itens: [...produto.itens.filter(others), item] }
      : produto,
  );
  const comEle = { ...estudo, produtos };
  return suggestForItem(comEle, computeResultados(comEle, estudo.parametros), codigo, tipo_segurado);
}

/**
 * Answers prefilled when an item is included: the amount and the days of the calculation, and the area's
 * computed note where neither the survey nor another item says one. They are stored as answers, to be changed like any
 * other; what only the customer can say is not among them (`usualForItem`).
 */
export function valuesOnInclude(
  estudo: EstudoComCadastro,
  resultados: readonly Resultado[],
  item: Pick<ItemDoEstudo, 'codigo' | 'tipo_segurado' | 'campos'>,
): Valores {
  const wanted = { ...item, campos: { ...item.campos, interesse: 'S' as const }, tabelas: {}, opcoes: [] };
  const conhecidos = knownForItem(estudo, wanted);
  const sugestao = suggestionFor(estudo, resultados, {
    ...wanted,
    campos: fillWithKnown(wanted.campos, conhecidos),
  });
  const nota = notaOfArea(resultados, itemDefinition(item.codigo).produto_diagnostico_id);
  const trazidos: Valores = {
    ...(nota !== null && !conhecidos.nota_atual && { nota_atual: nota }),
    ...daysOfAllowance(estudo, resultados, item),
    ...monthsOfReserve(resultados, item),
    ...(sugestao && sugestao.capital > 0 && valuesOfSugestao(item.codigo, sugestao)),
  };
  return Object.fromEntries(
    Object.entries(trazidos).filter(
      ([nome, valor]) => isFilled(valor) && !isFilled(valueIn(item.campos, nome)) && !conhecidos[nome],
    ),
  );
}

type Incluido = Parameters<typeof valuesOnInclude>[2];

/** The same for several at once: what the first one prefills for its area, the next ones take over. */
export function valuesOnIncludeAll(
  estudo: EstudoComCadastro,
  resultados: readonly Resultado[],
  itens: readonly Incluido[],
): Valores[] {
  let agora = estudo;
  return itens.map((item) => {
    const valores = valuesOnInclude(agora, resultados, item);
    agora = withIncluded(agora, item, valores);
    return valores;
  });
}

function withIncluded(estudo: EstudoComCadastro, item: Incluido, valores: Valores): EstudoComCadastro {
  const campos = { ...item.campos, ...valores, interesse: 'S' as const };
  const isIt = (um: ItemDoEstudo) => um.codigo === item.codigo && um.tipo_segurado === item.tipo_segurado;
  const produtos = estudo.produtos.map((produto) => ({
    ...produto,
    itens: produto.itens.map((um) => (isIt(um) ? { ...um, campos } : um)),
  }));
  return { ...estudo, produtos };
}
