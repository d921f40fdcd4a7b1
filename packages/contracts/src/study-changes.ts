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

/** The properties that have other values now, by id; one that is gone is null. */
type ChangedPart<T, Id extends keyof T> = Pick<T, Id> & Partial<T>;

/** What a save changed in the study; what stayed the same is absent. */
export type Alteracoes = {
  /** Version of the study that these changes were made to, with what others had saved until then. */
  desde: number;
  /** Properties of `estudo`: its version, notes, parameters, computed answers, tables. */
  campos: Partial<Omit<Estudo, 'diagnostico_produtos' | 'resultados'>>;
  /** With all items of the area, as they are now, where items came or went. */
  areas: ChangedPart<Produto, 'diagnostico_produto_id'>[];
  /** Without `diagnostico_versao`, which is the study's, and options. */
  itens: ChangedPart<Item, 'diagnostico_produto_item_id'>[];
  opcoes: ChangedPart<Opcao, 'diagnostico_produto_item_opcao_id'>[];
  /** Figures that are new or have another value, by their key (`figureKeys`). */
  resultados: Record<string, Resultado>;
  /** Keys of all figures as the study has them in order; null where none came, went or changed places. */
  ordem: string[] | null;
};

export const alteracoes = typed<Alteracoes>(
  z.object({
    desde: z.number().int(),
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

/** A saved item, row or option, and what else its save changed; without the latter where nothing was changed. */
export type ItemSalvo = Item & Alterado;
export type LinhaSalva = LinhaTabela & Alterado;
export type OpcaoSalva = Opcao & Alterado;
export const itemSalvo = typed<ItemSalvo>(itemDeclarado.extend(withChangesShape).loose());
export const linhaSalva = typed<LinhaSalva>(linhaDeclarada.extend(withChangesShape).loose());
export const opcaoSalva = typed<OpcaoSalva>(opcaoDeclarada.extend(withChangesShape).loose());
/** What removing a row or an option changed. */
export const retirada = z.object(withChangesShape);
/** The study after a save of its own answers: the version to go on from, and all that changed. */
export const estudoSalvo = z.object({ diagnostico_id: id, versao, alteracoes });
export type EstudoSalvo = z.output<typeof estudoSalvo>;

/** A name for each of a study's figures, in their order: what it is of, counted where several are of the same. */
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

/** Whether somebody saved answers of the study between its reading and these changes. */
export const isMissingChanges = (estudo: Estudo, changes: Alteracoes): boolean =>
  changes.desde !== estudo.versao;

function withFigures(known: readonly Resultado[], { resultados, ordem }: Alteracoes): Resultado[] {
  const keys = figureKeys(known);
  const figures = new Map(keys.map((key, index) => [key, known[index]]));
  return (ordem ?? keys).flatMap((key) => resultados[key] ?? figures.get(key) ?? []);
}

const byId = <Id extends string, T extends Record<Id, number>>(parts: readonly T[], nome: Id) =>
  new Map(parts.map((part) => [part[nome], part]));

/**
 * The study with what a save changed beside the answer itself. A study that lacks answers which others saved before
 * keeps its version, so that overwriting one of them is refused.
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
