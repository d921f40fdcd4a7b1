import { type Arquivo, api, type FichaDoCliente } from '@farol/contracts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Caller } from '../../platform/http/in-process.ts';
import type { MadeStudy } from '../../test/factories.ts';
import { createTestApp, PDF, type TestApp } from '../../test/test-app.ts';

let t: TestApp;
let broker: Caller;
let study: MadeStudy;
let id: number;
let token: string;

const LIA = {
  linha_uuid: '0d3c1f9e-0c5b-4f4e-8a55-0d0a6f1f0b01',
  tabela: 'dependentes',
  campos: { nome: 'Lia', parentesco: 'filho', data_nascimento: '2015-03-12' },
};
const CAR = {
  linha_uuid: '0d3c1f9e-0c5b-4f4e-8a55-0d0a6f1f0b02',
  tabela: 'apolices',
  campos: { cobertura: 'casco', seguradora: 'Porto Seguro Companhia de Seguros Gerais', valor_premio: 2400 },
};

beforeAll(async () => {
  t = await createTestApp();
  broker = await t.as('corretor');
});
beforeEach(async () => {
  study = await t.make((f) => f.study({ estagio: 2, areas: [1] }));
  id = study.cliente_id;
  ({ token } = await broker.call(api.customerSheet.createLink, { params: { id } }));
});
afterAll(() => t.close());

const send = (body: object) =>
  t.anonymous.call(api.publicSheet.save, {
    params: { token },
    body: { ciencia: true, enviar: true, ...body } as never,
  });
const read = (caller: Caller = broker) => caller.call(api.customerSheet.get, { params: { id } });
const studyNow = () => broker.call(api.diagnosis.get, { params: { id: study.diagnostico_id } });
const fieldsOf = ({ conferencia }: FichaDoCliente) =>
  (conferencia?.secoes ?? []).flatMap(({ campos, linhas }) => [
    ...campos,
    ...linhas.flatMap(({ colunas }) => colunas),
  ]);
const rowsOf = ({ conferencia }: FichaDoCliente) =>
  (conferencia?.secoes ?? []).flatMap(({ linhas }) => linhas);

type Made = { chave: string; decisao: string; versao?: number; completar?: object };
async function decide(decisoes: Made[], seen?: FichaDoCliente, caller = broker) {
  const shown = seen ?? (await read());
  const versions = new Map(fieldsOf(shown).map(({ chave, versao }) => [chave, versao]));
  return caller.try(api.customerSheet.decide, {
    params: { id },
    body: {
      ficha_id: shown.ficha!.ficha_id,
      atualizada_em: shown.ficha!.atualizada_em,
      diagnostico_id: study.diagnostico_id,
      decisoes: decisoes.map((one) => ({ versao: versions.get(one.chave) ?? 0, ...one })) as never,
    },
  });
}

describe('a sent answer', () => {
  test('is shown beside the study’s, field by field', async () => {
    await broker.call(api.diagnosis.update, {
      params: { id: study.diagnostico_id },
      body: { versao: (await studyNow()).versao, renda_mensal_bruta: 9000 },
    });
    await send({ campos: { renda_mensal_bruta: 8000, tipo_moradia: 'alugada' } });
    const shown = await read();
    expect(
      fieldsOf(shown).map(({ chave, disse, estudo, situacao }) => [chave, disse, estudo, situacao]),
    ).toEqual([
      ['renda_mensal_bruta', 'R$\u00a08.000,00 por mês', 'R$\u00a09.000,00 por mês', 'diferente'],
      ['tipo_moradia', 'Alugada', null, 'vazio'],
    ]);
    expect(shown.conferencia).toMatchObject({
      abertas: ['renda_mensal_bruta', 'tipo_moradia'],
      vazias: ['tipo_moradia'],
    });
  });

  test('cannot be read by another broker or company', async () => {
    await send({ campos: { tipo_moradia: 'alugada' } });
    for (const who of ['corretor2', 'corretor.b', 'especialista2'] as const) {
      const caller = await t.as(who);
      expect([404, 403]).toContain((await caller.try(api.customerSheet.get, { params: { id } })).status);
    }
    const shown = await read();
    expect((await decide([], shown, await t.as('corretor2'))).status).toBe(422);
    const made = [{ chave: 'tipo_moradia', decisao: 'aceitar' }];
    expect((await decide(made, shown, await t.as('corretor2'))).status).toBe(404);
  });
});

