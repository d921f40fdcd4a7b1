import {
  type Estudo,
  type Item,
  type ItemSalvo,
  type LinhaSalva,
  type LinhaTabela,
  withChanges,
} from '@farol/contracts';
import type { Values } from '../autosave/types.ts';

type Rows = LinhaTabela[] | undefined;

export const itemsOf = (estudo: Estudo): Item[] =>
  estudo.diagnostico_produtos.flatMap((produto) => produto.diagnostico_produto_itens);

export const itemById = (estudo: Estudo, id: number): Item | undefined =>
  itemsOf(estudo).find((item) => item.diagnostico_produto_item_id === id);

/** Rows of a table in the study or in one of its items, as the server has them. */
export const rowsIn = (owner: Values, tabela: string): LinhaTabela[] => (owner[tabela] as Rows) ?? [];

const mapItems = (estudo: Estudo, change: (item: Item) => Item): Estudo => ({
  ...estudo,
  diagnostico_produtos: estudo.diagnostico_produtos.map((produto) => ({
    ...produto,
    diagnostico_produto_itens: produto.diagnostico_produto_itens.map(change),
  })),
});

export const withItem = (estudo: Estudo, item: Item): Estudo =>
  mapItems(estudo, (old) =>
    old.diagnostico_produto_item_id === item.diagnostico_produto_item_id ? item : old,
  );

function placed(rows: LinhaTabela[], row: LinhaTabela): LinhaTabela[] {
  const known = rows.some((r) => r.linha_uuid === row.linha_uuid);
  return known ? rows.map((r) => (r.linha_uuid === row.linha_uuid ? row : r)) : [...rows, row];
}

export function withRow(estudo: Estudo, row: LinhaTabela): Estudo {
  const change = <T extends Values>(owner: T): T => ({
    ...owner,
    [row.tabela]: placed(rowsIn(owner, row.tabela), row),
  });
  if (row.dono_tipo === 'diagnostico') return change(estudo);
  return mapItems(estudo, (item) => (item.diagnostico_produto_item_id === row.dono_id ? change(item) : item));
}

/** With what its save changed elsewhere: figures, notes, what is known from it in other items. */
export const withSavedItem = (estudo: Estudo, { alteracoes, ...item }: ItemSalvo): Estudo =>
  withChanges(withItem(estudo, item), alteracoes);

export const withSavedRow = (estudo: Estudo, { alteracoes, ...row }: LinhaSalva): Estudo =>
  withChanges(withRow(estudo, row), alteracoes);

export function withoutRow(estudo: Estudo, uuid: string): Estudo {
  const row = findRow(estudo, uuid);
  if (!row) return estudo;
  const change = <T extends Values>(owner: T): T => ({
    ...owner,
    [row.tabela]: rowsIn(owner, row.tabela).filter((r) => r.linha_uuid !== uuid),
  });
  if (row.dono_tipo === 'diagnostico') return change(estudo);
  return mapItems(estudo, (item) => (item.diagnostico_produto_item_id === row.dono_id ? change(item) : item));
}

const isRow = (value: unknown): value is LinhaTabela =>
  typeof value === 'object' && value !== null && 'linha_uuid' in value;

const rowsOf = (owner: Values): LinhaTabela[] =>
  Object.values(owner).flatMap((value) => (Array.isArray(value) ? value.filter(isRow) : []));

export const findRow = (estudo: Estudo, uuid: string): LinhaTabela | undefined =>
  [estudo, ...itemsOf(estudo)].flatMap(rowsOf).find((row) => row.linha_uuid === uuid);

/** The wire shows what is known elsewhere under the names of the item's fields: only what was typed is an answer. */
export function typedItem<T extends Item>(item: T): T {
  const names = Object.keys(item.valores_preenchidos ?? {});
  return names.length === 0 ? item : { ...item, ...Object.fromEntries(names.map((nome) => [nome, null])) };
}
