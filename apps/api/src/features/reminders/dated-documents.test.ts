import { api } from '@farol/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PASSWORD } from '../../test/brokerage.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';
import { runDay } from './index.ts';

let t: TestApp;
const at = (day: string) => `${day}T09:00:00-03:00`;

beforeAll(async () => {
  t = await createTestApp();
  t.clock.set(at('2026-11-02'));
  await t.make(async (make) => {
    const { cliente_id } = await make.customer('corretor', { pessoa_nome: 'Helena Duarte' });
    const study = await make.study({ cliente_id, estagio: 8, areas: [1, 2] });
    const file = await make.file(study.empresa_id);
    for (const [area, estagio_especialista] of [
      [1, 3],
      [2, 5],
    ] as const)
      await make.task(study, { area, estagio_especialista, aguardando: 'especialista' });
    const dated = { arquivo_id: file, emitido_em: '2026-08-15' };
    await make.document(study, { ...dated, tipo: 'residencia', produto_diagnostico_id: null });
    await make.document(study, { ...dated, tipo: 'renda', produto_diagnostico_id: 2 });
    await make.document(study, {
      ...dated,
      tipo: 'extrato',
      produto_diagnostico_id: 1,
      validade_motivo: 'Aceito pelo banco.',
    });
  });
  await runDay(t.deps);
});
afterAll(() => t.close());

async function told(day: string): Promise<string[]> {
  t.clock.set(at(day));
  await runDay(t.deps);
  const body = { usuario_username: 'corretor', password: PASSWORD };
  const caller = t.withToken((await t.anonymous.call(api.auth.authenticate, { body })).token);
  const { data } = await caller.call(api.notifications.list, { query: { per_page: 50 } });
  return data
    .filter(({ criado_em, tipo }) => tipo === 'documento_vence' && criado_em.startsWith(day))
    .map(({ texto }) => texto);
}

test('reminds of a document that ends while its area waits a week before and the day after', async () => {
  expect(await told('2026-11-06')).toEqual([
    'Comprovante de residência de Helena Duarte vale até 13/11/2026.',
  ]);
  expect(await told('2026-11-07')).toEqual([]);
  expect(await told('2026-11-14')).toEqual([
    'Comprovante de residência de Helena Duarte venceu em 13/11/2026: peça outro.',
  ]);
});