describe('accepting', () => {
  test('writes as if it had been typed, and the audit names the sheet', async () => {
    await send({ campos: { renda_mensal_bruta: 8000, estado_civil: 'C', conjuge_nome: 'Rafael Lima' } });
    const before = (await studyNow()).versao;
    const { status, data } = await decide([
      { chave: 'estado_civil', decisao: 'aceitar' },
      { chave: 'conjuge_nome', decisao: 'aceitar' },
      { chave: 'renda_mensal_bruta', decisao: 'aceitar' },
    ]);
    expect(status).toBe(200);
    expect(data.conferencia?.abertas).toEqual([]);
    const after = await studyNow();
    expect(after).toMatchObject({ renda_mensal_bruta: 8000, conjuge_nome: 'Rafael Lima' });
    expect(after.versao).toBeGreaterThan(before);
    const { rows } = await t.db.service((tx) =>
      tx.execute<{ acao: string }>(sql`
        select acao from auditoria
         where entidade = 'diagnostico' and entidade_id = ${study.diagnostico_id} and depois ? 'renda_mensal_bruta'`),
    );
    expect(rows).toEqual([{ acao: 'editar_pela_ficha' }]);
  });

  test('all empty fields leaves the study’s other answers', async () => {
    await broker.call(api.diagnosis.update, {
      params: { id: study.diagnostico_id },
      body: { versao: (await studyNow()).versao, renda_mensal_bruta: 9000 },
    });
    await send({ campos: { renda_mensal_bruta: 8000, tipo_moradia: 'alugada' }, linhas: [LIA] });
    const { vazias } = (await read()).conferencia!;
    const { data } = await decide(vazias.map((chave) => ({ chave, decisao: 'aceitar' })));
    expect(data.conferencia?.abertas).toEqual(['renda_mensal_bruta']);
    expect(await studyNow()).toMatchObject({
      renda_mensal_bruta: 9000,
      tipo_moradia: 'alugada',
      dependentes: [{ nome: 'Lia', linha_uuid: LIA.linha_uuid }],
    });
  });

  test('adds a policy to the survey, with its file', async () => {
    await send({ linhas: [CAR] });
    await t.anonymous.call(api.publicSheet.sendFile, {
      params: { token, linha: CAR.linha_uuid },
      file: PDF,
    } as never);
    await send({});
    expect((await decide([{ chave: CAR.linha_uuid, decisao: 'aceitar' }])).status).toBe(200);
    const [told] = (await studyNow()).apolices ?? [];
    expect(told).toMatchObject({ ...CAR.campos, area_produto: 3, arquivo: { nome: PDF.nome } });
    const { url } = told!.arquivo as Arquivo;
    expect((await t.app.inject({ url })).statusCode).toBe(200);
  });

  test('asks for what the study requires of a row', async () => {
    const { data_nascimento: _, ...campos } = LIA.campos;
    await send({ linhas: [{ ...LIA, campos }] });
    expect(rowsOf(await read())[0]?.faltam).toMatchObject([{ nome: 'data_nascimento', tipo: 'data' }]);
    const refused = await decide([{ chave: LIA.linha_uuid, decisao: 'aceitar' }]);
    expect(Object.keys(refused.error.errors ?? {})).toEqual([`${LIA.linha_uuid}.data_nascimento`]);
    const completar = { data_nascimento: '2015-03-12' };
    expect((await decide([{ chave: LIA.linha_uuid, decisao: 'aceitar', completar }])).status).toBe(200);
  });

  test('compares a row that the study has, or includes it as another', async () => {
    await t.make((f) =>
      f.row(study, { tabela: 'dependentes', campos: { ...LIA.campos, data_nascimento: '2015-03-21' } }),
    );
    await send({ linhas: [LIA] });
    const shown = await read();
    const column = `${LIA.linha_uuid}.data_nascimento`;
    expect(shown.conferencia?.abertas).toEqual([column]);
    expect((await decide([{ chave: LIA.linha_uuid, decisao: 'aceitar' }], shown)).status).toBe(409);
    expect((await decide([{ chave: column, decisao: 'aceitar' }], shown)).status).toBe(200);
    expect((await studyNow()).dependentes).toMatchObject([{ data_nascimento: '2015-03-12' }]);
  });

  test('a row accepted into a list declared empty changes that declaration', async () => {
    await broker.call(api.diagnosis.update, {
      params: { id: study.diagnostico_id },
      body: { versao: (await studyNow()).versao, tem_dependentes: 'N' },
    });
    await send({ linhas: [LIA] });
    await decide([{ chave: LIA.linha_uuid, decisao: 'aceitar' }]);
    expect(await studyNow()).toMatchObject({ tem_dependentes: 'S', dependentes: [{ nome: 'Lia' }] });
  });
});

