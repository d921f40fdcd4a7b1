import { api } from '@farol/contracts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { importOf, run } from '../import.fixture.ts';
import { LAYOUTS } from './layouts.fixture.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

const policiesOf = (importacao_id: number) =>
  t.db.service(async (tx) => {
    const { rows } = await tx.execute(sql`
      select farol_chave_da_apolice(numero_apolice) as numero, fornecedor, vigencia_inicio::text as inicio,
             vigencia_fim::text as fim, valor_premio::float8 as premio
        from diagnostico_apolice where importacao_id = ${importacao_id} order by diagnostico_apolice_id`);
    return rows;
  });

test.each(LAYOUTS)('$nome: every row enters', async ({ arquivo, content, linhas, esperadas }) => {
  const c = await t.as('corretor');
  const file = { nome: arquivo, content: await content() };
  const { data } = await c.try(api.importing.upload, { query: { tipo: 'apolices' }, file } as never);
  const params = { id: data!.importacao_id };
  await c.call(api.importing.check, { params });
  await t.importsIdle();
  const checked = await importOf(t, 'corretor', params.id);
  const isFoot = (mensagem: string) => mensagem.startsWith('Linha de total');
  const refusals = checked.rejeitadas.flatMap(({ erros }) =>
    erros.filter(({ mensagem }) => !isFoot(mensagem)),
  );
  expect(refusals).toEqual([]);
  const done = await run(t, 'corretor', params.id);
  expect(done.linhas_criadas + done.linhas_atualizadas).toBe(linhas);
  expect(await policiesOf(params.id)).toEqual(esperadas);
});
