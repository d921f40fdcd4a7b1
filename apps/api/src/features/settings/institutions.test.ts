import { api } from '@farol/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Who } from '../../test/brokerage.ts';
import { createFlow } from '../../test/flow.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

type Tipo = 'seguradora' | 'instituicao_cambio' | 'instituicao_investimento';
const keep = async (tipo: Tipo, nome: string, who: Who = 'especialista') =>
  (await t.as(who)).try(api.setup.keepInstitution, { body: { tipo, nome } });
const offered = async (tipo: Tipo) =>
  (await (await t.as('corretor')).call(api.setup.institutions))
    .filter((one) => one.tipo === tipo)
    .map(({ nome }) => nome);
const own = async () => (await t.as('admin')).call(api.companySettings.institutions);

type Change = { nome?: string; ativa?: 'S' | 'N'; une_com?: string };
async function change(nome: string, over: Change) {
  const { data, versao } = await own();
  const one = data.find((row) => row.nome === nome)!;
  return (await t.as('admin')).try(api.companySettings.updateInstitutions, {
    body: { versao, instituicoes: [{ instituicao_id: one.instituicao_id, nome, ativa: 'S', ...over }] },
  });
}

test('a name that the list lacks is saved for the company, once', async () => {
  expect((await keep('instituicao_cambio', 'Casa  Azul')).data).toEqual({
    tipo: 'instituicao_cambio',
    nome: 'Casa Azul',
    nova: 'S',
  });
  expect((await keep('instituicao_cambio', 'casa azul', 'especialista2')).data.nome).toBe('Casa Azul');
  expect(await offered('instituicao_cambio')).toEqual(['Casa Azul']);
  expect(await offered('instituicao_investimento')).toEqual([]);
});

test('a name of the common list is returned and not saved', async () => {
  expect((await keep('instituicao_cambio', 'wise')).data.nome).toBe('Wise');
  expect((await own()).data.map(({ nome }) => nome)).toEqual(['Casa Azul']);
});

test('refuses the free answer as a name', async () => {
  const refused = await keep('instituicao_cambio', 'Outro');
  expect([refused.status, refused.error.errors?.nome]).toEqual([422, ['Informe o nome da instituição.']]);
});

test('refuses a name without letters', async () => {
  const refused = await keep('seguradora', '142,50');
  expect([refused.status, refused.error.errors?.nome]).toEqual([422, ['Escreva o nome com letras.']]);
});

test('refuses to rename to a text without letters', async () => {
  const refused = await change('Casa Azul', { nome: '20/12' });
  expect(refused.error.errors).toEqual({ 'instituicoes.0.nome': ['Escreva o nome com letras.'] });
});

test('a saved insurer is offered with those of the company', async () => {
  await keep('seguradora', 'Seguradora do Vale');
  const insurers = await (await t.as('corretor')).call(api.setup.insurers);
  expect(insurers.find(({ nome }) => nome === 'Seguradora do Vale')?.trabalha).toBe(true);
});

test('an option may name it once it is saved, and after it was renamed', async () => {
  const flow = createFlow(t);
  const study = await flow.sent({ areas: [5] });
  const c = await t.as('especialista2');
  const option = { diagnostico_produto_item_id: study.itens[5]!, opcao_nome: 'A' };
  const unknown = await c.try(api.quotations.create, { body: { ...option, banco: 'Casa Nova' } });
  expect(unknown.status).toBe(422);
  await keep('instituicao_cambio', 'Casa Nova', 'especialista2');
  const made = await c.call(api.quotations.create, { body: { ...option, banco: 'Casa Nova' } });
  expect(made).toMatchObject({ banco: 'Casa Nova' });
  expect((await change('Casa Nova', { nome: 'Casa Novíssima' })).status).toBe(200);
  expect((await c.try(api.quotations.create, { body: { ...option, banco: 'Casa Nova' } })).status).toBe(201);
});

