import { api } from '@farol/contracts';
import { expect } from 'vitest';
import type { Remote } from '../support/remote.ts';

/** Every part of the dashboard; a list has as many rows as its figure says. */
export async function readDashboard(admin: Remote) {
  await admin.call(api.dashboard.blocks);
  const { indicadores } = await admin.call(api.dashboard.summary);
  const { valor } = indicadores.find(({ metrica }) => metrica === 'estudos') ?? {};
  expect((await admin.call(api.dashboard.rows, { query: { metrica: 'estudos' } })).meta.total).toBe(valor);
  await admin.call(api.dashboard.breakdown, { query: { por: 'consultor' } });
  await admin.call(api.dashboard.funnel);
  await admin.call(api.boards.team);
  await admin.call(api.dashboard.export);
}
