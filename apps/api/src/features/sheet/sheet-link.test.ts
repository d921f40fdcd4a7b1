import { api } from '@farol/contracts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Caller } from '../../platform/http/in-process.ts';
import { createTestApp, PDF, type TestApp } from '../../test/test-app.ts';
import { sheetPage } from './sheet-page.ts';

let t: TestApp;
let broker: Caller;
let id: number;
let token: string;

beforeAll(async () => {
  t = await createTestApp();
  broker = await t.as('corretor');
});
beforeEach(async () => {
  ({ cliente_id: id } = await t.make((f) => f.customer('corretor', { pessoa_nome: 'Helena Prado' })));
  token = await makeLink();
});
afterAll(() => t.close());

const makeLink = async () => (await broker.call(api.customerSheet.createLink, { params: { id } })).token;
const open = (by = token) => t.anonymous.call(api.publicSheet.get, { params: { token: by } });
const save = (body: object, by = token) =>
  t.anonymous.try(api.publicSheet.save, {
    params: { token: by },
    body: { ciencia: true, ...body } as never,
  });
const read = (caller: Caller = broker) => caller.call(api.customerSheet.get, { params: { id } });
const POLICY = {
  linha_uuid: '0d3c1f9e-0c5b-4f4e-8a55-0d0a6f1f0a01',
  tabela: 'apolices',
  campos: { cobertura: 'casco', seguradora: 'Porto Seguro Companhia de Seguros Gerais', valor_premio: 2400 },
};
const sendFile = (linha = POLICY.linha_uuid) =>
  t.anonymous.try(api.publicSheet.sendFile, { params: { token, linha }, file: PDF } as never);
const count = async (query: ReturnType<typeof sql>) =>
  (await t.db.service((tx) => tx.execute<{ n: number }>(query))).rows[0]?.n;

describe('the link', () => {
  test('shows who asks and the questions, and nothing that the office knows', async () => {
    const shown = await open();
    expect(shown).toMatchObject({
      cliente: { primeiro_nome: 'Helena' },
      situacao: 'aberta',
      campos: {},
      linhas: [],
    });
    expect(JSON.stringify(shown)).not.toMatch(/Prado|1986|exemplo\.com\.br/);
    expect(shown.secoes.map(({ secao }) => secao)).toContain('seguros');
  });

  test('made while somebody receives the sheet is of another sheet', async () => {
    await save({ campos: { tipo_moradia: 'alugada' }, enviar: true });
    const { making } = await t.db.service(async (tx) => {
      await tx.execute(sql`update ficha set recebida_em = now() where cliente_id = ${id}`);
      const waiting = makeLink();
      await vi.waitFor(async () => {
        const { rows } = await tx.execute(sql`
          select from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))`);
        expect(rows).toHaveLength(1);
      });
      return { making: waiting };
    });
    expect(await open(await making)).toMatchObject({ situacao: 'aberta', campos: {} });
  });

  test('is previewed with consultant and brokerage, and names nobody once it ended', async () => {
    const page = () => sheetPage(t.deps, `/ficha/${token}`);
    expect(await page()).toMatchObject({
      page: 'ficha.html',
      preview: { title: expect.stringMatching(/^Sua ficha, por .+, Baía Norte Seguros$/) },
      words: { nome: 'Helena' },
    });
    await broker.call(api.customerSheet.revokeLink, { params: { id } });
    expect(await page()).toMatchObject({ preview: { title: 'Sua ficha' }, words: null });
    expect(await sheetPage(t.deps, '/customers')).toBeNull();
  });

  test('counts its openings, and the first is audited', async () => {
    await open();
    await open();
    expect((await read()).link).toMatchObject({ acessos: 2, vencido: false });
    expect(
      await count(sql`
        select count(*)::int as n from auditoria
         where entidade = 'ficha_link' and acao = 'abrir' and (depois ->> 'cliente_id')::int = ${id}`),
    ).toBe(1);
  });

  test('leaves an audit row of a file sent by it, with that it replaces', async () => {
    await save({ linhas: [POLICY] });
    for (let n = 0; n < 2; n += 1) expect((await sendFile()).status).toBeLessThan(300);
    const { rows } = await t.db.service((tx) =>
      tx.execute<{ funcionario_id: number | null; antes: object; depois: object }>(sql`
        select funcionario_id, antes, depois from auditoria
         where entidade = 'ficha' and acao = 'enviar_arquivo'
           and entidade_id = (select ficha_id from ficha where cliente_id = ${id})
         order by auditoria_id`),
    );
    expect(rows).toHaveLength(2);
    expect(rows[1]).toEqual({
      funcionario_id: null,
      antes: rows[0]?.depois,
      depois: { arquivo_id: expect.any(Number) },
    });
  });

  test('is replaced by a new one, which keeps what she filled', async () => {
    await save({ campos: { estado_civil: 'S' } });
    const old = token;
    token = await makeLink();
    expect((await open()).campos).toEqual({ estado_civil: 'S' });
    const gone = await t.anonymous.try(api.publicSheet.get, { params: { token: old } });
    expect([gone.status, gone.error.code]).toEqual([410, 'link_revogado']);
  });

  test('ends with its term, with its customer and when it is revoked', async () => {
    const status = async () => (await t.anonymous.try(api.publicSheet.get, { params: { token } })).status;
    const now = t.clock.now().toISOString();
    t.clock.advance(31);
    expect(await status()).toBe(410);
    t.clock.set(now);
    await broker.call(api.customers.remove, { params: { id } });
    expect(await status()).toBe(404);
    await t.db.service((tx) =>
      tx.execute(sql`update cliente set excluido_em = null where cliente_id = ${id}`),
    );
    await broker.call(api.customerSheet.revokeLink, { params: { id } });
    expect([await status(), (await read()).link]).toEqual([410, null]);
  });

  test('is refused for a sample customer', async () => {
    const made = await t.make((f) => f.customer('corretor', { exemplo: true }));
    const { status } = await broker.try(api.customerSheet.createLink, { params: { id: made.cliente_id } });
    expect(status).toBe(409);
  });
});

