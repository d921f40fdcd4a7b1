import { getTableColumns } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { diagnostico_produto_item, produto_item_tabela_item } from '../../../db/schema/index.ts';
import type { ItemRow, TableRow } from '../contents.store.ts';

/** Columns of an item that saves never write; all others are written, those added later too. */
const FIXED_OF_ITEM = [
  'empresa_id',
  'diagnostico_produto_item_id',
  'diagnostico_id',
  'diagnostico_produto_id',
  'codigo',
  'grupo',
  'conjuge',
  'tipo_segurado',
  'oculto',
  'criado_em',
] as const satisfies readonly (keyof ItemRow)[];

/** The same of a row of a table. */
const FIXED_OF_ROW = [
  'empresa_id',
  'produto_item_tabela_item_id',
  'diagnostico_id',
  'dono_tipo',
  'dono_id',
  'tabela',
  'linha_uuid',
  'criado_em',
] as const satisfies readonly (keyof TableRow)[];

export type ItemChange = Omit<ItemRow, (typeof FIXED_OF_ITEM)[number]>;
type RowChange = Omit<TableRow, (typeof FIXED_OF_ROW)[number]>;

const without = <Written>(columns: Record<string, PgColumn>, fixed: readonly string[]) =>
  Object.entries(columns).filter(([name]) => !fixed.includes(name)) as [keyof Written & string, PgColumn][];

export const ITEM_COLUMNS = without<ItemChange>(getTableColumns(diagnostico_produto_item), FIXED_OF_ITEM);
const ROW_COLUMNS = without<RowChange>(getTableColumns(produto_item_tabela_item), FIXED_OF_ROW);

/** What a save writes of a row. */
export const writtenOfRow = (row: TableRow) =>
  Object.fromEntries(ROW_COLUMNS.map(([name]) => [name, row[name]])) as RowChange;
