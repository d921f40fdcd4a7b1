import { api, type InputOf } from '@farol/contracts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Who } from '../../test/brokerage.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

type New = InputOf<typeof api.views.create>['body'];
const tryKeep = async (who: Who, over: Partial<New> = {}) =>
  (await t.as(who)).try(api.views.create, {
    body: { tela: 'clientes', nome: 'Sem estudo', filtros: { situacao: 'sem_estudo' }, ...over },
  });
const keep = async (who: Who, over: Partial<New> = {}) => (await tryKeep(who, over)).data!;
const seen = async (who: Who) => (await (await t.as(who)).call(api.views.list)).data;
const namesOf = async (who: Who) => (await seen(who)).map(({ nome }) => nome);
const change = async (who: Who, id: number, body: object) =>
  (await t.as(who)).try(api.views.update, { params: { id }, body });

describe('a saved view', () => {
  test('keeps filters, order and columns of its list as the list takes them', async () => {
    const made = await keep('corretor2', {
      nome: 'Novos de novembro',
      filtros: { cadastro: '05/11/2026', consultor: 7, ordem: '-pessoa_nome' },
      colunas: { cpf: true, cidade: false },
    });
    expect(made).toMatchObject({
      tela: 'clientes',
      filtros: { cadastro: '2026-11-05', consultor: 7, ordem: '-pessoa_nome' },
      colunas: { cpf: true, cidade: false },
      minha: true,
      compartilhada: false,
      inicial: false,
    });
    expect(await seen('corretor2')).toEqual([made]);
    expect(await seen('corretor')).toEqual([]);
  });

  test('takes no filter, order or value that the list does not have', async () => {
    const wrong: New['filtros'][] = [
      { where: '1=1' },
      { etapa: 11 },
      { ordem: 'pessoa_cpf' },
      { cadastro: 'ontem' },
    ];
    for (const filtros of wrong) {
      const refused = await tryKeep('corretor', { nome: 'Errada', filtros });
      expect([refused.status, Object.keys(refused.error?.errors ?? {})]).toEqual([422, ['filtros']]);
    }
  });

  test('is of a list that the person opens', async () => {
    expect((await tryKeep('corretor', { tela: 'auditoria', filtros: {} })).status).toBe(403);
    expect((await tryKeep('especialista', { tela: 'fila', filtros: { vez: 'comigo' } })).status).toBe(201);
  });

  test('has its own name in its list, also without accents', async () => {
    await keep('corretor', { nome: 'Férias' });
    const refused = await tryKeep('corretor', { nome: 'FERIAS' });
    expect(refused.error?.errors).toEqual({ nome: ['Você já tem uma visão com este nome nesta lista.'] });
    expect((await tryKeep('corretor', { nome: 'Férias', tela: 'painel', filtros: {} })).status).toBe(201);
  });

  test('is changed and excluded by its author alone', async () => {
    const { visao_id } = await keep('corretor', { nome: 'Minha' });
    expect((await change('gerente', visao_id, { nome: 'Dele' })).status).toBe(404);
    const changed = await change('corretor', visao_id, { filtros: { etapa: 3 } });
    expect(changed.data).toMatchObject({ nome: 'Minha', filtros: { etapa: 3 } });
    await (await t.as('corretor')).call(api.views.remove, { params: { id: visao_id } });
    expect(await namesOf('corretor')).not.toContain('Minha');
  });
});

