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

const rowVersions = (owner: Readonly<Record<string, unknown>>): number =>
  Object.values(owner)
    .flatMap((value): unknown[] => (Array.isArray(value) ? value : []))
    .reduce<number>((sum, one) => sum + (isRow(one) ? one.versao : 0), 0);

const areaVersions = ({ diagnostico_produto_itens }: Produto): number =>
  diagnostico_produto_itens
    .flatMap((item) => [item, ...item.diagnostico_produto_item_opcoes])
    .reduce((sum, one) => sum + one.versao + rowVersions(one), 0);

const COUNTED = new WeakMap<Produto, number>();

/** Counted once for an area that cannot change: the service keeps such ones. */
function versionsOf(area: Produto): number {
  const sum = COUNTED.get(area) ?? areaVersions(area);
  if (Object.isFrozen(area)) COUNTED.set(area, sum);
  return sum;
}

/** The day of the study's ages and parameters as one number. */
const dayNumber = ({ parametros }: Estudo): number => Number((parametros?.em ?? '0').replaceAll('-', ''));

/**
 * Versions of the study, its items, options and rows together, and the day of its figures: another sum means that others
 * saved, or that figures are of another day. A page of a release that counted no day has another one, and reads again.
 */
export const versionSum = (estudo: Estudo): number =>
  estudo.diagnostico_produtos.reduce(
    (sum, area) => sum + versionsOf(area),
    dayNumber(estudo) + estudo.versao + rowVersions(estudo),
  );

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
 * (`versionSum`), parts are of other figures than its own, which stay as they are until it is read again.
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
