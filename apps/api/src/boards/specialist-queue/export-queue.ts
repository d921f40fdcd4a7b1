import { codeLabel } from '@farol/domain/code-lists';
import type { Deps } from '../../platform/deps.ts';
import { areasText, dayText, holderText } from '../../platform/exports/cell-texts.ts';
import { exportList } from '../../platform/exports/export-list.ts';
import { readRowIds } from '../../platform/exports/row-ids.store.ts';
import type { SheetColumn } from '../../platform/xlsx/sheet.ts';
import { auditShownRows, type Reader } from '../audit-shown-rows.ts';
import {
  type QueueFilter,
  type QueueOrder,
  type QueueRow,
  queueByIds,
  queueSelection,
} from './queue.store.ts';

const COLUMNS: readonly SheetColumn<QueueRow>[] = [
  { title: 'Cliente', kind: 'texto', width: 36, value: (row) => row.pessoa_nome },
  {
    title: 'Etapa',
    kind: 'texto',
    value: ({ estagio_especialista: stage }) =>
      stage && `${stage} ${codeLabel('estagio_especialista', stage)}`,
  },
  { title: 'Na etapa desde', kind: 'data', value: (row) => dayText(row.entrada_no_estagio) },
  { title: 'Áreas', kind: 'texto', width: 16, value: (row) => areasText(row.areas) },
  {
    title: 'Quando precisa',
    kind: 'texto',
    width: 16,
    value: (row) => codeLabel('tempo_necessidade', row.tempo_necessidade),
  },
  { title: 'Consultor', kind: 'texto', value: (row) => row.consultor },
  { title: 'Especialista', kind: 'texto', value: (row) => row.especialista },
  { title: 'Bola com', kind: 'texto', value: (row) => holderText(row) },
  { title: 'Rodada', kind: 'inteiro', width: 10, value: (row) => row.rodada },
  { title: 'Prazo', kind: 'data', value: (row) => dayText(row.prazo) },
  {
    title: 'Pontualidade',
    kind: 'texto',
    width: 14,
    value: (row) => codeLabel('pontualidade', row.pontualidade),
  },
];

export const exportQueue = (deps: Deps, reader: Reader, query: QueueFilter & QueueOrder, gone: AbortSignal) =>
  exportList(
    deps,
    reader,
    {
      name: 'atividades',
      title: 'Atividades',
      columns: COLUMNS,
      filters: query,
      idOf: (row) => row.tarefa_id ?? 0,
      readIds: (tx) => readRowIds(tx, queueSelection(reader.actor, query, deps.clock)),
      readRows: async (tx, ids) =>
        auditShownRows(deps, reader, await queueByIds(tx, reader.actor, ids, deps.clock)),
    },
    gone,
  );
