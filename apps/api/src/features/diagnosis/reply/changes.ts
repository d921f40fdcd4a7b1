import { isDeepStrictEqual } from 'node:util';
import {
  type Alteracoes,
  type Estudo,
  type EstudoSalvo,
  figureKeys,
  type Item,
  type ItemSalvo,
  type Opcao,
  type OpcaoSalva,
} from '@farol/contracts';
import { valueIn } from '@farol/domain/catalogue';
import { notFound } from '../../../platform/http/errors.ts';
import type { FinishedEdit } from '../edit/study-edit.ts';

type Area = Estudo['diagnostico_produtos'][number];

const isSame = (a: unknown, b: unknown): boolean => a === b || isDeepStrictEqual(a ?? null, b ?? null);

const itemsOf = (areas: readonly Area[]): Item[] => areas.flatMap((area) => area.diagnostico_produto_itens);
const optionsOf = (items: readonly Item[]): Opcao[] =>
  items.flatMap((item) => item.diagnostico_produto_item_opcoes);

/** Changed properties, apart from the excluded ones; a removed one is null. */
function changedPart<T extends Readonly<Record<string, unknown>>>(
  before: T,
  after: T,
  apart: readonly string[],
): Partial<T> {
  const names = [...new Set([...Object.keys(after), ...Object.keys(before)])];
  return Object.fromEntries(
    names
      .filter((nome) => !apart.includes(nome) && !isSame(valueIn(after, nome), valueIn(before, nome)))
      .map((nome) => [nome, valueIn(after, nome) ?? null]),
  ) as Partial<T>;
}

/** Changed parts among those that existed before, each with its id and changed properties. */
function changedParts<T extends Readonly<Record<string, unknown>>, Id extends keyof T>(
  id: Id,
  before: readonly T[],
  after: readonly T[],
  apart: (one: T) => readonly string[],
): (Pick<T, Id> & Partial<T>)[] {
  const former = new Map(before.map((one) => [one[id], one]));
  return after.flatMap((one) => {
    const old = former.get(one[id]);
    const part = old && changedPart(old, one, apart(one));
    return part && Object.keys(part).length > 0
      ? [{ ...part, [id]: one[id] } as Pick<T, Id> & Partial<T>]
      : [];
  });
}

function changedFigures(before: Estudo, after: Estudo): Pick<Alteracoes, 'resultados' | 'ordem'> {
  const former = figureKeys(before.resultados);
  const keys = figureKeys(after.resultados);
  const old = new Map(former.map((key, index) => [key, before.resultados[index]]));
  const resultados = Object.fromEntries(
    after.resultados.flatMap((result, index) => {
      const key = keys[index] ?? '';
      return isSame(old.get(key), result) ? [] : [[key, result]];
    }),
  );
  return { resultados, ordem: isDeepStrictEqual(keys, former) ? null : keys };
}

/** What the reply itself carries: an item, an option, or a row of one of the study's own tables. */
type Saved = { item: number } | { opcao: number } | { tabela: string };

/** Changes of a finished edit beside the saved part itself. */
export function changesOf({ before, after, transacao }: FinishedEdit, saved?: Saved): Alteracoes {
  const { item, opcao, tabela } = { item: null, opcao: null, tabela: null, ...saved };
  const [former, now] = [before.diagnostico_produtos, after.diagnostico_produtos];
  const [formerItems, items] = [itemsOf(former), itemsOf(now)];
  const lists = new Map(former.map((area) => [area.diagnostico_produto_id, idsOf(area)]));
  const isWhole = (area: Area) => !isDeepStrictEqual(idsOf(area), lists.get(area.diagnostico_produto_id));
  const whole = new Set(now.filter(isWhole).flatMap(idsOf));
  const isElsewhere = (id: number) => id !== item && !whole.has(id);
  return {
    transacao,
    desde: before.versao,
    revisao: before.revisao,
    edicao: before.parametros.edicao,
    campos: changedPart(before, after, ['diagnostico_produtos', 'resultados', ...(tabela ? [tabela] : [])]),
    areas: changedParts('diagnostico_produto_id', former, now, (area) =>
      isWhole(area) ? [] : ['diagnostico_produto_itens'],
    ),
    itens: changedParts('diagnostico_produto_item_id', formerItems, items, () => [
      'diagnostico_produto_item_opcoes',
      'diagnostico_versao',
    ]).filter((one) => isElsewhere(one.diagnostico_produto_item_id)),
    opcoes: changedParts(
      'diagnostico_produto_item_opcao_id',
      optionsOf(formerItems),
      optionsOf(items).filter(
        (one) =>
          one.diagnostico_produto_item_opcao_id !== opcao && isElsewhere(one.diagnostico_produto_item_id),
      ),
      () => [],
    ),
    ...changedFigures(before, after),
  };
}

const idsOf = (area: Area): number[] =>
  area.diagnostico_produto_itens.map((item) => item.diagnostico_produto_item_id);

/** The reply to a save of the study's own answers. */
export function studyReply(finished: FinishedEdit): EstudoSalvo {
  const { diagnostico_id, versao } = finished.after;
  return { diagnostico_id, versao, alteracoes: changesOf(finished) };
}

/** The reply to a saved item. */
export function itemReply(finished: FinishedEdit, item: number): ItemSalvo {
  const saved = itemsOf(finished.after.diagnostico_produtos).find(
    (one) => one.diagnostico_produto_item_id === item,
  );
  if (!saved) throw notFound('Item');
  return { ...saved, alteracoes: changesOf(finished, { item }) };
}

/** The reply to a saved option. */
export function optionReply(finished: FinishedEdit, opcao: number): OpcaoSalva {
  const saved = optionsOf(itemsOf(finished.after.diagnostico_produtos)).find(
    (one) => one.diagnostico_produto_item_opcao_id === opcao,
  );
  if (!saved) throw notFound('Opção');
  return { ...saved, alteracoes: changesOf(finished, { opcao }) };
}