describe('a decision on an outdated sheet', () => {
  test('conflicts with a value that somebody typed meanwhile', async () => {
    await send({ campos: { renda_mensal_bruta: 8000 } });
    const seen = await read();
    await broker.call(api.diagnosis.update, {
      params: { id: study.diagnostico_id },
      body: { versao: (await studyNow()).versao, renda_mensal_bruta: 9000 },
    });
    const { status, error } = await decide([{ chave: 'renda_mensal_bruta', decisao: 'aceitar' }], seen);
    expect([status, error.code]).toEqual([409, 'versao_antiga']);
    expect(fieldsOf(error.atual as FichaDoCliente)[0]?.estudo).toBe('R$\u00a09.000,00 por mês');
    expect((await studyNow()).renda_mensal_bruta).toBe(9000);
  });

  test('conflicts with an answer that she changed meanwhile', async () => {
    await send({ campos: { renda_mensal_bruta: 8000 } });
    const seen = await read();
    t.clock.advance(0.01);
    await send({ campos: { renda_mensal_bruta: 8500 } });
    expect((await decide([{ chave: 'renda_mensal_bruta', decisao: 'aceitar' }], seen)).status).toBe(409);
  });

  test('is not possible for her after the first decision', async () => {
    await send({ campos: { tipo_moradia: 'alugada', estado_civil: 'S' } });
    await decide([{ chave: 'tipo_moradia', decisao: 'manter' }]);
    const { status, error } = await t.anonymous.try(api.publicSheet.save, {
      params: { token },
      body: { ciencia: true, campos: { estado_civil: 'C' } },
    });
    expect([status, error.code]).toEqual([409, 'ficha_recebida']);
    const shown = await t.anonymous.call(api.publicSheet.get, { params: { token } });
    expect([shown.situacao, shown.campos.tipo_moradia]).toEqual(['recebida', 'alugada']);
  });
});

test('a refused answer stays visible, with who and when, and its to-do line ends', async () => {
  await send({ campos: { tipo_moradia: 'alugada' } });
  const lines = async () =>
    (await broker.call(api.boards.todo, { query: { tipo: 'ficha' } })).data.filter(
      ({ cliente_id }) => cliente_id === id,
    ).length;
  expect(await lines()).toBe(1);
  const { data } = await decide([{ chave: 'tipo_moradia', decisao: 'manter' }]);
  expect(fieldsOf(data)).toMatchObject([
    {
      disse: 'Alugada',
      decisao: { decisao: 'mantida', quem: expect.any(String), quando: t.clock.now().toISOString() },
    },
  ]);
  expect([data.conferencia?.abertas, await lines()]).toEqual([[], 0]);
});

test('refuses a decision on a question she did not answer', async () => {
  await send({ campos: { tipo_moradia: 'alugada' } });
  const { error } = await decide([{ chave: 'fumante', decisao: 'aceitar' }]);
  expect(Object.keys(error.errors ?? {})).toEqual(['fumante']);
});

test('the same key twice is refused', async () => {
  await send({ linhas: [LIA] });
  const twice = { chave: LIA.linha_uuid, decisao: 'aceitar' };
  expect((await decide([twice, twice])).status).toBe(422);
  expect((await studyNow()).dependentes ?? []).toEqual([]);
});

test('another study begins without decisions', async () => {
  await send({ campos: { tipo_moradia: 'alugada' } });
  await decide([{ chave: 'tipo_moradia', decisao: 'aceitar' }]);
  await broker.call(api.diagnosis.remove, { params: { id: study.diagnostico_id } });
  study = await t.make((f) => f.study({ cliente_id: id, estagio: 2, areas: [1] }));
  expect((await read()).conferencia?.abertas).toEqual(['tipo_moradia']);
  await decide([{ chave: 'tipo_moradia', decisao: 'aceitar' }]);
  expect((await studyNow()).tipo_moradia).toBe('alugada');
});
