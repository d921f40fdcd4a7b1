import { isLive } from '@farol/domain/pipeline';
import type { Deps } from '../../platform/deps.ts';
import { areasText, dayText, holderText, stageText } from '../../platform/exports/cell-texts.ts';
import { exportList } from '../../platform/exports/export-list.ts';
import { readRowIds } from '../../platform/exports/row-ids.store.ts';
import type { SheetColumn } from '../../platform/xlsx/sheet.ts';
import { auditShownRows, type Reader } from '../audit-shown-rows.ts';
import type { CardRow } from './panel.store.ts';
import { type PanelQuery, panelFilterOf } from './panel-filter.store.ts';
import { cardsByIds, type PanelOrder, panelSelection } from './panel-list.store.ts';

/** Specialists of the live areas. */
const specialists = ({ tarefas }: CardRow): string =>
  [...new Set(tarefas.filter(isLive).map(({ especialista }) => especialista))].join(', ');

const COLUMNS: readonly SheetColumn<CardRow>[] = [
  { title: 'Cliente', kind: 'texto', width: 36, value: (row) => row.pessoa_nome },
  { title: 'Estudo', kind: 'inteiro', value: (row) => row.diagnostico_id },
  { title: 'Consultor', kind: 'texto', value: (row) => row.consultor },
  { title: 'Etapa', kind: 'texto', value: (row) => stageText(row) },
  { title: 'Áreas', kind: 'texto', value: (row) => areasText(row.areas) },
  {
    title: 'Bola com',
    kind: 'texto',
    width: 24,
    value: (row) => holderText({ ...row, especialista: specialists(row) }),
  },
  { title: 'Especialistas', kind: 'texto', width: 24, value: (row) => specialists(row) },
  { title: 'Início', kind: 'data', value: (row) => row.data_inicio },
  { title: 'Na etapa desde', kind: 'data', value: (row) => dayText(row.entrada_no_estagio) },
  { title: 'Dias na etapa', kind: 'inteiro', width: 14, value: (row) => row.dias_no_estagio },
  { title: 'Prazo', kind: 'data', value: (row) => dayText(row.prazo) },
  { title: 'Prêmio anual', kind: 'dinheiro', value: (row) => row.premio_anual },
];

export const exportPanel = (deps: Deps, reader: Reader, query: PanelQuery & PanelOrder, gone: AbortSignal) =>
  exportList(
    deps,
    reader,
    {
      name: 'painel-de-vendas',
      title: 'Painel de vendas',
      columns: COLUMNS,
      filters: query,
      idOf: (row) => row.diagnostico_id,
      readIds: async (tx) =>
        readRowIds(tx, panelSelection(reader.actor, await panelFilterOf(tx, query), deps.clock)),
      readRows: async (tx, ids) =>
        auditShownRows(deps, reader, await cardsByIds(tx, reader.actor, ids, deps.clock)),
    },
    gone,
  );
