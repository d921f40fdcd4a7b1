import type { Deps } from '../../platform/deps.ts';
import { areasText, dayText, stageText } from '../../platform/exports/cell-texts.ts';
import { exportList } from '../../platform/exports/export-list.ts';
import { readRowIds } from '../../platform/exports/row-ids.store.ts';
import type { SheetColumn } from '../../platform/xlsx/sheet.ts';
import { type CustomerFilter, customerSelection, listCustomersByIds } from './customer-list.store.ts';
import type { CustomerOrder } from './customer-page.store.ts';
import { customerLineReply } from './customer-reply.ts';
import { type ExportedPerson, withPersons } from './person-export.store.ts';
import { PERSON_COLUMNS } from './person-export.ts';
import { auditShownCustomers, type Reader } from './read-customers.ts';

type Line = ReturnType<typeof customerLineReply> & { person: ExportedPerson };

const COLUMNS: readonly SheetColumn<Line>[] = [
  ...PERSON_COLUMNS,
  {
    title: 'Último estudo',
    kind: 'texto',
    value: (row) => row.ultimo_diagnostico && stageText(row.ultimo_diagnostico),
  },
  { title: 'Áreas', kind: 'texto', value: (row) => areasText(row.ultimo_diagnostico?.areas ?? []) },
  { title: 'Cadastro', kind: 'data', value: (row) => dayText(row.data_criacao) },
];

export const exportCustomers = (
  deps: Deps,
  reader: Reader,
  query: CustomerFilter & CustomerOrder,
  gone: AbortSignal,
) =>
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
        const rows = await listCustomersByIds(tx, reader.actor, ids);
        await auditShownCustomers(deps, reader, rows);
        return withPersons(tx, reader.actor, rows.map(customerLineReply));
      },
    },
    gone,
  );
