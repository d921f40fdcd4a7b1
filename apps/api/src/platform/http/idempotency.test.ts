import { api } from '@farol/contracts';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../../app.ts';
import { DatabaseUnavailable, type Db } from '../../db/client.ts';
import { giveCustomers } from '../../features/handover/handover.fixture.ts';
import { PASSWORD } from '../../test/brokerage.ts';
import { expectOk } from '../../test/flow.ts';
import { createTestApp, PDF, type TestApp } from '../../test/test-app.ts';
import { createSecretBox } from '../secret-box.ts';
import { type Caller, createCaller } from './in-process.ts';

type Loss = 'before the commit' | 'after the commit';

let t: TestApp;
let app: FastifyInstance;
let caller: Caller;
let token: string;
/** What happens to the next call's transaction. */
let loss: Loss | undefined;

beforeAll(async () => {
  t = await createTestApp();
  const away = () => {
    loss = undefined;
    throw new DatabaseUnavailable(new Error('lost'));
  };
  let isInside = false;
  const db: Db = {
    ...t.db,
    async write(actor, work) {
      if (isInside) return t.db.write(actor, work);
      isInside = true;
      const reply = await t.db
        .write(actor, async (tx) => {
          const made = await work(tx);
          return loss === 'before the commit' ? away() : made;
        })
        .finally(() => {
          isInside = false;
        });
      return loss === 'after the commit' ? away() : reply;
    },
  };
  app = await buildApp({ ...t.deps, db }, { logLevel: 'silent' });
  const body = { usuario_username: 'corretor', password: PASSWORD };
  token = (await createCaller(app).call(api.auth.authenticate, { body })).token;
  caller = createCaller(app, token);
});
afterAll(async () => {
  await app.close();
  await t.close();
});

let n = 0;
const person = (pessoa_nome: string) => {
  n += 1;
  return {
    pessoa_nome,
    pessoa_celular: `4799${2_000_000 + n}`,
    endereco_estado: 'SC' as const,
    endereco_cidade: 'Blumenau',
  };
};
const register = (body: object, key: string, who = caller) =>
  who.try(api.customers.create, { body, headers: { 'idempotency-key': key } });
const howMany = async (busca: string) =>
  (await caller.call(api.customers.list, { query: { busca } })).meta.total;

