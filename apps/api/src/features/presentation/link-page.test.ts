import { api } from '@farol/contracts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createFlow, expectOk } from '../../test/flow.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';
import { linkPreview } from './link-preview.ts';

let t: TestApp;
let token: string;
let option: number;
beforeAll(async () => {
  t = await createTestApp();
  const { study, options } = await createFlow(t).presented({ areas: [1] });
  const corretor = await t.as('corretor');
  ({ token } = await corretor.call(api.presentation.createLink, { params: { id: study.diagnostico_id } }));
  option = Object.values(options)[0] as number;
});
afterAll(() => t.close());

const open = () => t.anonymous.call(api.publicStudy.get, { params: { token } });

describe('the first screen', () => {
  test('has what the area needs, has and lacks, and the plan with its cost', async () => {
    const { pagina, conteudo } = await open();
    const [row] = pagina?.linhas ?? [];
    const measured = conteudo.areas[0]?.itens[0]?.medida;
    expect(row).toMatchObject({ area: 1, unidade: 'R$', falta: measured?.falta });
    expect(pagina?.plano).toMatchObject([{ area: 1, preco: expect.stringMatching(/por mês/) }]);
    expect(pagina?.total?.rotulo).toBe('Tudo o que recomendamos, por mês');
  });

  test('bears the company, which the content does not', async () => {
    const { marca, conteudo } = await open();
    expect(marca).toEqual({ nome: 'Baía Norte Seguros', cor: null, logo: null });
    expect(conteudo).not.toHaveProperty('marca');
  });
});

describe('the preview in a messenger', () => {
  test('says whose study it is and nothing of the customer, and is no opening', async () => {
    const { title, description } = (await linkPreview(t.deps, `/estudo/${token}`)) ?? {};
    expect(title).toBe('Seu estudo, por Baía Norte Seguros');
    const { conteudo } = await open();
    expect(`${title} ${description}`).not.toContain(conteudo.cliente.pessoa_nome.split(' ')[0]);
  });

  test('of an unknown link names nobody; other pages have none', async () => {
    expect((await linkPreview(t.deps, '/estudo/qualquer'))?.title).toBe('Seu estudo');
    expect(await linkPreview(t.deps, '/customers')).toBeNull();
  });
});

test('answers are signed with a first and a last name', async () => {
  const send = (nome: string) =>
    t.anonymous.try(api.publicStudy.answer, {
      params: { token },
      body: { nome, respostas: [{ diagnostico_produto_item_opcao_id: option, status: 'approved' }] },
    });
  const { status, error } = await send('Marina');
  expect([status, error.errors?.nome]).toEqual([422, ['Digite seu nome e sobrenome.']]);
  await expectOk(send('Marina Albuquerque'));
});
