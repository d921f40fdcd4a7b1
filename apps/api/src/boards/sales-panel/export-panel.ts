import type { Deps } from '../../platform/deps.ts';
import { areasText, dayText, stageText } from '../../platform/exports/cell-texts.ts';
import { exportList } from '../../platform/exports/export-list.ts';
import { readRowIds } from '../../platform/exports/row-ids.store.ts';
import type { SheetColumn } from '../../platform/xlsx/sheet.ts';
import { auditShownRows, type Reader } from '../audit-shown-rows.ts';
import { type CardRow, cardsByIds, type PanelFilter, panelSelection } from './panel.store.ts';

const COLUMNS: readonly SheetColumn<CardRow>[] = [
  { title: 'Cliente', kind: 'texto', width: 36, value: (row) => row.pessoa_nome },
  { title: 'Estudo', kind: 'inteiro', value: (row) => row.diagnostico_id },
  { title: 'Consultor', kind: 'texto', value: (row) => row.consultor },
  { title: 'Etapa', kind: 'texto', value: (row) => stageText(row) },
  { title: 'Áreas', kind: 'texto', value: (row) => areasText(row.areas) },
  { title: 'Dias na etapa', kind: 'inteiro', width: 14, value: (row) => row.dias_no_estagio },
  { title: 'Prazo', kind: 'data', value: (row) => dayText(row.prazo) },
  { title: 'Prêmio anual', kind: 'dinheiro', value: (row) => row.premio_anual },
];

export const exportPanel = (deps: Deps, reader: Reader, query: PanelFilter, gone: AbortSignal) =>
  exportList(
    deps,
    reader,
    {
      name: 'painel-de-vendas',
      title: 'Painel de vendas',
      columns: COLUMNS,
      filters: query,
      idOf: (row) => row.diagnostico_id,
      readIds: (tx) => readRowIds(tx, panelSelection(reader.actor, query, deps.clock)),
      readRows: async (tx, ids) =>
        auditShownRows(tx, deps, reader, await cardsByIds(tx, reader.actor, ids, deps.clock)),
    },
    gone,
  );
