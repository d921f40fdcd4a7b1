import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { api } from '@farol/contracts';
import {
  ESPERAS_DA_ENTREGA,
  EVENTOS_WEBHOOK,
  type EventoWebhook,
  MAX_TENTATIVAS,
} from '@farol/domain/access';
import { dayInSaoPaulo } from '@farol/domain/calendar';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createOutbound } from '../../platform/http/outbound.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';

type Received = { headers: IncomingHttpHeaders; body: string };

let t: TestApp;
let receiver: Server;
let url: string;
let received: Received[] = [];
/** Statuses of the next replies; 200 after them. */
let replies: number[] = [];

beforeAll(async () => {
  t = await createTestApp();
  receiver = createServer((request, reply) => {
    let body = '';
    request.on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', () => {
      received.push({ headers: request.headers, body });
      const status = replies.shift() ?? 200;
      reply.writeHead(status, status === 302 ? { location: url } : {}).end(`resposta ${status}`);
    });
  });
  await new Promise<void>((done) => receiver.listen(0, '127.0.0.1', done));
  url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/farol`;
});
afterAll(async () => {
  receiver.close();
  await t.close();
});
beforeEach(async () => {
  received = [];
  replies = [];
  t.clock.set(START);
  t.deps.webhookCalls = createOutbound({ allowsPrivate: true });
  await t.db.service((tx) => tx.execute(sql`delete from webhook`));
});

const START = '2026-11-17T13:00:00-03:00';

const params = () => ({ id: t.people.admin.empresa_id });
const create = async (eventos: EventoWebhook[] = [...EVENTOS_WEBHOOK], to = url) =>
  (await t.as('admin')).call(api.webhooks.create, {
    params: params(),
    body: { nome: 'Sistema', url: to, eventos },
  });
const sent = async () => {
  t.deps.wakeWebhooks();
  await t.webhooksIdle();
};
const deliveries = async (id: number) =>
  (await (await t.as('admin')).call(api.webhooks.deliveries, { params: { id } })).data;
let registered = 0;
const register = async (pessoa_nome: string, more: object = {}) =>
  (await t.as('corretor')).call(api.customers.create, {
    body: {
      pessoa_nome,
      pessoa_email: `ana.${++registered}@exemplo.com.br`,
      endereco_estado: 'SC',
      endereco_cidade: 'Florianópolis',
      ...more,
    },
  });

/** As a receiver checks one of the signatures. */
const isSigned = ({ headers, body }: Received, segredo: string) => {
  const key = Buffer.from(segredo.replace('whsec_', ''), 'base64');
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
  const expected = `v1,${createHmac('sha256', key).update(signed).digest('base64')}`;
  return String(headers['webhook-signature']).split(' ').includes(expected);
};

describe('an event', () => {
  test('of a receiver that fails three times is delivered once, by the fourth attempt, signed', async () => {
    const { webhook_id, segredo } = await create(['cliente.cadastrado']);
    replies = [500, 503, 302];
    const { cliente_id } = await register('Ana Quatro');
    await sent();
    for (const seconds of ESPERAS_DA_ENTREGA.slice(0, 3)) {
      await sent();
      t.clock.set(new Date(t.clock.now().getTime() + seconds * 1_000).toISOString());
      await sent();
    }
    await sent();
    expect(received).toHaveLength(4);
    expect(received.every((one) => isSigned(one, segredo))).toBe(true);
    expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    expect(JSON.parse(received[3]!.body)).toMatchObject({
      tipo: 'cliente.cadastrado',
      dados: { cliente_id },
    });
    const [delivery] = await deliveries(webhook_id);
    expect(delivery).toMatchObject({ situacao: 'entregue', proxima_em: null });
    expect(delivery!.tentativas.map(({ status, resposta }) => [status, resposta])).toEqual(
      [500, 503, 302, 200].map((status) => [status, `resposta ${status}`]),
    );
  });

  test('tells ids and stages, no name and no health data', async () => {
    await create();
    const { cliente_id } = await register('Nome Que Não Sai', {
      pessoa_cpf: '529.982.247-25',
      pessoa_sexo: 'F',
      pessoa_data_nascimento: '12-04-1986',
      pessoa_profissao: 'Administrador',
      pessoa_estado_civil: 'S',
    });
    const broker = await t.as('corretor');
    await broker.call(api.customers.grantConsent, {
      params: { id: cliente_id },
      body: { finalidade: 'tratamento', canal: 'email', data: '2026-11-01' },
    });
    const { diagnostico_id, versao } = await broker.call(api.diagnosis.start, { body: { cliente_id } });
    await broker.call(api.diagnosis.moveStage, {
      params: { id: diagnostico_id },
      body: { estagio: 2, versao },
    });
    await sent();
    const bodies = received.map(({ body }) => JSON.parse(body));
    expect(bodies.map(({ tipo }) => tipo)).toEqual(['cliente.cadastrado', 'estudo.aberto', 'estudo.etapa']);
    expect(bodies.at(-1)).toEqual({
      tipo: 'estudo.etapa',
      quando: expect.any(String),
      empresa_id: params().id,
      sequencia: expect.any(Number),
      dados: {
        diagnostico_id,
        cliente_id,
        objeto: 'estudo',
        objeto_id: diagnostico_id,
        produto_diagnostico_id: null,
        acontecimento: expect.any(String),
        de: '1',
        para: '2',
      },
    });
    expect(JSON.stringify(received)).not.toContain('Nome Que');
  });

  test('goes only to addresses of its company that asked for it', async () => {
    await create(['apolice.registrada']);
    await (await t.as('admin.b')).call(api.webhooks.create, {
      params: { id: t.people['admin.b'].empresa_id },
      body: { nome: 'De outra', url, eventos: [...EVENTOS_WEBHOOK] },
    });
    await register('Ana Ninguém');
    await sent();
    expect(received).toEqual([]);
  });

  test('of a change that is rolled back is not told', async () => {
    await create();
    await expect(
      t.db.service(async (tx) => {
        await tx.execute(sql`
          insert into cliente (empresa_id, consultor_id, criador_id, pessoa_nome)
          select ${params().id}, ${t.people.corretor.funcionario_id}, ${t.people.corretor.funcionario_id}, 'Ana Volta'`);
        throw new Error('no');
      }),
    ).rejects.toThrow();
    await sent();
    expect(received).toEqual([]);
  });

  test('that no attempt delivers is given up after a day, and can be sent again', async () => {
    const { webhook_id } = await create(['cliente.cadastrado']);
    replies = Array(8).fill(500);
    await register('Ana Oito');
    await sent();
    for (const seconds of ESPERAS_DA_ENTREGA) {
      t.clock.set(new Date(t.clock.now().getTime() + seconds * 1_000).toISOString());
      await sent();
    }
    // Sessions end meanwhile.
    t.clock.set(START);
    const [given] = await deliveries(webhook_id);
    expect([given!.situacao, given!.tentativas.length]).toEqual(['falhou', 8]);
    const admin = await t.as('admin');
    const body = { dia: dayInSaoPaulo(given!.criado_em) };
    expect(await admin.call(api.webhooks.replayDay, { params: { id: webhook_id }, body })).toEqual({
      repetidas: 1,
    });
    await t.webhooksIdle();
    expect((await deliveries(webhook_id))[0]).toMatchObject({ situacao: 'entregue' });
    const ids = { id: webhook_id, webhook_entrega_id: given!.webhook_entrega_id };
    await admin.call(api.webhooks.replay, { params: ids });
    await t.webhooksIdle();
    expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    expect(received).toHaveLength(10);
  });
});

describe('an address', () => {
  test.each([
    'http://127.0.0.1:1/x',
    'https://10.0.0.1/',
    'https://[fd00::1]/',
    'https://169.254.169.254/latest',
  ])('%s inside the network is refused, the server stays up', async (inside) => {
    t.deps.webhookCalls = createOutbound({ allowsPrivate: false });
    const { status, error } = await (await t.as('admin')).try(api.webhooks.create, {
      params: params(),
      body: { nome: 'De dentro', url: inside, eventos: ['estudo.etapa'] },
    });
    expect([status, Object.keys(error.errors ?? {})]).toEqual([422, ['url']]);
  });

  test('that leads inside the network later is not called', async () => {
    const { webhook_id } = await create(['cliente.cadastrado']);
    await t.db.service((tx) =>
      tx.execute(sql`update webhook set url = 'https://agora.dentro/' where webhook_id = ${webhook_id}`),
    );
    const resolve = ((_host: string, _options: object, done: (error: null, all: object[]) => void) =>
      done(null, [{ address: '10.0.0.7', family: 4 }])) as never;
    t.deps.webhookCalls = createOutbound({ allowsPrivate: false, resolve });
    await register('Ana Dentro');
    await sent();
    expect((await deliveries(webhook_id))[0]!.tentativas).toMatchObject([
      { status: null, resposta: 'O endereço leva a uma rede privada: nada foi enviado.' },
    ]);
  });

  test('is turned off after days without one success, and administrators are told', async () => {
    const { webhook_id } = await create(['cliente.cadastrado']);
    replies = Array(20).fill(500);
    await register('Ana Dias');
    await sent();
    for (let tries = 1; tries < MAX_TENTATIVAS; tries++) {
      t.clock.advance(1);
      await sent();
    }
    t.clock.set(START);
    const admin = await t.as('admin');
    const [webhook] = (await admin.call(api.webhooks.list, { params: params() })).data;
    expect(webhook).toMatchObject({ ativo: false, desligado_motivo: expect.stringContaining('5 dias') });
    const { data } = await admin.call(api.notifications.list);
    expect(data.map(({ texto }) => texto)).toContainEqual(
      expect.stringContaining('webhook “Sistema” foi desligado'),
    );
    const test = await admin.try(api.webhooks.test, { params: { id: webhook_id } });
    expect([test.status, test.error.code]).toEqual([409, 'desligado']);
  });

  test('that is turned off is told nothing, on again what happens from then on', async () => {
    const { webhook_id: id, segredo: _, ...made } = await create(['cliente.cadastrado']);
    const admin = await t.as('admin');
    const set = (ativo: boolean, versao: number) => {
      const { nome, url: to, eventos } = made;
      return admin.try(api.webhooks.update, {
        params: { id },
        body: { nome, url: to, eventos, ativo, versao },
      });
    };
    const off = await set(false, made.versao);
    await register('Ana Desligada');
    expect((await set(true, made.versao)).status).toBe(409);
    await set(true, off.data.versao);
    const { cliente_id } = await register('Ana Ligada');
    await sent();
    expect(received.map(({ body }) => JSON.parse(body).dados)).toEqual([{ cliente_id }]);
  });

  test('that is removed takes what waits along', async () => {
    const { webhook_id: id } = await create(['cliente.cadastrado']);
    replies = [500];
    await register('Ana Sai');
    await sent();
    const admin = await t.as('admin');
    await admin.call(api.webhooks.remove, { params: { id } });
    t.clock.advance(0.1);
    await sent();
    expect(received).toHaveLength(1);
    expect((await admin.try(api.webhooks.deliveries, { params: { id } })).status).toBe(404);
  });

  test('is tried by a test event', async () => {
    const { webhook_id } = await create(['estudo.etapa']);
    await (await t.as('admin')).call(api.webhooks.test, { params: { id: webhook_id } });
    await t.webhooksIdle();
    expect(JSON.parse(received[0]!.body)).toMatchObject({ tipo: 'teste' });
  });

  test('with a new secret is signed under both for a day', async () => {
    const { webhook_id, segredo } = await create(['cliente.cadastrado']);
    const changed = await (await t.as('admin')).call(api.webhooks.rotate, { params: { id: webhook_id } });
    await register('Ana Dois');
    await sent();
    t.clock.advance(1);
    await t.make((make) => make.study({ consultor: 'corretor' }));
    await sent();
    const signed = (n: number) => [segredo, changed.segredo].map((one) => isSigned(received[n]!, one));
    expect([signed(0), signed(1)]).toEqual([
      [true, true],
      [false, true],
    ]);
  });
});

test('secrets are sealed, in no reply of a list, and no request can read them', async () => {
  const { segredo } = await create();
  const listed = await (await t.as('admin')).call(api.webhooks.list, { params: params() });
  expect(JSON.stringify(listed)).not.toContain(segredo);
  const { rows } = await t.db.service((tx) => tx.execute(sql`select segredo from webhook`));
  expect(JSON.stringify(rows)).not.toContain(segredo);
  const read = t.db.read({ empresas: [params().id] }, (tx) => tx.execute(sql`select segredo from webhook`));
  await expect(read).rejects.toThrow();
});

test('every event of the timeline has its name', async () => {
  const names = await t.db.service((tx) =>
    tx.execute<{ nome: string }>(sql`
      select distinct farol_evento_de_webhook(objeto, evento) as nome
        from (values ('estudo', 'criar'), ('estudo', 'enviar_cotacao'), ('estudo', 'apresentar'), ('estudo', 'enviar_respostas'),
                     ('tarefa', 'entregar_cotacao'), ('documento', 'pedir_documento'), ('tarefa', 'registrar_apolice'))
             v (objeto, evento)`),
  );
  expect(names.rows.map(({ nome }) => nome).sort()).toEqual(
    EVENTOS_WEBHOOK.filter((one) => one !== 'cliente.cadastrado').sort(),
  );
});
