import { api } from '@farol/contracts';
import { momentoOf } from '@farol/domain/messages';
import { SEM_AJUSTE } from '@farol/domain/pipeline';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditOf } from '../../test/audit-trail.ts';
import type { Who } from '../../test/brokerage.ts';
import { createFlow, expectOk } from '../../test/flow.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';

let t: TestApp;
let flow: ReturnType<typeof createFlow>;
beforeAll(async () => {
  t = await createTestApp();
  flow = createFlow(t);
});
afterAll(() => t.close());

const lastAudit = async (chave: string) => {
  const ids = await t.db.service(async (tx) => {
    const { parametro } = await import('../../db/schema/index.ts');
    const rows = await tx.select().from(parametro);
    return rows.filter((row) => row.chave === chave).map((row) => row.parametro_id);
  });
  return auditOf(t, 'parametro', Math.max(...ids));
};

describe('the texts of messages', () => {
  const read = async (momento: string, canal: string, who: Who = 'admin') => {
    const { data } = await (await t.as(who)).call(api.companySettings.messages);
    return data.find((one) => one.momento === momento && one.canal === canal)!;
  };
  const change = async (params: object, body: object, who: Who = 'admin') =>
    (await t.as(who)).try(api.companySettings.updateMessage, {
      params: params as never,
      body: body as never,
    });
  const BIRTHDAY = { momento: 'aniversario', canal: 'whatsapp' };

  test('start as the house’s', async () => {
    expect(await read('aniversario', 'whatsapp')).toMatchObject({
      ...momentoOf('aniversario').padrao.whatsapp,
      da_empresa: false,
      historico: [],
      versao: 1,
    });
  });

  test('change for the company alone, with history and audit, and return to the house’s', async () => {
    const first = await change(BIRTHDAY, { versao: 1, texto: 'Parabéns, {{primeiro_nome}}!\r\n' });
    expect(first.data).toMatchObject({ texto: 'Parabéns, {{primeiro_nome}}!', da_empresa: true, versao: 2 });
    expect(await read('aniversario', 'whatsapp')).toEqual(first.data);
    expect(await read('aniversario', 'whatsapp', 'admin.b')).toMatchObject({ da_empresa: false });
    expect(await lastAudit('mensagem.aniversario.whatsapp')).toMatchObject([
      { acao: 'editar', depois: { valor: { texto: 'Parabéns, {{primeiro_nome}}!' } } },
    ]);

    const back = await change(BIRTHDAY, { versao: 2, restaurar: 'S' });
    expect(back.data).toMatchObject({ da_empresa: false, versao: 3 });
    expect(back.data.historico).toMatchObject([
      {
        antes: { texto: 'Parabéns, {{primeiro_nome}}!' },
        depois: null,
        autor: { pessoa_nome: expect.any(String) },
      },
      { antes: null, depois: { texto: 'Parabéns, {{primeiro_nome}}!' } },
    ]);
  });

  test('are refused where they are wrong, and from an old version', async () => {
    const email = { momento: 'renovacao', canal: 'email' };
    const wrong = await change(email, { versao: 1, assunto: '', texto: 'Oi, {{nomee}} {{link}}' });
    expect([wrong.status, wrong.error.errors]).toEqual([
      422,
      {
        assunto: ['Escreva o texto.'],
        texto: [
          'Linha 1: o campo {{nomee}} não existe. Você quis dizer {{nome}}?',
          'Linha 1: “Link” não é conhecido neste momento. Tire {{link}}.',
        ],
      },
    ]);
    const old = await change(email, { versao: 9, assunto: 'Oi', texto: 'Oi' });
    expect([old.status, old.error.code]).toEqual([409, 'versao_antiga']);
    expect((await change({ momento: 'natal', canal: 'email' }, { versao: 1, texto: 'x' })).status).toBe(404);
    expect((await read('renovacao', 'email')).versao).toBe(1);
  });

  test('that were not changed write nothing', async () => {
    const { texto } = momentoOf('aniversario').padrao.whatsapp;
    const { versao } = await read('aniversario', 'whatsapp');
    expect((await change(BIRTHDAY, { versao, texto })).data.versao).toBe(versao);
  });
});

describe('the documents asked for', () => {
  const read = async (produto: number, who: Who = 'admin') => {
    const { data } = await (await t.as(who)).call(api.companySettings.documents);
    return data.find((one) => one.produto === produto)!;
  };
  const change = async (produto: number, body: object) =>
    (await t.as('admin')).try(api.companySettings.updateDocuments, {
      params: { produto },
      body: body as never,
    });

  test('follow the company from its change on', async () => {
    const ajuste = {
      retirados: ['beneficiarios'],
      textos: { dps: 'A do aplicativo da seguradora.' },
      acrescentados: [{ tipo: 'outro', texto: 'Ficha cadastral', itens: [] }],
    };
    await expectOk(change(1, { versao: 1, ajuste }));
    expect(await read(1)).toMatchObject({ ajuste, da_empresa: true, versao: 2 });
    expect(await read(1, 'admin.b')).toMatchObject({ ajuste: SEM_AJUSTE, da_empresa: false });

    const { study, options } = await flow.presented({ areas: [1] });
    await flow.answerAll(study, [[options[1]!, 'approved']]);
    const asked = (await flow.read(study)).diagnostico_documentos.map(({ tipo, descricao }) => [
      tipo,
      descricao,
    ]);
    expect(asked).toContainEqual(['outro', 'Ficha cadastral']);
    expect(asked).toContainEqual(['dps', 'A do aplicativo da seguradora.']);
    expect(asked.map(([tipo]) => tipo)).not.toContain('beneficiarios');
  });

  test('keep what law or insurer needs', async () => {
    const { versao } = await read(0);
    const refused = await change(0, { versao, ajuste: { ...SEM_AJUSTE, retirados: ['cpf'] } });
    expect([refused.status, refused.error.errors]).toEqual([
      422,
      { 'retirados.cpf': ['É exigido por lei e não pode sair da lista.'] },
    ]);
    expect((await change(7, { versao, ajuste: SEM_AJUSTE })).status).toBeGreaterThanOrEqual(400);
    expect((await change(0, { versao: 5, ajuste: SEM_AJUSTE })).status).toBe(409);
  });

  test('return to the house’s list', async () => {
    const { versao } = await read(1);
    expect((await change(1, { versao, restaurar: 'S' })).data).toMatchObject({ da_empresa: false });
    expect((await read(1)).historico).toHaveLength(2);
  });
});

