import { CARGO_LABELS } from '@farol/domain/access';
import type { Deps } from '../../platform/deps.ts';
import { areasText, dayText } from '../../platform/exports/cell-texts.ts';
import { exportList } from '../../platform/exports/export-list.ts';
import { readRowIds } from '../../platform/exports/row-ids.store.ts';
import type { SheetColumn } from '../../platform/xlsx/sheet.ts';
import {
  type EmployeeFilter,
  type EmployeeOrder,
  employeeSelection,
  employeesByIds,
} from './employee-list.store.ts';
import { auditShownEmployees, type Reader } from './read-employees.ts';

type Line = Awaited<ReturnType<typeof employeesByIds>>[number];

function situationOf({ ativo, excluido_em }: Line): string {
  if (excluido_em) return 'Excluído';
  return ativo ? 'Ativo' : 'Inativo';
}

const COLUMNS: readonly SheetColumn<Line>[] = [
  { title: 'Nome', kind: 'texto', width: 36, value: (row) => row.pessoa_nome },
  { title: 'Email', kind: 'texto', width: 36, value: (row) => row.pessoa_email },
  { title: 'Usuário', kind: 'texto', value: (row) => row.usuario_username },
  { title: 'Cargo', kind: 'texto', width: 22, value: (row) => CARGO_LABELS[row.funcionario_cargo_id] },
  {
    title: 'Especialidades',
    kind: 'texto',
    value: (row) => areasText(row.funcionario_especialidades.map((one) => one.produto_diagnostico_id)),
  },
  { title: 'Empresa', kind: 'texto', value: (row) => row.empresa_nome_fantasia },
  { title: 'Situação', kind: 'texto', width: 12, value: situationOf },
  { title: 'Data de criação', kind: 'data', width: 16, value: (row) => dayText(row.data_criacao) },
];

export const exportEmployees = (
  deps: Deps,
  reader: Reader,
  query: EmployeeFilter & EmployeeOrder,
  gone: AbortSignal,
) =>
  exportList(
    deps,
    reader,
    {
      name: 'usuarios',
      title: 'Usuários',
      columns: COLUMNS,
      filters: query,
      idOf: (row) => row.funcionario_id,
      readIds: (tx) => readRowIds(tx, employeeSelection(tx, reader.actor, query)),
      readRows: async (tx, ids) => {
        const rows = await employeesByIds(tx, reader.actor, query, ids);
        await auditShownEmployees(deps, reader, rows);
        return rows;
      },
    },
    gone,
  );
