import { api } from '@farol/contracts';
import ICAL from 'ical.js';
import * as nodeIcal from 'node-ical';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../test/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

const NAME = 'Célia; "Sá", d\'Ávila';
const TASK = 'Ligar, com calma; levar\\a planilha';

beforeEach(async () => {
  const { cliente_id } = await t.make((f) =>
    f.customer('corretor', { pessoa_nome: NAME, pessoa_data_nascimento: '1980-11-20' }),
  );
  const broker = await t.as('corretor');
  await broker.call(api.activities.addTask, {
    params: { id: cliente_id },
    body: { texto: TASK, dia: '2026-11-19', hora: '14:30' },
  });
});

const link = async (com_nomes = true, who: 'corretor' | 'especialista' = 'corretor') =>
  (await (await t.as(who)).call(api.calendarLink.create, { body: { com_nomes } })).url;
const read = async (url: string) => t.app.inject({ url: new URL(url).pathname });

/** Summary, day and time by one parser. */
function byIcalJs(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text));
  return calendar.getAllSubcomponents('vevent').map((one) => {
    const event = new ICAL.Event(one);
    return {
      titulo: event.summary,
      inicio: event.startDate.isDate ? event.startDate.toString() : event.startDate.toJSDate().toISOString(),
    };
  });
}

/** The same by another. */
function byNodeIcal(text: string) {
  return Object.values(nodeIcal.sync.parseICS(text)).flatMap((one) =>
    one?.type === 'VEVENT'
      ? [
          {
            titulo: String(one.summary),
            inicio:
              one.datetype === 'date'
                ? `${one.start.getFullYear()}-${String(one.start.getMonth() + 1).padStart(2, '0')}-${String(one.start.getDate()).padStart(2, '0')}`
                : one.start.toISOString(),
          },
        ]
      : [],
  );
}

describe('a calendar', () => {
  test('is read the same by two parsers, with days, hours and signs as they are', async () => {
    const { body, headers } = await read(await link());
    expect(headers['content-type']).toBe('text/calendar; charset=utf-8');
    const events = byIcalJs(body);
    expect(events).toContainEqual({ titulo: `${TASK} · ${NAME}`, inicio: '2026-11-19T17:30:00.000Z' });
    expect(events).toContainEqual({ titulo: `Aniversário de ${NAME} (46 anos)`, inicio: '2026-11-20' });
    expect(byNodeIcal(body)).toEqual(events);
  });

  test('names nobody where its maker does not want names', async () => {
    const { body } = await read(await link(false));
    expect(body).not.toMatch(/Célia|calma/);
    expect(byIcalJs(body).map(({ titulo }) => titulo)).toContain('Tarefa');
  });

  test('shows late work today', async () => {
    const url = await link();
    t.clock.set('2026-11-23T09:00:00-03:00');
    const { body } = await read(url);
    expect(byIcalJs(body)).toContainEqual({
      titulo: `Atrasado desde 19/11/2026: ${TASK} · ${NAME}`,
      inicio: '2026-11-23',
    });
    t.clock.set('2026-11-17T13:00:00-03:00');
  });

  test('of a specialist has the tasks that wait for them', async () => {
    const study = await t.make((f) =>
      f.study({
        estagio: 4,
        areas: [1],
        tarefas: [{ area: 1, prazo: new Date('2026-11-19T23:59:00-03:00'), aguardando: 'especialista' }],
      }),
    );
    expect((await read(await link(true, 'especialista'))).body).toContain(
      `UID:tarefa-${study.tarefas[1]}@farol.test`,
    );
  });
});

describe('its address', () => {
  test('is not guessed', async () => {
    const params = { token: 'A'.repeat(43) };
    expect((await t.anonymous.try(api.calendarLink.feed, { params })).status).toBe(404);
  });

  test('counts who reads it', async () => {
    await read(await link());
    const { link: own } = await (await t.as('corretor')).call(api.calendarLink.get);
    expect(own).toMatchObject({ acessos: 1, com_nomes: true });
  });

  test.each([
    [
      'replaced by a new one',
      async () => {
        const old = await link();
        await link();
        return old;
      },
    ],
    [
      'removed',
      async () => {
        const old = await link();
        await (await t.as('corretor')).call(api.calendarLink.remove);
        return old;
      },
    ],
  ])('opens nothing: %s', async (_, address) => {
    const { statusCode, body } = await read(await address());
    expect([statusCode, JSON.parse(body).statusMessage]).toEqual([
      404,
      'Este endereço de agenda não existe ou não vale mais. Faça outro no seu perfil.',
    ]);
  });

  test('opens nothing once its maker left', async () => {
    const url = await link();
    await t.db.service((tx) =>
      tx.execute(
        `update funcionario set ativo = false where funcionario_id = ${t.people.corretor.funcionario_id}`,
      ),
    );
    expect((await read(url)).statusCode).toBe(404);
  });
});