describe('a creating call under a key', () => {
  it('runs once and repeats its answer', async () => {
    const body = person('Zuleica Única');
    const first = await register(body, 'uma-vez');
    const second = await register(body, 'uma-vez');
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.data).toEqual(first.data);
    expect(await howMany('zuleica')).toBe(1);
  });

  it('runs once when sent twice at the same moment', async () => {
    const body = person('Querubina Dupla');
    const replies = await Promise.all([1, 2, 3].map(() => register(body, 'ao-mesmo-tempo')));
    expect(replies.map((reply) => reply.status)).toEqual([201, 201, 201]);
    expect(new Set(replies.map((reply) => reply.data.cliente_id)).size).toBe(1);
    expect(await howMany('querubina')).toBe(1);
  });

  it.each<Loss>(['before the commit', 'after the commit'])(
    'whose answer was lost %s runs once despite the retry',
    async (when) => {
      const body = person(`Perdida ${when.split(' ')[0]}`);
      loss = when;
      expect((await register(body, when)).status).toBe(503);
      expect(await howMany(body.pessoa_nome)).toBe(when === 'after the commit' ? 1 : 0);
      const again = await register(body, when);
      expect(again.status).toBe(201);
      expect(await howMany(body.pessoa_nome)).toBe(1);
      expect(await caller.call(api.customers.get, { params: { id: again.data.cliente_id } })).toEqual(
        again.data,
      );
    },
  );

  it('keeps the bytes of an upload whose answer was lost', async () => {
    const upload = () =>
      caller.try(api.files.upload, { file: PDF, headers: { 'idempotency-key': 'um-arquivo' } });
    loss = 'after the commit';
    expect((await upload()).status).toBe(503);
    const again = await upload();
    expect(again.status).toBe(201);
    expect((await app.inject({ url: again.data.url })).rawPayload).toEqual(PDF.content);
  });

  it('that was refused releases its key', async () => {
    const body = person('Corrigida');
    expect((await register({ ...body, endereco_cidade: 'Lugar Nenhum' }, 'corrigir')).status).toBe(422);
    expect((await register(body, 'corrigir')).status).toBe(201);
  });

  it('refuses its key for another request, not for another person', async () => {
    expect((await register(person('Primeira'), 'minha')).status).toBe(201);
    const other = await register(person('Segunda'), 'minha');
    expect([other.status, other.error.code]).toEqual([409, 'chave_repetida']);
    expect((await register(person('Terceira'), 'minha', await t.as('corretor2'))).status).toBe(201);
  });

  it('reads the record anew, and keeps its id alone', async () => {
    const body = person('Relida');
    const first = await register(body, 'reler');
    const { cliente_id, versao } = first.data;
    await caller.call(api.customers.update, {
      params: { id: cliente_id },
      body: { ...body, pessoa_nome: 'Relida de Novo', versao },
    });
    expect((await register(body, 'reler')).data.pessoa_nome).toBe('Relida de Novo');
    const { rows } = await t.db.service((tx) =>
      tx.execute(sql`select resposta -> 'result' as kept from idempotencia where chave = 'reler'`),
    );
    expect(rows).toEqual([{ kept: { cliente_id } }]);
  });

  it('is 404 to who no longer sees the record, whatever was made', async () => {
    const { cliente_id } = (await register(person('Passada Adiante'), 'passar')).data;
    const calls = () => [
      caller.try(api.diagnosis.start, {
        body: { cliente_id },
        headers: { 'idempotency-key': 'passar-estudo' },
      }),
      caller.try(api.activities.addTask, {
        params: { id: cliente_id },
        body: { texto: 'Ligar', dia: t.clock.today() },
        headers: { 'idempotency-key': 'passar-tarefa' },
      }),
    ];
    for (const call of calls()) expect((await call).status).toBe(201);
    for (const call of calls()) expect((await call).status).toBe(201);
    await expectOk(giveCustomers(t, 'admin', [cliente_id], 'corretor2'));
    for (const call of calls()) expect((await call).status).toBe(404);
  });

  it('is known by a hash that needs the secret of the installation', async () => {
    const body = person('Guardada com Segredo');
    expect((await register(body, 'com-segredo')).status).toBe(201);
    const deps = { ...t.deps, secretBox: createSecretBox('the secret of another installation') };
    const other = await buildApp(deps, { logLevel: 'silent' });
    const unknown = await register(body, 'com-segredo', createCaller(other, token));
    await other.close();
    expect(unknown.error.code).toBe('chave_repetida');
    expect((await register(body, 'com-segredo')).status).toBe(201);
  });

  it('is forgotten after a day', async () => {
    const body = { ...person('Diária'), confirmar: 'S' };
    const first = await register(body, 'de-ontem');
    t.clock.advance(1);
    const { token: next } = await createCaller(app).call(api.auth.authenticate, {
      body: { usuario_username: 'corretor', password: PASSWORD },
    });
    const second = await register(body, 'de-ontem', createCaller(app, next));
    expect([second.status, second.data.cliente_id === first.data.cliente_id]).toEqual([201, false]);
  });
});

it('leaves no company behind when the commit is lost', async () => {
  const body = { usuario_username: 'master', password: PASSWORD };
  const session = await createCaller(app).call(api.auth.authenticate, { body });
  const master = createCaller(app, session.token);
  const create = () =>
    master.try(api.companies.create, {
      body: { empresa_nome_fantasia: 'Perdida Seguros' },
      headers: { 'idempotency-key': 'empresa-perdida' },
    });
  loss = 'before the commit';
  expect((await create()).status).toBe(503);
  expect((await create()).status).toBe(201);
  const companies = await master.call(api.setup.companies);
  expect(companies.filter((one) => one.empresa_nome_fantasia === 'Perdida Seguros')).toHaveLength(1);
});
