import { api } from '@farol/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createFlow, expectOk, optionOf } from '../../test/flow.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';

let t: TestApp;
let flow: ReturnType<typeof createFlow>;
beforeAll(async () => {
  t = await createTestApp();
  flow = createFlow(t);
});
afterAll(() => t.close());

test('the link measures again with what was issued, and the study stays as presented', async () => {
  const { study, options } = await flow.presented({ areas: [1] });
  const { token } = await (await t.as('corretor')).call(api.presentation.createLink, {
    params: { id: study.diagnostico_id },
  });
  const open = () => expectOk(t.anonymous.try(api.publicStudy.get, { params: { token } }));
  await flow.answerAll(study, [[options[1]!, 'approved']]);
  await flow.file(study, 1, options[1]!);
  const before = await open();
  await flow.issue(study, 1, options[1]!);
  const after = await open();
  expect([before.pagina?.com_emitidas, after.pagina?.com_emitidas]).toEqual([undefined, true]);
  const has = ({ pagina }: typeof after) => pagina?.linhas.find(({ area }) => area === 1)?.tem ?? 0;
  expect(has(after)).toBeGreaterThan(has(before));
  expect(after.conteudo.areas).toEqual(before.conteudo.areas);

  // The renewal is recorded outside the study.
  const broker = await t.as('corretor');
  const [policy] = (await flow.read(study, 'proprietario')).diagnostico_apolices;
  const option = optionOf(await flow.read(study, 'proprietario'), options[1]!);
  const valor_cobertura = 2 * Number(option.valor_cobertura);
  const dates = { vigencia_inicio: '2026-11-18', vigencia_fim: '2027-11-18' };
  await broker.call(api.renewals.renew, {
    params: { id: policy!.diagnostico_apolice_id },
    body: { versao: policy!.versao, numero_apolice: 'R-2', ...dates, valor_cobertura },
  });
  const renewed = await open();
  expect(has(renewed) - has(before)).toBe(2 * (has(after) - has(before)));
  const [now] = (await flow.read(study, 'proprietario')).diagnostico_apolices;
  expect(now?.renovacoes).toEqual([{ ...dates, valor_cobertura }]);
  // Policies outside studies are none of a specialist's.
  const [ofTask] = (await flow.read(study, 'especialista')).diagnostico_apolices;
  expect(ofTask?.numero_apolice).toBe(policy!.numero_apolice);
  expect(ofTask).not.toHaveProperty('renovacoes');
});
