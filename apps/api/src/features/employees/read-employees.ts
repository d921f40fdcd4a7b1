import type { Actor } from '@farol/domain/access';
import type { Deps } from '../../platform/deps.ts';
import { auditForeignReads } from '../../platform/foreign-reads.ts';
import { type Page, pageMeta } from '../../platform/paging.ts';
import { type EmployeeFilter, type EmployeeOrder, employeesPage } from './employee-list.store.ts';
import { employeeReply, lineReply } from './employee-reply.ts';

export type Reader = { actor: Actor; request_id: string };
type Line = { empresa_id: number; funcionario_id: number };

const toReference = ({ empresa_id, funcionario_id }: Line) => ({ empresa_id, id: funcionario_id });

export const auditShownEmployees = (
  deps: Pick<Deps, 'db' | 'clock'>,
  { actor, request_id }: Reader,
  rows: readonly Line[],
) =>
  auditForeignReads(deps, actor, {
    entidade: 'funcionario',
    rows: rows.map(toReference),
    request_id,
  });

export async function listEmployees(
  deps: Deps,
  reader: Reader,
  query: EmployeeFilter & Page & EmployeeOrder,
) {
  const { rows, total } = await deps.db.read(reader.actor, (tx) => employeesPage(tx, reader.actor, query));
  await auditShownEmployees(deps, reader, rows);
  return { data: rows.map((row) => lineReply(row, reader.actor)), meta: pageMeta(query, total) };
}

export async function readEmployee(deps: Deps, reader: Reader, funcionario_id: number) {
  const employee = await deps.db.read(reader.actor, (tx) =>
    employeeReply(tx, reader.actor, funcionario_id, deps),
  );
  await auditShownEmployees(deps, reader, [employee]);
  return employee;
}
