import { api } from '@farol/contracts';
import { expect, vi } from 'vitest';
import type { Remote } from '../support/remote.ts';

const LINES = [
  'Nome;Celular;UF;Cidade',
  'Planilha Primeira;(48) 99777-0001;SC;Florianópolis',
  'X;;SC;Palhoça',
];

/** A sheet with a good and a bad row, from upload to undoing. */
export async function importCustomers(c: Remote) {
  await c.call(api.importing.template);
  const file = { nome: 'clientes.csv', content: Buffer.from(LINES.join('\n')) };
  const { importacao_id, versao } = await c.call(api.importing.upload, { file } as never);
  const params = { id: importacao_id };
  const until = (status: string) =>
    vi.waitFor(async () => expect((await c.call(api.importing.get, { params })).status).toBe(status), 20_000);
  await c.call(api.importing.update, { params, body: { versao, duplicados: 'criar' } });
  await c.call(api.importing.check, { params });
  await until('simulada');
  await c.call(api.importing.errors, { params });
  await c.call(api.importing.run, { params });
  await until('executada');
  expect((await c.call(api.importing.list)).data[0]).toMatchObject({ importacao_id, linhas_criadas: 1 });
  expect(await c.call(api.importing.undo, { params })).toMatchObject({ removidos: 1 });
}
