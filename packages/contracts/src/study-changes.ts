import type { Resultado } from '@farol/domain/study';
import { z } from 'zod';
import { id, typed, versao } from './fields.ts';
import {
  type Estudo,
  type Item,
  itemDeclarado,
  type LinhaTabela,
  linhaDeclarada,
  type Opcao,
  opcaoDeclarada,
  type Produto,
  resultado,
} from './study-shapes.ts';

/** Changed properties and the id; a removed property is null. */
type ChangedPart<T, Id extends keyof T> = Pick<T, Id> & Partial<T>;

/** Changes of a save in the study; unchanged parts are absent. */
export type Alteracoes = {
  /** Version of the study before these changes, including others' earlier saves. */
  desde: number;
  /** `versionSum` of the study before these changes. */
  versoes: number;
  /** Properties of `estudo`: its version, notes, parameters, computed answers, tables. */
  campos: Partial<Omit<Estudo, 'diagnostico_produtos' | 'resultados'>>;
  /** With all current items of the area where items were added or removed. */
  areas: ChangedPart<Produto, 'diagnostico_produto_id'>[];
  /** Without options and `diagnostico_versao`, which belongs to the study. */
  itens: ChangedPart<Item, 'diagnostico_produto_item_id'>[];
  opcoes: ChangedPart<Opcao, 'diagnostico_produto_item_opcao_id'>[];
  /** New or changed results, by key (`figureKeys`). */
  resultados: Record<string, Resultado>;
  /** Keys of all results in order; null if none was added, removed or moved. */
  ordem: string[] | null;
};

export const alteracoes = typed<Alteracoes>(
  z.object({
    desde: z.number().int(),
    versoes: z.number().int(),
    campos: z.record(z.string(), z.unknown()),
    areas: z.array(z.looseObject({ diagnostico_produto_id: id })),
    itens: z.array(z.looseObject({ diagnostico_produto_item_id: id })),
    opcoes: z.array(z.looseObject({ diagnostico_produto_item_opcao_id: id })),
    resultados: z.record(z.string(), resultado),
    ordem: z.array(z.string()).nullable(),
  }),
);

type Alterado = { alteracoes?: Alteracoes | undefined };
const withChangesShape = { alteracoes: alteracoes.optional() };

/**
 * A saved item, row or option with the other changes of its save; `alteracoes` is absent if there are none.
 */
export type ItemSalvo = Item & Alterado;
export type LinhaSalva = LinhaTabela & Alterado;
export type OpcaoSalva = Opcao & Alterado;
export const itemSalvo = typed<ItemSalvo>(itemDeclarado.extend(withChangesShape).loose());
export const linhaSalva = typed<LinhaSalva>(linhaDeclarada.extend(withChangesShape).loose());
export const opcaoSalva = typed<OpcaoSalva>(opcaoDeclarada.extend(withChangesShape).loose());
/** Changes after removing a row or an option. */
export const retirada = z.object(withChangesShape);
/** Reply to a save of the study's own answers: the new version, and all changes. */
export const estudoSalvo = z.object({ diagnostico_id: id, versao, alteracoes });
export type EstudoSalvo = z.output<typeof estudoSalvo>;

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

/** Versions of the study, its items, options and rows together; another sum means that others saved. */
export const versionSum = (estudo: Estudo): number =>
  estudo.diagnostico_produtos
    .flatMap((area) => area.diagnostico_produto_itens)
    .flatMap((item) => [item, ...item.diagnostico_produto_item_opcoes])
    .reduce((sum, one) => sum + one.versao + rowVersions(one), estudo.versao + rowVersions(estudo));

/** Whether answers saved by others between the study's reading and these changes are missing in it. */
const isMissingChanges = (estudo: Estudo, changes: Alteracoes): boolean => changes.desde !== estudo.versao;

function withFigures(known: readonly Resultado[], { resultados, ordem }: Alteracoes): Resultado[] {
  const keys = figureKeys(known);
  const figures = new Map(keys.map((key, index) => [key, known[index]]));
  return (ordem ?? keys).flatMap((key) => resultados[key] ?? figures.get(key) ?? []);
}

const byId = <Id extends string, T extends Record<Id, number>>(parts: readonly T[], nome: Id) =>
  new Map(parts.map((part) => [part[nome], part]));

/**
 * The study with the changes of a save beside the answer itself. If it lacks answers that others saved
 * before, it keeps its version, so that overwriting one of them is a conflict.
 */
export function withChanges(estudo: Estudo, changes: Alteracoes | undefined): Estudo {
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
    resultados: withFigures(estudo.resultados, changes),
  };
}
