import type { Actor } from '@farol/domain/access';
import type { Deps } from '../../platform/deps.ts';
import { auditForeignReads } from '../../platform/foreign-reads.ts';
import { type Page, pageMeta } from '../../platform/paging.ts';
import { type EmployeeFilter, employeesPage } from './employee-list.store.ts';
import { employeeReply, lineReply } from './employee-reply.ts';

type Reader = { actor: Actor; request_id: string };
type Line = { empresa_id: number; funcionario_id: number };

const toReference = ({ empresa_id, funcionario_id }: Line) => ({ empresa_id, id: funcionario_id });

export const listEmployees = (
  deps: Deps,
  { actor, request_id }: Reader,
  query: EmployeeFilter & Page & { ordem_data: 'asc' | 'desc' },
) =>
  deps.db.forActor(actor, async (tx) => {
    const { rows, total } = await employeesPage(tx, actor, query);
    const read = { entidade: 'funcionario', rows: rows.map(toReference), request_id };
    await auditForeignReads(tx, actor, deps.clock.now(), read);
    return { data: rows.map((row) => lineReply(row, actor)), meta: pageMeta(query, total) };
  });

export const readEmployee = (deps: Deps, { actor, request_id }: Reader, funcionario_id: number) =>
  deps.db.forActor(actor, async (tx) => {
    const employee = await employeeReply(tx, actor, funcionario_id, deps);
    const read = { entidade: 'funcionario', rows: [toReference(employee)], request_id };
    await auditForeignReads(tx, actor, deps.clock.now(), read);
    return employee;
  });
