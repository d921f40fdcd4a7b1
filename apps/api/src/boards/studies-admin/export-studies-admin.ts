import { codeLabel } from '@farol/domain/code-lists';
import type { Deps } from '../../platform/deps.ts';
import { dayText, holderText, stageText } from '../../platform/exports/cell-texts.ts';
import { exportList } from '../../platform/exports/export-list.ts';
import { readRowIds } from '../../platform/exports/row-ids.store.ts';
import type { SheetColumn } from '../../platform/xlsx/sheet.ts';
import { auditShownRows, type Reader } from '../audit-shown-rows.ts';
import {
  type StudiesAdminFilter,
  type StudiesAdminOrder,
  type StudyAdminRow,
  studiesAdminByIds,
  studiesAdminSelection,
} from './studies-admin.store.ts';

const COLUMNS: readonly SheetColumn<StudyAdminRow>[] = [
  { title: 'Nome', kind: 'texto', width: 36, value: (row) => row.pessoa_nome },
  { title: 'Estudo', kind: 'inteiro', value: (row) => row.diagnostico_id },
  { title: 'Consultor', kind: 'texto', value: (row) => row.consultor },
  { title: 'Etapa', kind: 'texto', value: (row) => stageText(row) },
  { title: 'Na etapa desde', kind: 'data', width: 16, value: (row) => dayText(row.entrada_no_estagio) },
  {
    title: 'Situação',
    kind: 'texto',
    width: 16,
    value: (row) => codeLabel('status_tarefa', row.status_tarefa),
  },
  { title: 'Bola com', kind: 'texto', value: (row) => holderText(row) },
  { title: 'Especialista', kind: 'texto', value: (row) => row.especialista },
  { title: 'Prazo', kind: 'data', value: (row) => dayText(row.prazo) },
  {
    title: 'Pontualidade',
    kind: 'texto',
    width: 14,
    value: (row) => codeLabel('pontualidade', row.pontualidade),
  },
  { title: 'Data de início', kind: 'data', width: 16, value: (row) => row.data_inicio },
  { title: 'Dias pendentes', kind: 'inteiro', width: 16, value: (row) => row.dias_pendente },
];

export const exportStudiesAdmin = (
  deps: Deps,
  reader: Reader,
  query: StudiesAdminFilter & StudiesAdminOrder,
  gone: AbortSignal,
) =>
  exportList(
    deps,
    reader,
    {
      name: 'estudos',
      title: 'Estudos',
      columns: COLUMNS,
      filters: query,
      idOf: (row) => row.diagnostico_id,
      readIds: (tx) => readRowIds(tx, studiesAdminSelection(reader.actor, query, deps.clock)),
      readRows: async (tx, ids) =>
        auditShownRows(deps, reader, await studiesAdminByIds(tx, reader.actor, ids, deps.clock)),
    },
    gone,
  );