describe('what she fills', () => {
  test('is saved field by field, and read back', async () => {
    await save({ campos: { renda_mensal_bruta: '8.500,50' } });
    await save({ campos: { estado_civil: 'C' }, linhas: [POLICY] });
    expect(await open()).toMatchObject({
      campos: { renda_mensal_bruta: 8500.5, estado_civil: 'C' },
      linhas: [{ linha_uuid: POLICY.linha_uuid, campos: POLICY.campos, arquivo: null }],
      ciencia: { em: t.clock.now().toISOString() },
    });
  });

  test('needs her agreement', async () => {
    const { status, error } = await save({ ciencia: false, campos: {} });
    expect([status, error.errors?.ciencia]).toEqual([422, ['Marque que concorda para continuar.']]);
  });

  test('reports a wrong value, saves the rest and is not sent', async () => {
    const { data } = await save({
      campos: { data_nascimento: '2030-01-01', estado_civil: 'S' },
      enviar: true,
    });
    expect([data.situacao, Object.keys(data.erros), data.campos]).toEqual([
      'aberta',
      ['data_nascimento'],
      { estado_civil: 'S' },
    ]);
  });

  test('is not sent empty', async () => {
    expect((await save({ enviar: true })).status).toBe(422);
  });

  test('is seen by the office only once it is sent, and may change until it is received', async () => {
    await save({ campos: { estado_civil: 'S' } });
    expect((await read()).conferencia).toBeNull();
    await save({ enviar: true });
    const shown = async () => (await read()).conferencia?.secoes[0]?.campos[0]?.disse;
    expect((await save({ campos: { estado_civil: 'D' } })).data.mudou).toBe(true);
    expect(await shown()).toBe('Solteiro');
    expect((await save({ enviar: true })).data.mudou).toBe(false);
    expect(await shown()).toBe('Divorciado');
  });

  test('takes a policy’s file, which only the office opens', async () => {
    await save({ linhas: [POLICY] });
    expect((await sendFile()).data.linhas[0]?.arquivo).toBe(PDF.nome);
    await save({ enviar: true });
    const file = (await read()).conferencia?.secoes.at(-1)?.linhas[0]?.arquivo;
    expect((await t.app.inject({ url: file!.url })).statusCode).toBe(200);
    expect((await sendFile('0d3c1f9e-0c5b-4f4e-8a55-0d0a6f1f0a99')).status).toBe(404);
  });

  test('is removed with its row, including the file', async () => {
    await save({ linhas: [POLICY] });
    await sendFile();
    await save({ linhas: [{ ...POLICY, campos: null }] });
    expect((await open()).linhas).toEqual([]);
    expect(
      await count(sql`
        select count(*)::int as n from arquivo q join ficha f on f.ficha_id = q.dono_id and q.dono_tipo = 'ficha'
         where f.cliente_id = ${id} and q.excluido_em is null`),
    ).toBe(0);
  });

  test('notifies the consultant once a day, with a line in the list', async () => {
    await save({ campos: { estado_civil: 'S' }, enviar: true });
    await save({ campos: { estado_civil: 'C' }, enviar: true });
    const { data } = await broker.call(api.boards.todo, { query: { tipo: 'ficha', busca: 'Helena' } });
    expect(data.filter(({ cliente_id }) => cliente_id === id)).toMatchObject([
      { tipo: 'ficha', pessoa_nome: 'Helena Prado' },
    ]);
    const notices = await broker.call(api.notifications.list, { query: { per_page: 100 } });
    const told = notices.data.filter((one) => one.tipo === 'ficha_recebida' && one.cliente_id === id);
    expect(told).toMatchObject([{ texto: expect.stringContaining('Helena Prado enviou a ficha') }]);
  });

  test('is erased with an anonymised customer', async () => {
    await save({ linhas: [POLICY] });
    await sendFile();
    await t.db.service((tx) =>
      tx.execute(sql`update cliente set anonimizado_em = now() where cliente_id = ${id}`),
    );
    expect(await count(sql`select count(*)::int as n from ficha where cliente_id = ${id}`)).toBe(0);
    expect(
      await count(sql`
        select count(*)::int as n from arquivo
         where nome = ${PDF.nome} and excluido_em is null and dono_tipo is null and solto_em is not null`),
    ).toBe(1);
  });
});
