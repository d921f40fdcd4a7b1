import { isDeepStrictEqual } from 'node:util';
import type { Alteracoes, Estudo, Item, ItemSalvo } from '@farol/contracts';
import { valueIn } from '@farol/domain/catalogue';
import { notFound } from '../../../platform/http/errors.ts';
import type { Finished } from '../edit/study-edit.ts';

const sameAs = (a: unknown, b: unknown): boolean => isDeepStrictEqual(a ?? null, b ?? null);

const itemsOf = (estudo: Estudo): Item[] =>
  estudo.diagnostico_produtos.flatMap((area) => area.diagnostico_produto_itens);

/** Properties of the study that differ; one that is gone is null. */
function changedFields(before: Estudo, after: Estudo, besides: string | null): Record<string, unknown> {
  const { diagnostico_produtos: _areas, resultados: _figures, ...fields } = after;
  const gone = Object.keys(before).filter((nome) => !(nome in after));
  return Object.fromEntries(
    [...Object.entries(fields), ...gone.map((nome) => [nome, null] as const)].filter(
      ([nome, value]) => nome !== besides && !sameAs(value, valueIn(before, nome)),
    ),
  );
}

/** What the reply itself carries: an item, or a row of one of the study's own tables. */
type Saved = { item: number } | { tabela: string } | null;

/** What a finished edit changed beside the saved thing itself. */
export function changesOf({ before, after }: Finished, saved: Saved): Alteracoes {
  const own = saved ?? { item: null };
  const itemsBefore = new Map(itemsOf(before).map((one) => [one.diagnostico_produto_item_id, one]));
  const areasBefore = new Map(before.diagnostico_produtos.map((one) => [one.diagnostico_produto_id, one]));
  const figuresBefore = Map.groupBy(before.resultados, (one) => one.produto_diagnostico_id);
  const figures = Map.groupBy(after.resultados, (one) => one.produto_diagnostico_id);
  const areas = new Set([...figuresBefore.keys(), ...figures.keys()]);
  return {
    desde: before.versao,
    campos: changedFields(before, after, 'tabela' in own ? own.tabela : null),
    areas: after.diagnostico_produtos
      .map(({ diagnostico_produto_id, nota_area, nota_projetada, nota_desejada }) => ({
        diagnostico_produto_id,
        nota_area,
        nota_projetada,
        nota_desejada,
      }))
      .filter(({ diagnostico_produto_id, ...notes }) =>
        Object.entries(notes).some(
          ([nome, nota]) => nota !== areasBefore.get(diagnostico_produto_id)?.[nome as keyof typeof notes],
        ),
      ),
    itens: itemsOf(after).filter(
      (one) =>
        !('item' in own && one.diagnostico_produto_item_id === own.item) &&
        !isDeepStrictEqual(one, itemsBefore.get(one.diagnostico_produto_item_id)),
    ),
    resultados: [...areas]
      .filter((area) => !isDeepStrictEqual(figures.get(area), figuresBefore.get(area)))
      .map((area) => ({ produto_diagnostico_id: area, resultados: figures.get(area) ?? [] })),
  };
}

/** The reply to a saved item. */
export function itemReply(finished: Finished, item: number): ItemSalvo {
  const saved = itemsOf(finished.after).find((one) => one.diagnostico_produto_item_id === item);
  if (!saved) throw notFound('Item');
  return { ...saved, alteracoes: changesOf(finished, { item }) };
}
