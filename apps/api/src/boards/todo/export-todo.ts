import { codeLabel } from '@farol/domain/code-lists';
import type { Deps } from '../../platform/deps.ts';
import { areasText, dayText, holderText, stageText } from '../../platform/exports/cell-texts.ts';
import { exportList } from '../../platform/exports/export-list.ts';
import { readRowIds } from '../../platform/exports/row-ids.store.ts';
import type { SheetColumn } from '../../platform/xlsx/sheet.ts';
import { auditShownRows, type Reader } from '../audit-shown-rows.ts';
import { type TodoRow, todoByIds, todoSelection } from './todo.store.ts';
import type { TodoFilter } from './todo-filter.ts';
import { detailText, kindText } from './todo-words.ts';

const COLUMNS: readonly SheetColumn<TodoRow>[] = [
  { title: 'Cliente', kind: 'texto', width: 36, value: (row) => row.pessoa_nome },
  {
    title: 'Atividade',
    kind: 'texto',
    width: 16,
    value: (row) => kindText(row),
  },
  { title: 'Detalhe', kind: 'texto', width: 36, value: (row) => detailText(row) },
  { title: 'Etapa', kind: 'texto', value: (row) => stageText(row) },
  { title: 'Áreas', kind: 'texto', value: (row) => areasText(row.areas) },
  { title: 'Bola com', kind: 'texto', value: (row) => holderText(row) },
  { title: 'Consultor', kind: 'texto', value: (row) => row.consultor },
  { title: 'Especialista', kind: 'texto', value: (row) => row.especialista },
  { title: 'Prazo', kind: 'data', value: (row) => dayText(row.prazo) },
  {
    title: 'Pontualidade',
    kind: 'texto',
    width: 14,
    value: (row) => codeLabel('pontualidade', row.pontualidade),
  },
];

export const exportTodo = (deps: Deps, reader: Reader, query: TodoFilter, gone: AbortSignal) =>
  exportList(
    deps,
    reader,
    {
      name: 'tarefas',
      title: 'Tarefas',
      columns: COLUMNS,
      filters: query,
      idOf: (row) => row.linha_id,
      readIds: (tx) => readRowIds(tx, todoSelection(reader.actor, query, deps.clock)),
      readRows: async (tx, ids) =>
        auditShownRows(deps, reader, await todoByIds(tx, reader.actor, ids, deps.clock)),
    },
    gone,
  );
