import { api } from '@farol/contracts';
import { expect } from 'vitest';
import type { Remote } from '../support/remote.ts';
import { keepCommissions } from './commission-parts.ts';

/** Every list as a file, by somebody who sees it; that of commissions once the customer's policy brought one. */
export async function exportLists(broker: Remote, specialist: Remote, admin: Remote, cliente_id: number) {
  const { customers, todo, salesPanel, policies, renewals } = api.exports;
  for (const endpoint of [customers, todo, salesPanel, policies, renewals]) await broker.call(endpoint);
  await specialist.call(api.exports.queue);
  for (const endpoint of [api.exports.customersAdmin, api.exports.studiesAdmin, api.exports.employees])
    await admin.call(endpoint);
  await keepCommissions(admin, cliente_id);
  await admin.call(api.exports.audit, { query: { cliente: cliente_id } });
  const [newest] = (await admin.call(api.audit.list, { query: { tipo: 'exportacao' } })).data;
  const { fonte, id } = newest!;
  expect((await admin.call(api.audit.get, { params: { fonte, id: String(id) } })).acao).toBe('exportar');
}
