import type { Estudo, ResultadoFio } from '@farol/contracts';
import { describeKind, isKind } from '@farol/domain/calculators';
import { isItem, itemDefinition } from '@farol/domain/catalogue';
import { AREA } from '@farol/domain/code-lists';
import {
  figureOfResultado,
  figureText,
  holdsAfterCotacao,
  peopleOfResultados,
  referenceText,
  savesNothingText,
  seguradoName,
} from '@farol/domain/study';
import type { AreaView } from '../study/index.ts';

type OtherFigure = { key: string; title: string; about: string; value: string; result: ResultadoFio };

/** Shown by a chart, table or panel of their own. */
const SHOWN_ELSEWHERE: ReadonlySet<string> = new Set([
  'vida.necessidade_capital',
  'vida.invalidez',
  'sucessao.custo_inventario',
  'credito.comparar_sac_price',
  'sonhos.projecao',
  'sonhos.sensibilidade',
  'estudo.nota',
  'estudo.nota_geral',
]);

const keyOf = ({
  kind,
  codigo,
  tipo_segurado,
  referencia,
  diagnostico_produto_item_opcao_id,
}: ResultadoFio) => [kind, codigo, tipo_segurado, referencia, diagnostico_produto_item_opcao_id].join('/');

/** Person and subject of a result: a goal, a quoted option. */
export function resultSubject(estudo: Estudo, view: AreaView, result: ResultadoFio): string {
  const option = view.itens
    .flatMap(({ opcoes, anteriores }) => [...opcoes, ...anteriores])
    .find(({ id }) => id === result.diagnostico_produto_item_opcao_id);
  return [
    result.codigo && isItem(result.codigo) && itemDefinition(result.codigo).nome,
    option ? [option.fornecedor, option.nome].filter(Boolean).join(' ') : referenceText(result),
    peopleOfResultados(estudo.resultados).length > 1 &&
      (result.codigo || view.area === AREA.vida) &&
      seguradoName(estudo, result.tipo_segurado ?? 'titular'),
  ]
    .filter(Boolean)
    .join(', ');
}

const titleOf = (kind: string): string => (isKind(kind) ? describeKind(kind).titulo : kind);

/** Other results of an area: without measure, chart or panel of their own. */
export function otherFigures(estudo: Estudo, view: AreaView): OtherFigure[] {
  const measured = new Set(
    view.itens.flatMap(({ medida }) => (medida ? [`${medida.codigo}/${medida.tipo_segurado}`] : [])),
  );
  const isYardstick = (r: ResultadoFio) =>
    !r.referencia &&
    !r.diagnostico_produto_item_opcao_id &&
    r.codigo !== null &&
    isItem(r.codigo ?? '') &&
    itemDefinition(r.codigo ?? '').medida?.calculo === r.kind &&
    measured.has(`${r.codigo}/${r.tipo_segurado}`);
  const all = estudo.resultados;
  return estudo.resultados.flatMap((result) => {
    const { kind, outputs, produto_diagnostico_id } = result;
    if (produto_diagnostico_id !== view.area || !outputs || SHOWN_ELSEWHERE.has(kind) || isYardstick(result))
      return [];
    if (!holdsAfterCotacao(all, result)) return [];
    const figure = isKind(kind) && figureOfResultado({ ...result, kind, outputs });
    if (!figure) return [];
    const value =
      savesNothingText({ ...result, kind, outputs }) ??
      `${figure.rotulo}: ${figureText(figure.valor, figure.unidade)}`;
    const about = resultSubject(estudo, view, result);
    return [{ key: keyOf(result), title: titleOf(kind), about, value, result }];
  });
}

/** Missing answers of an area, by item. */
export function openFigures(
  estudo: Estudo,
  view: AreaView,
): { key: string; title: string; names: string[] }[] {
  const open = estudo.resultados.filter(
    (r) => r.produto_diagnostico_id === view.area && !r.outputs && (r.incompleto ?? []).length > 0,
  );
  const byItem = new Map<string, { title: string; names: Set<string> }>();
  for (const { codigo, kind, incompleto } of open) {
    const wanted = view.itens.some(({ item }) => item.codigo === codigo);
    if (codigo && !wanted) continue;
    const title = codigo && isItem(codigo) ? itemDefinition(codigo).nome : titleOf(kind);
    const known = byItem.get(title) ?? { title, names: new Set<string>() };
    for (const name of incompleto ?? []) known.names.add(name);
    byItem.set(title, known);
  }
  return [...byItem].map(([key, { title, names }]) => ({ key, title, names: [...names] }));
}
