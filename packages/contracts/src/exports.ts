import type { Permissao } from '@farol/domain/access';
import { z } from 'zod';
import {
  customersAdminFilters,
  dueFilters,
  isRange,
  panelListFilters,
  studiesAdminFilters,
  TURNED_RANGE,
} from './boards.ts';
import { policyFilters } from './closing.ts';
import { customerFilters } from './customers.ts';
import { endpoint } from './endpoint.ts';

/** Headers of an export's reply: its rows, and about how many bytes follow if they are many. */
export const EXPORT_HEADERS = { rows: 'x-total-linhas', bytes: 'x-bytes-previstos' } as const;

/** A list as an xlsx file: all rows of its filters in its order, without pages. */
const exportOf = <Q extends z.ZodType>(path: string, summary: string, access: Permissao, query: Q) =>
  endpoint({
    method: 'GET',
    path: `/motor-interno${path}/exportar`,
    summary,
    access,
    query,
    response: 'arquivo',
  });

export const exports = {
  customers: exportOf('/cliente', 'Clientes meus e do time, xlsx', 'clientes.ver', z.object(customerFilters)),
  customersAdmin: exportOf(
    '/cliente/admin',
    'Clientes da empresa, xlsx',
    'listas_admin.ver',
    z.object(customersAdminFilters),
  ),
  studiesAdmin: exportOf(
    '/cliente/lista-atividades-admin',
    'Estudos da empresa, xlsx',
    'listas_admin.ver',
    z.object(studiesAdminFilters).refine(isRange, TURNED_RANGE),
  ),
  todo: exportOf('/cliente/lista-atividades', 'A fazer do consultor, xlsx', 'todo.ver', z.object(dueFilters)),
  queue: exportOf(
    '/cliente/lista-atividades-especialista',
    'Fila do especialista, xlsx',
    'fila.ver',
    z.object(dueFilters),
  ),
  salesPanel: exportOf(
    '/diagnostico/painel-vendas',
    'Painel de vendas, xlsx',
    'painel_vendas.ver',
    z.object(panelListFilters),
  ),
  policies: exportOf('/diagnostico-apolice', 'Apólices, xlsx', 'apolices.ver', z.object(policyFilters)),
};
