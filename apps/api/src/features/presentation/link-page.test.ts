import { api } from '@farol/contracts';
import { firstName, shortName } from '@farol/domain/br';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createFlow, expectOk } from '../../test/flow.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';
import { linkPage } from './link-page.ts';

let t: TestApp;
let token: string;
let option: number;
let study: number;
beforeAll(async () => {
  t = await createTestApp();
  const made = await createFlow(t).presented({ areas: [1] });
  study = made.study.diagnostico_id;
  const corretor = await t.as('corretor');
  ({ token } = await corretor.call(api.presentation.createLink, { params: { id: study } }));
  option = Object.values(made.options)[0] as number;
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

describe('the page as it is sent', () => {
  const sent = (path = `/estudo/${token}`) => linkPage(t.deps, path);

  test('is previewed with consultant and brokerage and nothing of the customer', async () => {
    const { conteudo } = await open();
    const { title, description } = (await sent())?.preview ?? {};
    expect(title).toBe(`Seu estudo, por ${shortName(conteudo.consultor.pessoa_nome)}, Baía Norte Seguros`);
    expect(`${title} ${description}`).not.toContain(firstName(conteudo.cliente.pessoa_nome));
  });

  test('says for whom and from whom it is, and is no opening', async () => {
    const corretor = await t.as('corretor');
    const openings = async () =>
      (await corretor.call(api.presentation.link, { params: { id: study } })).link?.acessos;
    const { conteudo } = await open();
    const before = await openings();
    expect((await sent())?.words).toEqual({
      nome: firstName(conteudo.cliente.pessoa_nome),
      marca: '<b>Baía Norte Seguros</b>',
      por: `de ${shortName(conteudo.consultor.pessoa_nome)}`,
    });
    expect(await openings()).toBe(before);
  });

  test('of an unknown link names nobody; other pages have none', async () => {
    expect(await sent('/estudo/qualquer')).toMatchObject({ preview: { title: 'Seu estudo' }, words: null });
    expect(await sent('/customers')).toBeNull();
  });

  test('names nobody once the link is revoked', async () => {
    const corretor = await t.as('corretor');
    const { token: other } = await corretor.call(api.presentation.createLink, { params: { id: study } });
    expect(await sent()).toMatchObject({ preview: { title: 'Seu estudo' }, words: null });
    token = other;
    expect((await sent())?.words).not.toBeNull();
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
  const { documentos } = await expectOk(send('Marina Albuquerque'));
  // What the approved area asks of her is in the same reply.
  expect(documentos.map(({ situacao }) => situacao)).toContain('falta');
});