test('renamed, joined and deactivated names are offered so, and resolve to the new one', async () => {
  await keep('instituicao_investimento', 'Corretora Sul');
  expect((await change('Corretora Sul', { nome: 'Sul Investimentos' })).status).toBe(200);
  expect(await offered('instituicao_investimento')).toEqual(['Sul Investimentos']);
  expect((await keep('instituicao_investimento', 'corretora sul')).data.nome).toBe('Sul Investimentos');
  expect((await change('Sul Investimentos', { une_com: 'XP' })).status).toBe(200);
  expect((await keep('instituicao_investimento', 'Sul Investimentos')).data.nome).toBe('XP');
  expect(await offered('instituicao_investimento')).toEqual([]);
  expect((await change('Casa Azul', { ativa: 'N' })).status).toBe(200);
  expect(await offered('instituicao_cambio')).toEqual(['Casa Novíssima']);
});

test('refuses a name twice in the list, and a join with a name of another list', async () => {
  expect((await change('Casa Azul', { nome: 'Wise' })).error.errors).toEqual({
    'instituicoes.0.nome': ['Já está na lista: una as duas.'],
  });
  expect((await change('Casa Azul', { une_com: 'Ademicon' })).error.errors).toEqual({
    'instituicoes.0.une_com': ['Escolha um nome desta lista.'],
  });
});

test('refuses two names made equal or joined with each other in one request', async () => {
  for (const nome of ['Banco Um', 'Banco Dois']) await keep('instituicao_investimento', nome);
  const { data, versao } = await own();
  const send = async (of: (nome: string) => Change) =>
    (
      await (
        await t.as('admin')
      ).try(api.companySettings.updateInstitutions, {
        body: {
          versao,
          instituicoes: data
            .filter(({ nome }) => nome.startsWith('Banco '))
            .map(({ instituicao_id, nome }) => ({ instituicao_id, nome, ativa: 'S', ...of(nome) })),
        },
      })
    ).error.errors;
  const same = 'Já está na lista: una as duas.';
  const away = 'Una com um nome que fica na lista.';
  expect(await send(() => ({ nome: 'Banco Três' }))).toEqual({
    'instituicoes.0.nome': [same],
    'instituicoes.1.nome': [same],
  });
  expect(await send((nome) => ({ une_com: nome === 'Banco Um' ? 'Banco Dois' : 'Banco Um' }))).toEqual({
    'instituicoes.0.une_com': [away],
    'instituicoes.1.une_com': [away],
  });
});

test('refuses to overwrite what somebody else saved meanwhile', async () => {
  const { data, versao } = await own();
  await keep('instituicao_cambio', 'Casa Verde');
  const late = await (await t.as('admin')).try(api.companySettings.updateInstitutions, {
    body: {
      versao,
      instituicoes: [{ instituicao_id: data[0]!.instituicao_id, nome: 'Outra casa', ativa: 'S' }],
    },
  });
  expect(late.status).toBe(409);
});

const drop = async (tipo: Tipo, nome: string, who: Who = 'especialista') =>
  (await t.as(who)).try(api.setup.dropInstitution, { query: { tipo, nome } });

test('a name included by mistake is taken off the list by who included it', async () => {
  await keep('seguradora', 'men');
  expect((await drop('seguradora', 'men', 'especialista2')).status).toBe(403);
  expect(await offered('seguradora')).toContain('men');
  expect((await drop('seguradora', 'men')).status).toBe(204);
  expect(await offered('seguradora')).not.toContain('men');
});

test('a name taken off the list twice is no error', async () => {
  expect((await drop('seguradora', 'men')).status).toBe(204);
});

