import { formatCpf, formatPhone } from '@farol/domain/br';
import type { Deps } from '../../platform/deps.ts';
import { areasText, dayText, stageText } from '../../platform/exports/cell-texts.ts';
import { exportList } from '../../platform/exports/export-list.ts';
import { readRowIds } from '../../platform/exports/row-ids.store.ts';
import type { SheetColumn } from '../../platform/xlsx/sheet.ts';
import { type CustomerFilter, customerSelection, listCustomersByIds } from './customer-list.store.ts';
import type { CustomerOrder } from './customer-page.store.ts';
import { customerLineReply } from './customer-reply.ts';
import { auditShownCustomers, type Reader } from './read-customers.ts';

const COLUMNS: readonly SheetColumn<ReturnType<typeof customerLineReply>>[] = [
  { title: 'Nome', kind: 'texto', width: 36, value: (row) => row.pessoa_nome },
  { title: 'E-mail', kind: 'texto', width: 36, value: (row) => row.pessoa_email },
  { title: 'Celular', kind: 'texto', width: 18, value: (row) => formatPhone(row.pessoa_celular) },
  { title: 'Telefone', kind: 'texto', width: 18, value: (row) => formatPhone(row.pessoa_telefone) },
  { title: 'CPF', kind: 'texto', width: 16, value: (row) => formatCpf(row.pessoa_cpf) },
  { title: 'Cidade', kind: 'texto', value: (row) => row.endereco_cidade },
  { title: 'Estado', kind: 'texto', width: 8, value: (row) => row.endereco_estado },
  {
    title: 'Último estudo',
    kind: 'texto',
    value: (row) => row.ultimo_diagnostico && stageText(row.ultimo_diagnostico),
  },
  { title: 'Áreas', kind: 'texto', value: (row) => areasText(row.ultimo_diagnostico?.areas ?? []) },
  { title: 'Consultor', kind: 'texto', value: (row) => row.usuario_criador },
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
      filters: query,
      idOf: (row) => row.cliente_id,
      readIds: (tx) => readRowIds(tx, customerSelection(reader.actor, query)),
      readRows: async (tx, ids) => {
        const rows = await listCustomersByIds(tx, reader.actor, ids);
        await auditShownCustomers(deps, reader, rows);
        return rows.map(customerLineReply);
      },
    },
    gone,
  );
