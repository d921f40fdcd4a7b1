import type { Resultado } from '@farol/domain/study';
import { withPart } from './parts.ts';
import type { Alteracoes } from './study-changes.ts';
import type { Estudo, Item, LinhaTabela, Opcao, Produto } from './study-shapes.ts';

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

const isRow = (one: unknown): one is LinhaTabela =>
  typeof one === 'object' && one !== null && 'linha_uuid' in one;

/** A number of 53 bits for a text; texts that differ have, but for chance, different ones. */
function numberOf(text: string): number {
  let high = 0xdeadbeef;
  let low = 0x41c6ce57;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    high = Math.imul(high ^ code, 2_654_435_761);
    low = Math.imul(low ^ code, 1_597_334_677);
  }
  high = Math.imul(high ^ (high >>> 16), 2_246_822_507) ^ Math.imul(low ^ (low >>> 13), 3_266_489_909);
  low = Math.imul(low ^ (low >>> 16), 2_246_822_507) ^ Math.imul(high ^ (high >>> 13), 3_266_489_909);
  return (low & 0x1fffff) * 2 ** 32 + (high >>> 0);
}

const rowParts = (owner: Readonly<Record<string, unknown>>): string[] =>
  Object.values(owner)
    .flatMap((value): unknown[] => (Array.isArray(value) ? value : []))
    .flatMap((one) => (isRow(one) ? [`linha ${one.linha_uuid} ${one.versao}`] : []));

const itemParts = (item: Item): string[] => [
  `item ${item.diagnostico_produto_item_id} ${item.versao}`,
  ...rowParts(item),
  ...item.diagnostico_produto_item_opcoes.flatMap((one) => [
    `opcao ${one.diagnostico_produto_item_opcao_id} ${one.versao}`,
    ...rowParts(one),
  ]),
];

/** Order does not count: rows may stand in another one. */
const digestOf = (parts: readonly string[]): number => numberOf(parts.toSorted().join());

const DIGESTS = new WeakMap<Produto, number>();

/** Made once for an area that cannot change: the service keeps such ones. */
function areaDigest(area: Produto): number {
  const digest = DIGESTS.get(area) ?? digestOf(area.diagnostico_produto_itens.flatMap(itemParts));
  if (Object.isFrozen(area)) DIGESTS.set(area, digest);
  return digest;
}

/** Day and values of the parameters behind the figures. */
const editionOf = ({ parametros }: Estudo): string =>
  JSON.stringify([parametros?.em, (parametros?.linhas ?? []).map((one) => JSON.stringify(one)).toSorted()]);

/**
 * Stands for kind, id and version of the study, its items, options and rows, and for the parameters of its figures:
 * another digest means that others saved, or that figures are of other parameters.
 */
export const studyDigest = (estudo: Estudo): number =>
  digestOf([
    `estudo ${estudo.diagnostico_id} ${estudo.versao}`,
    `parametros ${editionOf(estudo)}`,
    ...rowParts(estudo),
    ...estudo.diagnostico_produtos.map((area) => `area ${area.diagnostico_produto_id} ${areaDigest(area)}`),
  ]);

/** Whether answers saved by others between the study's reading and these changes are missing in it. */
const isMissingChanges = (estudo: Estudo, changes: Alteracoes): boolean => changes.desde !== estudo.versao;

function withFigures(
  known: readonly Resultado[],
  { resultados, ordem }: Alteracoes,
  partes: Alteracoes['partes'],
): Resultado[] {
  const keys = figureKeys(known);
  const figures = new Map(keys.map((key, index) => [key, known[index]]));
  const changed = (key: string): Resultado | readonly [] => {
    const before = figures.get(key);
    const parte = partes?.[key];
    return before && parte ? withPart(before, parte) : (before ?? []);
  };
  return (ordem ?? keys).flatMap((key) => resultados[key] ?? changed(key));
}

const byId = <Id extends string, T extends Record<Id, number>>(parts: readonly T[], nome: Id) =>
  new Map(parts.map((part) => [part[nome], part]));

/**
 * The study with the changes of a save beside the answer itself. If it lacks answers that others saved
 * before, it keeps its version, so that overwriting one of them is a conflict. Where it is behind in anything
 * (`studyDigest`), parts are of other figures than its own, which stay as they are until it is read again.
 */
export function withChanges(estudo: Estudo, changes: Alteracoes | undefined, isBehind = false): Estudo {
  if (!changes) return estudo;
  const { versao: next = estudo.versao, ...campos } = changes.campos;
  const current = isMissingChanges(estudo, changes) ? estudo.versao : next;
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
    diagnostico_produtos: estudo.diagnostico_produtos.map(changedArea),
    resultados: withFigures(estudo.resultados, changes, isBehind ? undefined : changes.partes),
  };
}