test('a name that an option has stays on the list until no option has it', async () => {
  const study = await createFlow(t).sent({ areas: [5] });
  const c = await t.as('especialista2');
  await keep('instituicao_cambio', 'Casa Usada', 'especialista2');
  const option = { diagnostico_produto_item_id: study.itens[5]!, opcao_nome: 'A', banco: 'Casa Usada' };
  const made = await c.call(api.quotations.create, { body: option });
  const refused = await drop('instituicao_cambio', 'Casa Usada', 'especialista2');
  expect([refused.status, refused.error.code]).toEqual([409, 'nome_em_uso']);
  expect((await remove('Casa Usada')).error.errors).toEqual({
    'excluidas.0': ['Está em uso: una com outro nome ou deixe de oferecer.'],
  });
  await c.call(api.quotations.update, {
    params: { id: made.diagnostico_produto_item_opcao_id },
    body: { versao: made.versao, banco: null },
  });
  expect((await drop('instituicao_cambio', 'Casa Usada', 'especialista2')).status).toBe(204);
});

/** The administrator removes it in the parameters. */
async function remove(nome: string) {
  const { data, versao } = await own();
  const one = data.find((row) => row.nome === nome)!;
  return (await t.as('admin')).try(api.companySettings.updateInstitutions, {
    body: { versao, instituicoes: [], excluidas: [one.instituicao_id] },
  });
}

test('an administrator removes an unused name that somebody else included', async () => {
  await keep('seguradora', 'junho');
  expect((await remove('junho')).status).toBe(200);
  expect(await offered('seguradora')).not.toContain('junho');
});

test('a removed name gives its number to no other', async () => {
  await keep('seguradora', 'julho');
  const before = (await own()).data.find(({ nome }) => nome === 'julho')!;
  await remove('julho');
  await keep('seguradora', 'agosto');
  const after = (await own()).data.find(({ nome }) => nome === 'agosto')!;
  expect(after.instituicao_id).toBeGreaterThan(before.instituicao_id);
});

test('refuses to remove a name with which another one is joined', async () => {
  await keep('instituicao_investimento', 'Corretora Norte');
  await keep('instituicao_investimento', 'Corretora Norte SP');
  await change('Corretora Norte SP', { une_com: 'Corretora Norte' });
  expect((await remove('Corretora Norte')).status).toBe(422);
});

test('an own insurer is removed while nothing has its name, and the history still names it', async () => {
  const admin = await t.as('admin');
  const save = async (more: { seguradoras?: { nome: string; produtos: [] }[]; excluidas?: number[] }) => {
    const { versao } = await admin.call(api.companySettings.insurers);
    return admin.try(api.companySettings.updateInsurers, {
      body: { versao, so_estas: 'N', seguradoras: [], ...more },
    });
  };
  const idOf = async (nome: string) =>
    (await admin.call(api.companySettings.insurers)).data.find((one) => one.nome === nome)?.seguradora_id;
  await save({
    seguradoras: ['Mútua Rural', 'Mútua Vazia'].map((nome) => ({ nome, produtos: [] })),
  });
  const { versao } = await admin.call(api.companySettings.optionTerms);
  const term = { fornecedor: 'Mútua Rural', produto: null, item: null, validade_dias: 30 };
  const none = {
    periodicidade_pagamento: null,
    forma_pagamento: null,
    vigencia_meses: null,
    remuneracao_pct: null,
    remuneracao_intermediacao: null,
  };
  await admin.call(api.companySettings.updateOptionTerms, {
    body: { versao, padroes: [{ ...none, ...term }] },
  });
  const used = await save({ excluidas: [(await idOf('Mútua Rural'))!] });
  expect(used.error.errors).toEqual({ 'excluidas.0': ['Está em uso: deixe de marcar a seguradora.'] });
  const removed = await save({ excluidas: [(await idOf('Mútua Vazia'))!] });
  expect(removed.status).toBe(200);
  expect(await idOf('Mútua Vazia')).toBeUndefined();
  expect(removed.data.historico[0]?.antes?.seguradoras.map(({ nome }) => nome)).toContain('Mútua Vazia');
});