describe('the insurers of a company', () => {
  const read = async (who: Who = 'admin') => (await t.as(who)).call(api.companySettings.insurers);
  const offered = async (who: Who = 'especialista', query: object = {}) =>
    (await t.as(who)).call(api.setup.insurers, { query });
  const change = async (body: object) =>
    (await t.as('admin')).try(api.companySettings.updateInsurers, { body: body as never });
  const idOf = async (nome: string) => (await read()).data.find((one) => one.nome === nome)!.seguradora_id;

  test('come first in quotations, then alone', async () => {
    const icatu = await idOf('Icatu Seguros');
    const porto = await idOf('Porto Seguro Companhia de Seguros Gerais');
    const seguradoras = [
      { seguradora_id: icatu, produtos: [1, 2] },
      { seguradora_id: porto, produtos: [] },
      { nome: 'Mútua  do Litoral', produtos: [3] },
    ];
    const made = await change({ versao: 1, so_estas: 'N', seguradoras });
    expect(made.data).toMatchObject({ so_estas: false, versao: 2 });
    const first = await offered();
    expect(first.slice(0, 4).map(({ nome, trabalha }) => [nome, trabalha])).toEqual([
      ['Icatu Seguros', true],
      ['Mútua do Litoral', true],
      ['Porto Seguro Companhia de Seguros Gerais', true],
      ['AIG Seguros Brasil', false],
    ]);
    expect([first.length, first.at(-1)?.nome]).toEqual([71, 'Outra']);
    expect((await offered('especialista', { produto: 3 })).slice(0, 2).map(({ nome }) => nome)).toEqual([
      'Mútua do Litoral',
      'Porto Seguro Companhia de Seguros Gerais',
    ]);
    expect((await offered('especialista.b')).some(({ trabalha }) => trabalha)).toBe(false);

    await expectOk(change({ versao: 2, so_estas: 'S', seguradoras: seguradoras.slice(0, 1) }));
    expect((await offered()).map(({ nome }) => nome)).toEqual(['Icatu Seguros', 'Outra']);
    expect((await read()).historico[0]).toMatchObject({
      antes: { so_estas: false, seguradoras: [{ nome: 'Icatu Seguros' }, {}, { nome: 'Mútua do Litoral' }] },
      depois: { so_estas: true, seguradoras: [{ nome: 'Icatu Seguros', produtos: [1, 2] }] },
    });
  });

  test('are those of the study’s company, not of the reader’s', async () => {
    const there = { empresa_id: t.people['admin.b'].empresa_id };
    expect((await offered('master')).map(({ nome }) => nome)).toEqual(['Icatu Seguros', 'Outra']);
    expect((await offered('master', there)).length).toBeGreaterThan(2);
    const foreign = await (await t.as('especialista')).try(api.setup.insurers, { query: there });
    expect(foreign.status).toBe(404);
  });

  test('may be named in options of their company only', async () => {
    const study = await flow.sent({ areas: [1] });
    const body = {
      diagnostico_produto_item_id: study.itens[1]!,
      opcao_nome: 'Vida',
      seguradora: 'Mútua do Litoral',
    };
    const made = await expectOk((await t.as('especialista')).try(api.quotations.create, { body }));
    expect(made.seguradora).toBe('Mútua do Litoral');
  });

  test('are refused without a name, unknown, or all left out', async () => {
    const { versao } = await read();
    const refused = await change({
      versao,
      so_estas: 'N',
      seguradoras: [{ produtos: [] }, { seguradora_id: 999, produtos: [] }],
    });
    expect(refused.error.errors).toEqual({
      'seguradoras.0.nome': ['Informe o nome da seguradora.'],
      'seguradoras.1.seguradora_id': ['Seguradora desconhecida.'],
    });
    expect((await change({ versao, so_estas: 'S', seguradoras: [] })).status).toBe(422);
    expect((await change({ versao: 1, so_estas: 'N', seguradoras: [] })).status).toBe(409);
  });

  test('typed again under the same name stay one', async () => {
    const { versao } = await read();
    const again = await change({
      versao,
      so_estas: 'N',
      seguradoras: [
        { nome: 'mutua do litoral', produtos: [] },
        { nome: 'ICATU SEGUROS', produtos: [] },
      ],
    });
    expect(again.data.data.filter(({ trabalha }) => trabalha).map(({ nome }) => nome)).toEqual([
      'Icatu Seguros',
      'Mútua do Litoral',
    ]);
  });
});
