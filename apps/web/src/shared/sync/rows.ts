import type { Estudo, LinhaTabela } from '@farol/contracts';
import {
  type Campo,
  colunasOf,
  isItem,
  isLinhaComplete,
  isTabela,
  itemDefinition,
  lightValidation,
} from '@farol/domain/catalogue';
import { today } from '../format/index.ts';
import { itemById, optionById, rowsOfTable } from '../study/index.ts';
import { withPendingValues } from './pending-changes.ts';
import type { AutosaveState, Key, RowPlace, Rules, Values } from './types.ts';

type Pending = AutosaveState['pending'];
export type Row = { linha_uuid: string } & Record<string, unknown>;
export type Owner = { tipo: LinhaTabela['dono_tipo']; id: number };

export const rowKey = (uuid: string): Key => `linha:${uuid}`;
export const uuidOf = (key: Key): string => key.slice('linha:'.length);
export const isRowKey = (key: Key): boolean => key.startsWith('linha:');

/** Rows created here that the server does not have yet. */
export const newRows = (pending: Pending, known: readonly { linha_uuid: string }[]) => {
  const uuids = new Set(known.map((row) => row.linha_uuid));
  return [...pending].flatMap(([key, change]): (RowPlace & { linha_uuid: string; key: Key })[] => {
    const linha_uuid = uuidOf(key);
    const isNew = change.row && !change.removed && !uuids.has(linha_uuid);
    return isNew && change.row ? [{ ...change.row, linha_uuid, key }] : [];
  });
};

type Change = NonNullable<ReturnType<Pending['get']>>;
const seen = new WeakMap<object, { change: Change | undefined; row: Row }>();

/** The same object for the same stored row and change: an unchanged row does not render again. */
function cachedRow(stored: object, change: Change | undefined, make: () => Row): Row {
  const before = seen.get(stored);
  if (before && before.change === change) return before.row;
  const row = make();
  seen.set(stored, { change, row });
  return row;
}

/** Rows of a table as shown, including new ones. */
export function editedRows(owner: Values, { tipo, id }: Owner, nome: string, pending: Pending): Row[] {
  const stored = rowsOfTable(owner, nome);
  const known = stored.flatMap((row): Row[] => {
    const change = pending.get(rowKey(row.linha_uuid));
    if (change?.removed) return [];
    return [
      cachedRow(row, change, () => ({
        ...withPendingValues(row, change, { refused: true }),
        linha_uuid: row.linha_uuid,
        ordem: row.ordem,
      })),
    ];
  });
  const begun = newRows(pending, stored)
    .filter((row) => row.tabela === nome && row.dono_tipo === tipo && row.dono_id === id)
    .flatMap(({ key, linha_uuid, ordem }): Row[] => {
      const change = pending.get(key);
      const make = () => ({ ...withPendingValues({}, change, { refused: true }), linha_uuid, ordem });
      return [change ? cachedRow(change, change, make) : make()];
    });
  return [...known, ...begun].toSorted((a, b) => Number(a.ordem) - Number(b.ordem));
}

/** Errors of these rows, by row and column. */
export const rowErrors = (pending: Pending, rows: readonly Row[]): Record<string, Record<string, string>> =>
  Object.fromEntries(
    rows.map(({ linha_uuid }) => [
      linha_uuid,
      Object.fromEntries(
        Object.entries(pending.get(rowKey(linha_uuid))?.fields ?? {}).flatMap(([nome, { message }]) =>
          message ? [[nome, message]] : [],
        ),
      ),
    ]),
  );

/** Columns of a table where it is used: an item may have different code lists. */
export function columnsOfRow(row: Omit<RowPlace, 'tabela' | 'ordem'> & { tabela: string }, estudo: Estudo) {
  const option = row.dono_tipo === 'opcao' ? optionById(estudo, row.dono_id) : undefined;
  const id = row.dono_tipo === 'item' ? row.dono_id : option?.diagnostico_produto_item_id;
  const owner = id === undefined ? undefined : itemById(estudo, id);
  const item = owner && isItem(owner.codigo) ? itemDefinition(owner.codigo) : null;
  return isTabela(row.tabela)
    ? colunasOf(row.tabela, { item, area: item?.produto_diagnostico_id ?? null })
    : [];
}

/** Checks an answer as the server does, before it is sent; a field outside the catalogue passes. */
export function checkAnswer(campo: Campo | undefined, value: unknown, valores: Values) {
  if (!campo) return { value };
  const result = lightValidation.normalizarCampo(campo, value, { hoje: today(), valores });
  return 'erro' in result ? { message: result.erro } : { value: result.valor };
}

/** A row is sent once it is complete. */
export const rowRules = (read: () => Estudo | undefined): Pick<Rules, 'isComplete' | 'answersOf'> => ({
  isComplete: (row, values) => isLinhaComplete(row.tabela, values),
  answersOf(row, values) {
    const study = read();
    const columns = study ? columnsOfRow(row, study) : [];
    return Object.fromEntries(
      columns.flatMap(({ nome }) => (values[nome] == null ? [] : [[nome, values[nome]]])),
    );
  },
});
