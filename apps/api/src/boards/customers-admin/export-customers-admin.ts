import {
  type CustomerFilter,
  type CustomerOrder,
  customerSelection,
  type ExportedPerson,
  PERSON_COLUMNS,
  withPersons,
} from '../../features/customers/index.ts';
import type { Deps } from '../../platform/deps.ts';
import { areasText, dayText, stageText } from '../../platform/exports/cell-texts.ts';
import { exportList } from '../../platform/exports/export-list.ts';
import { readRowIds } from '../../platform/exports/row-ids.store.ts';
import type { SheetColumn } from '../../platform/xlsx/sheet.ts';
import { auditShownRows, type Reader } from '../audit-shown-rows.ts';
import { type CustomerAdminRow, customersAdminByIds } from './customers-admin.store.ts';

type Line = CustomerAdminRow & { person: ExportedPerson };

const COLUMNS: readonly SheetColumn<Line>[] = [
  ...PERSON_COLUMNS,
  {
    title: 'Último estudo',
    kind: 'texto',
    value: (row) => row.ultimo_diagnostico && stageText(row.ultimo_diagnostico),
  },
  { title: 'Áreas', kind: 'texto', value: (row) => areasText(row.ultimo_diagnostico?.areas ?? []) },
  { title: 'Data de criação', kind: 'data', width: 16, value: (row) => dayText(row.data_criacao) },
];

type Query = CustomerFilter & CustomerOrder;

export const exportCustomersAdmin = (deps: Deps, reader: Reader, query: Query, gone: AbortSignal) =>
  exportList(
    deps,
    reader,
    {
      name: 'clientes',
      title: 'Clientes',
      columns: COLUMNS,
      // Of chosen ones how many: the rows are their number.
      filters: { ...query, clientes: query.clientes?.length },
      idOf: (row) => row.cliente_id,
      readIds: (tx) => readRowIds(tx, customerSelection(reader.actor, query)),
      readRows: async (tx, ids) => {
        const rows = await auditShownRows(deps, reader, await customersAdminByIds(tx, reader.actor, ids));
        return withPersons(tx, reader.actor, rows);
      },
    },
    gone,
  );
