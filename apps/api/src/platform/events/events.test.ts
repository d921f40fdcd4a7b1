import { api, type EventoAoVivo } from '@farol/contracts';
import { sql } from 'drizzle-orm';
import { createParser } from 'eventsource-parser';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { buildApp } from '../../app.ts';
import { listen } from '../../db/listener.ts';
import { PASSWORD, type Who } from '../../test/brokerage.ts';
import { createFlow, expectOk } from '../../test/flow.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';
import { createEventHub } from './event-hub.ts';

let t: TestApp;
let flow: ReturnType<typeof createFlow>;
let address: string;
beforeAll(async () => {
  t = await createTestApp();
  flow = createFlow(t);
  address = await t.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => t.close());

/** An open connection: what came so far, and the place it has reached. */
async function follow(
  who: Who,
  {
    since,
    beforeMs,
    at = address,
    token: own,
  }: { since?: string; beforeMs?: number; at?: string; token?: string } = {},
) {
  const controller = new AbortController();
  const token = own ?? (await t.tokenOf(who));
  const query = beforeMs === undefined ? '' : `?antes_ms=${beforeMs}`;
  const response = await fetch(`${at}/api/eventos${query}`, {
    signal: controller.signal,
    headers: { authorization: `Bearer ${token}`, ...(since && { 'last-event-id': since }) },
  });
  const came: EventoAoVivo[] = [];
  let id: string | undefined;
  let isOver = false;
  const parser = createParser({
    onEvent: (event) => {
      id = event.id;
      came.push(JSON.parse(event.data));
    },
  });
  const reading = (async () => {
    const decoder = new TextDecoder();
    for await (const portion of response.body!) parser.feed(decoder.decode(portion, { stream: true }));
  })()
    .catch(() => undefined)
    .finally(() => {
      isOver = true;
    });
  await vi.waitFor(() => expect(came[0]).toEqual({ tipo: 'pronto' }));
  return {
    response,
    token,
    came,
    place: () => id!,
    isOver: () => isOver,
    comes: (event: Partial<EventoAoVivo>) =>
      vi.waitFor(() => expect(came).toContainEqual(expect.objectContaining(event)), { timeout: 2_000 }),
    async close() {
      controller.abort();
      await reading;
    },
  };
}

const note = async (diagnostico_id: number) =>
  (await t.as('corretor')).call(api.comments.create, {
    body: { diagnostico_id, comentario: 'Falei com a cliente' } as never,
  });

test('sends what changed and whom it concerns, without its content', async () => {
  const made = await flow.draft({ areas: [1] });
  const { diagnostico_id } = made;
  const open = await follow('corretor');
  await note(diagnostico_id);
  await open.comes({ tipo: 'comentario', diagnostico_id });
  expect(JSON.stringify(open.came)).not.toContain('Falei');
  expect(open.response.headers.get('content-type')).toContain('text/event-stream');
  await open.close();
});

test('ends with its session', async () => {
  const body = { usuario_username: 'gerente', password: PASSWORD };
  const { token } = await t.anonymous.call(api.auth.authenticate, { body });
  const [open, other] = [await follow('gerente', { token }), await follow('gerente')];
  await t.withToken(token).call(api.auth.logout);
  await vi.waitFor(() => expect(open.isOver()).toBe(true), { timeout: 5_000 });
  expect(other.isOver()).toBe(false);
  await open.close();
  await other.close();
});

test.each(['99999999999999999999', '18446744073709551615', '9223372036854775808'])(
  'begins anew after a place that cannot be: %s',
  async (since) => {
    const open = await follow('corretor', { since });
    expect(open.response.status).toBe(200);
    await open.close();
  },
);

describe('reaches', () => {
  test('consultant, specialist, team and administrator of a study, and nobody else', async () => {
    const made = await flow.draft({ areas: [1] });
    await expectOk(flow.move(made, { estagio: 4 }));
    const { diagnostico_id } = made;
    const seeing = await Promise.all(
      (['corretor', 'especialista', 'lider', 'gerente', 'admin'] as const).map((who) => follow(who)),
    );
    const others = await Promise.all(
      (['corretor2', 'especialista2', 'admin.b', 'corretor.b'] as const).map((who) => follow(who)),
    );
    await note(diagnostico_id);
    for (const open of seeing) await open.comes({ tipo: 'comentario', diagnostico_id });
    for (const open of others)
      expect(open.came.filter((event) => event.diagnostico_id === diagnostico_id)).toEqual([]);
    await Promise.all([...seeing, ...others].map((open) => open.close()));
  });

  test('both consultants of a customer handed over', async () => {
    const { cliente_id } = await t.make((make) => make.customer('corretor'));
    const before = await follow('corretor');
    const after = await follow('corretor2');
    await (await t.as('gerente')).call(api.handover.customer, {
      params: { id: cliente_id },
      body: { funcionario_id: t.people.corretor2.funcionario_id },
    });
    await before.comes({ tipo: 'cliente', cliente_id });
    await after.comes({ tipo: 'cliente', cliente_id });
    await Promise.all([before.close(), after.close()]);
  });

  test('only the person of a notice', async () => {
    const made = await flow.draft({ areas: [1] });
    const open = await follow('especialista');
    const other = await follow('especialista2');
    await expectOk(flow.move(made, { estagio: 4 }));
    await open.comes({ tipo: 'aviso' });
    expect(other.came.filter(({ tipo }) => tipo === 'aviso')).toEqual([]);
    await Promise.all([open.close(), other.close()]);
  });
});

describe('what lies beside a study reaches who has it open', () => {
  test('a consent, as a change of the customer and of each study', async () => {
    const { diagnostico_id, cliente_id } = await flow.draft({ areas: [1] });
    const open = await follow('lider');
    await (await t.as('corretor')).call(api.customers.grantConsent, {
      params: { id: cliente_id },
      body: { finalidade: 'dados_saude', canal: 'presencial', data: '2026-11-16' },
    });
    await open.comes({ tipo: 'cliente', cliente_id });
    await open.comes({ tipo: 'estudo', diagnostico_id });
    await open.close();
  });

  test('a contact, without its words', async () => {
    const { cliente_id } = await flow.draft({ areas: [1] });
    const open = await follow('lider');
    await (await t.as('corretor')).call(api.activities.contact, {
      params: { id: cliente_id },
      body: { canal: 'nota', texto: 'Prefere à tarde' },
    });
    await open.comes({ tipo: 'cliente', cliente_id });
    expect(JSON.stringify(open.came)).not.toContain('tarde');
    await open.close();
  });

  test('a parameter, everybody of the company', async () => {
    const seeing = await Promise.all((['corretor', 'especialista'] as const).map((who) => follow(who)));
    const other = await follow('corretor.b');
    const admin = await t.as('admin');
    const { data } = await admin.call(api.parameters.list);
    const { versao } = data.find(({ chave }) => chave === 'custo_funeral')!;
    await admin.call(api.parameters.update, {
      body: {
        chave: 'custo_funeral',
        versao,
        valor: 12_000,
        vigencia_inicio: '2026-11-01',
        fonte: 'Pesquisa',
      },
    });
    for (const open of seeing) await open.comes({ tipo: 'parametro' });
    expect(other.came.filter(({ tipo }) => tipo === 'parametro')).toEqual([]);
    await Promise.all([...seeing, other].map((open) => open.close()));
  });
});

describe('a page that has just opened', () => {
  test('hears of what changed while it did', async () => {
    const { diagnostico_id } = await flow.draft({ areas: [1] });
    await note(diagnostico_id);
    const open = await follow('corretor', { beforeMs: 2_000 });
    await open.comes({ tipo: 'comentario', diagnostico_id });
    await open.close();
  });

  test('hears nothing of other companies', async () => {
    const { diagnostico_id } = await flow.draft({ areas: [1] });
    await note(diagnostico_id);
    const open = await follow('admin.b', { beforeMs: 2_000 });
    expect(open.came).toEqual([{ tipo: 'pronto' }]);
    await open.close();
  });
});

test.each(['-1', 'NaN', '1e21', '86400001', "'"])('an age of %s is refused', async (age) => {
  const { statusCode } = await t.app.inject({
    url: `/api/eventos?antes_ms=${encodeURIComponent(age)}`,
    headers: { authorization: `Bearer ${await t.tokenOf('corretor')}` },
  });
  expect(statusCode).toBeLessThan(500);
  expect(statusCode).toBeGreaterThanOrEqual(400);
});

describe('after a broken connection', () => {
  test('what was missed comes first', async () => {
    const { diagnostico_id } = await flow.draft({ areas: [1] });
    const first = await follow('corretor');
    const since = first.place();
    await first.close();
    await note(diagnostico_id);
    const again = await follow('corretor', { since });
    await again.comes({ tipo: 'comentario', diagnostico_id });
    await again.close();
  });

  test('a change begun before and committed after the last event comes', async () => {
    const { diagnostico_id, empresa_id } = await flow.draft({ areas: [1] });
    let since = '';
    await t.db.service(async (tx) => {
      await tx.execute(sql`update diagnostico set atualizado_em = atualizado_em + interval '1 second'
        where empresa_id = ${empresa_id} and diagnostico_id = ${diagnostico_id}`);
      const meanwhile = await follow('corretor');
      const other = await flow.draft({ areas: [1] });
      await note(other.diagnostico_id);
      await meanwhile.comes({ tipo: 'comentario', diagnostico_id: other.diagnostico_id });
      since = meanwhile.place();
      await meanwhile.close();
    });
    const again = await follow('corretor', { since });
    await again.comes({ tipo: 'estudo', diagnostico_id });
    await again.close();
  });

  test.each([
    ['of another database', '99999999999999'],
    ['from before the events kept', '1'],
  ])('a place %s reads everything again', async (_name, since) => {
    const open = await follow('corretor', { since });
    await open.comes({ tipo: 'tudo' });
    await open.close();
  });
});

test('a transaction that stays open lets each event come once, however many have come since it began', async () => {
  const { diagnostico_id } = await flow.draft({ areas: [1] });
  await t.db.service(async (tx) => {
    await tx.execute(sql`select pg_current_xact_id()`);
    const open = await follow('corretor');
    const other = new pg.Client(t.admin);
    await other.connect();
    await other.query('set session_replication_role = replica');
    // Together more than are read at once, of rows that nobody has.
    for (let n = 0; n < 3; n += 1) {
      await other.query(`insert into evento (empresa_id, tipo, cliente_id)
        select 999999, 'cliente', ${n} * 1000 + i from generate_series(1, 1000) i`);
      await note(diagnostico_id);
      await vi.waitFor(() =>
        expect(open.came.filter(({ tipo }) => tipo === 'comentario')).toHaveLength(n + 1),
      );
    }
    await other.end();
    expect(open.came.map(({ tipo }) => tipo)).not.toContain('tudo');
    await open.close();
  });
});

test('reaches people connected to another server of the same database', async () => {
  const failed = (error: unknown) => {
    throw error;
  };
  const { connectionString } = t;
  const events = createEventHub(
    t.db,
    { listen: (heard) => listen(connectionString, 'farol_evento', { heard, onError: failed }) },
    failed,
  );
  const second = await buildApp({ ...t.deps, events }, { logLevel: 'silent' });
  const at = await second.listen({ port: 0, host: '127.0.0.1' });
  const { diagnostico_id } = await flow.draft({ areas: [1] });
  const open = await follow('gerente', { at });
  await note(diagnostico_id);
  await open.comes({ tipo: 'comentario', diagnostico_id });
  await second.close();
  await vi.waitFor(() => expect(open.isOver()).toBe(true));
  await events.stop();
});

test('are announced by the process, so that no commit waits for that of another', async () => {
  const { diagnostico_id, empresa_id } = await flow.draft({ areas: [1] });
  const client = new pg.Client({ connectionString: t.admin });
  await client.connect();
  /** Of its own. */
  const heard: string[] = [];
  client.on('notification', ({ processId, payload }) => {
    if (processId === own) heard.push(payload ?? '');
  });
  const notices: string[] = [];
  client.on('notice', ({ message }) => notices.push(message ?? ''));
  await client.query('listen farol_evento');
  const { rows } = await client.query<{ own: number }>('select pg_backend_pid() as own');
  const own = rows[0]?.own;
  await client.query(`begin;
    update diagnostico set atualizado_em = atualizado_em + interval '1 second'
     where empresa_id = ${empresa_id} and diagnostico_id = ${diagnostico_id};
    update tarefa set atualizado_em = atualizado_em + interval '1 second' where diagnostico_id = ${diagnostico_id};
    commit`);
  await client.query("select pg_notify('farol_evento', 'after')");
  await vi.waitFor(() => expect(heard).toContain('after'));
  expect(heard).toEqual(['after']);
  expect(notices.filter((notice) => notice === 'farol_evento')).toHaveLength(1);
  await client.end();
});

test('begins at once for a logged-in person', async () => {
  const beginning = await (await t.as('admin')).call(api.events.stream);
  expect(String(beginning)).toContain('data: {"tipo":"pronto"}');
});

test('the thirteenth connection of a person ends their first', async () => {
  const all: Awaited<ReturnType<typeof follow>>[] = [];
  for (let n = 0; n < 13; n += 1) all.push(await follow('parceiro'));
  await vi.waitFor(() => expect(all.map((open) => open.isOver()).indexOf(true)).toBe(0));
  expect(all.filter((open) => open.isOver())).toHaveLength(1);
  await Promise.all(all.map((open) => open.close()));
});
