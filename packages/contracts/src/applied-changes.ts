import type { Resultado } from '@farol/domain/study';
import type { Alteracoes } from './study-changes.ts';
import type { Estudo, Item, Opcao, Produto } from './study-shapes.ts';

/** A key for each of a study's results, in order: its subject, numbered where several share one. */
export function figureKeys(resultados: readonly Resultado[]): string[] {
  const seen = new Map<string, number>();
  return resultados.map((one) => {
    const { produto_diagnostico_id, kind, codigo, tipo_segurado, referencia } = one;
    const of = [produto_diagnostico_id, kind, codigo, tipo_segurado, referencia];
    const key = [...of, one.diagnostico_produto_item_opcao_id].map((part) => part ?? '').join('/');
    const count = (seen.get(key) ?? 0) + 1;
    seen.set(key, count);
    return count === 1 ? key : `${key}#${count}`;
  });
}

/** Whether the study lacks what others changed before these changes, or its figures are of other parameters. */
export const isBehind = ({ revisao, parametros }: Estudo, changes: Alteracoes): boolean =>
  revisao < changes.revisao || parametros.edicao !== changes.edicao;

function withFigures(known: readonly Resultado[], { resultados, ordem }: Alteracoes): Resultado[] {
  const keys = figureKeys(known);
  const figures = new Map(keys.map((key, index) => [key, known[index]]));
  return (ordem ?? keys).flatMap((key) => resultados[key] ?? figures.get(key) ?? []);
}

const byId = <Id extends string, T extends Record<Id, number>>(parts: readonly T[], nome: Id) =>
  new Map(parts.map((part) => [part[nome], part]));

/**
 * The study with the changes of a save beside the answer itself. If it lacks answers that others saved
 * before, it keeps its version, so that overwriting one of them is a conflict, and its revision.
 */
export function withChanges(estudo: Estudo, changes: Alteracoes | undefined): Estudo {
  if (!changes) return estudo;
  const { versao: next = estudo.versao, revisao = changes.revisao, ...campos } = changes.campos;
  const current = changes.desde === estudo.versao ? next : estudo.versao;
  const areas = byId(changes.areas, 'diagnostico_produto_id');
  const items = byId(changes.itens, 'diagnostico_produto_item_id');
  const options = byId(changes.opcoes, 'diagnostico_produto_item_opcao_id');
  const changedOption = (one: Opcao): Opcao => {
    const part = options.get(one.diagnostico_produto_item_opcao_id);
    return part ? { ...one, ...part } : one;
  };
  const changedItem = (one: Item): Item => ({
    ...one,
    ...items.get(one.diagnostico_produto_item_id),
    diagnostico_versao: current,
    diagnostico_produto_item_opcoes: one.diagnostico_produto_item_opcoes.map(changedOption),
  });
  const changedArea = (area: Produto): Produto => ({
    ...area,
    diagnostico_produto_itens: area.diagnostico_produto_itens.map(changedItem),
    ...areas.get(area.diagnostico_produto_id),
  });
  return {
    ...estudo,
    ...campos,
    versao: current,
    revisao: isBehind(estudo, changes) ? estudo.revisao : revisao,
    diagnostico_produtos: estudo.diagnostico_produtos.map(changedArea),
    resultados: withFigures(estudo.resultados, changes),
  };
}
