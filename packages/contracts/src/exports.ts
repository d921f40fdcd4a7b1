import type { Permissao } from '@farol/domain/access';
import { z } from 'zod';
import { auditFilters, isAuditPeriod, TURNED_AUDIT_PERIOD } from './audit.ts';
import {
  customersAdminFilters,
  isRange,
  panelListFilters,
  studiesAdminFilters,
  TURNED_RANGE,
} from './boards.ts';
import { policyFilters } from './closing.ts';
import { commissionFilters, isPeriod, TURNED_PERIOD } from './commissions.ts';
import { renewalFilters } from './customer-policies.ts';
import { clientesQuery, customerFilters } from './customers.ts';
import { employeeFilters } from './employees.ts';
import { endpoint } from './endpoint.ts';
import { queueListFilters, todoFilters } from './work-lines.ts';

const M = '/motor-interno';

/** A list as an xlsx file: all rows of its filters in its order, without pages. */
const exportOf = <Q extends z.ZodType>(path: string, summary: string, access: Permissao, query: Q) =>
  endpoint({
    method: 'GET',
    path: `${path}/exportar`,
    summary,
    access,
    security: 'exportacao',
    query,
    response: 'arquivo',
  });

export const exports = {
  customers: exportOf(
    `${M}/cliente`,
    'Clientes meus e do time, xlsx',
    'clientes.ver',
    z.object({ ...customerFilters, clientes: clientesQuery }),
  ),
  customersAdmin: exportOf(
    `${M}/cliente/admin`,
    'Clientes da empresa, xlsx',
    'listas_admin.ver',
    z.strictObject({ ...customersAdminFilters, clientes: clientesQuery }),
  ),
  studiesAdmin: exportOf(
    `${M}/cliente/lista-atividades-admin`,
    'Estudos da empresa, xlsx',
    'listas_admin.ver',
    z.strictObject(studiesAdminFilters).refine(isRange, TURNED_RANGE),
  ),
  todo: exportOf(
    `${M}/cliente/lista-atividades`,
    'A fazer do consultor, xlsx',
    'todo.ver',
    z.strictObject(todoFilters),
  ),
  queue: exportOf(
    `${M}/cliente/lista-atividades-especialista`,
    'Fila do especialista, xlsx',
    'fila.ver',
    z.strictObject(queueListFilters),
  ),
  salesPanel: exportOf(
    `${M}/diagnostico/painel-vendas`,
    'Painel de vendas, xlsx',
    'painel_vendas.ver',
    z.strictObject(panelListFilters),
  ),
  policies: exportOf(`${M}/diagnostico-apolice`, 'Apólices, xlsx', 'apolices.ver', z.object(policyFilters)),
  renewals: exportOf(`${M}/renovacao`, 'Renovações, xlsx', 'clientes.ver', z.object(renewalFilters)),
  commissions: exportOf(
    `${M}/comissao`,
    'Comissões por apólice, xlsx',
    'comissoes.ver',
    z.object(commissionFilters).refine(isPeriod, TURNED_PERIOD),
  ),
  audit: exportOf(
    `${M}/auditoria`,
    'Auditoria da empresa, xlsx',
    'auditoria.ver',
    z.strictObject(auditFilters).refine(isAuditPeriod, TURNED_AUDIT_PERIOD),
  ),
  employees: exportOf('/funcionario', 'Usuários da empresa, xlsx', 'usuarios.ver', z.object(employeeFilters)),
};