describe('sharing a view', () => {
  test('reaches the team of a leader and nobody else', async () => {
    const { visao_id } = await keep('lider', { nome: 'Do time', compartilhada: true });
    expect(await namesOf('corretor')).toContain('Do time');
    expect(await namesOf('gerente')).not.toContain('Do time');
    expect(await namesOf('corretor.b')).not.toContain('Do time');
    expect((await change('corretor', visao_id, { nome: 'Tomada' })).status).toBe(403);
    await change('lider', visao_id, { compartilhada: false });
    expect(await namesOf('corretor')).not.toContain('Do time');
  });

  test('reaches the company of its owner, where the list is opened', async () => {
    await keep('proprietario', { nome: 'Da casa', compartilhada: true });
    expect(await namesOf('corretor2')).toContain('Da casa');
    expect(await namesOf('especialista')).not.toContain('Da casa');
    expect(await namesOf('admin')).not.toContain('Da casa');
    expect(await namesOf('corretor.b')).not.toContain('Da casa');
  });

  test('is not for a broker', async () => {
    const refused = await tryKeep('corretor', { nome: 'Minha para todos', compartilhada: true });
    expect(Object.keys(refused.error?.errors ?? {})).toEqual(['compartilhada']);
  });

  test('shows each reader only the rows that they see', async () => {
    await t.make((make) => make.customer('corretor2'));
    await keep('gerente', { nome: 'Todos sem estudo', compartilhada: true });
    const [view] = (await seen('corretor')).filter(({ nome }) => nome === 'Todos sem estudo');
    const rows = await (await t.as('corretor')).call(api.customers.list, { query: view!.filtros });
    const own = t.people.corretor.funcionario_id;
    expect(rows.data.every(({ usuario_criador_id }) => usuario_criador_id === own)).toBe(true);
  });

  test('keeps what its author wrote to search for to them', async () => {
    await keep('lider', { nome: 'Com busca', filtros: { busca: 'joana', etapa: 3 }, compartilhada: true });
    const filters = async (who: Who) => (await seen(who)).find(({ nome }) => nome === 'Com busca')?.filtros;
    expect([await filters('lider'), await filters('corretor')]).toEqual([
      { busca: 'joana', etapa: 3 },
      { etapa: 3 },
    ]);
  });

  test('names the filters that are gone or that the reader does not see', async () => {
    const lider = await t.as('lider');
    const { etiqueta_id } = await lider.call(api.labels.create, { body: { nome: 'Some', cor: 'azul' } });
    const consultor = t.people.corretor2.funcionario_id;
    await keep('lider', {
      nome: 'Com nomes',
      filtros: { etiqueta: etiqueta_id, consultor },
      compartilhada: true,
    });
    const missing = async (who: Who) => (await seen(who)).find(({ nome }) => nome === 'Com nomes')?.faltam;
    expect([await missing('lider'), await missing('corretor')]).toEqual([[], ['consultor']]);
    await lider.call(api.labels.remove, { params: { id: etiqueta_id } });
    expect([await missing('lider'), await missing('corretor')]).toEqual([
      ['etiqueta'],
      ['consultor', 'etiqueta'],
    ]);
  });
});

describe('the view that opens after login', () => {
  const opens = async (who: Who) => (await (await t.as(who)).call(api.auth.me)).visao_inicial;

  test('is one per person and profile, and none after it is excluded', async () => {
    const first = await keep('gerente', { nome: 'Primeira', inicial: true });
    expect(await opens('gerente')).toBe(first.visao_id);
    const second = await keep('gerente', { nome: 'Segunda', inicial: true });
    expect(await opens('gerente')).toBe(second.visao_id);
    await (await t.as('gerente')).call(api.views.remove, { params: { id: second.visao_id } });
    expect(await opens('gerente')).toBeUndefined();
  });

  test('may be a colleague’s, each for oneself', async () => {
    const { visao_id } = await keep('lider', { nome: 'Para começar', compartilhada: true });
    expect((await change('corretor', visao_id, { inicial: true })).data?.inicial).toBe(true);
    expect([await opens('corretor'), await opens('lider')]).toEqual([visao_id, undefined]);
    await change('corretor', visao_id, { inicial: false });
    expect(await opens('corretor')).toBeUndefined();
  });

  test('is the last of those chosen at the same time', async () => {
    const { visao_id } = await keep('gerente', { nome: 'Escolhida' });
    const answers = await Promise.all([1, 2, 3].map(() => change('gerente', visao_id, { inicial: true })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await opens('gerente')).toBe(visao_id);
  });

  test('does not open for others once it is not shared any more', async () => {
    const { visao_id } = await keep('lider', { nome: 'Retirada', compartilhada: true });
    await change('corretor', visao_id, { inicial: true });
    await change('lider', visao_id, { inicial: true });
    await change('lider', visao_id, { compartilhada: false });
    expect([await opens('corretor'), await opens('lider')]).toEqual([undefined, visao_id]);
  });

  test('is unset also by those who see it no more', async () => {
    const { visao_id } = await keep('lider', { nome: 'Sumida', compartilhada: true });
    await change('corretor', visao_id, { inicial: true });
    await t.db.service((tx) =>
      tx.execute(sql`update visao set partilha = null where visao_id = ${visao_id}`),
    );
    expect(await opens('corretor')).toBe(visao_id);
    expect(await change('corretor', visao_id, { inicial: false })).toMatchObject({ status: 200, data: null });
    expect(await opens('corretor')).toBeUndefined();
    expect((await change('corretor', visao_id, { inicial: false })).status).toBe(404);
  });

  test('is of a list that the person opens in this profile', async () => {
    const { visao_id } = await keep('corretor', { nome: 'De antes' });
    await t.db.service((tx) =>
      tx.execute(sql`update visao set tela = 'auditoria', filtros = '{}' where visao_id = ${visao_id}`),
    );
    expect((await change('corretor', visao_id, { inicial: true })).status).toBe(403);
  });
});
