import { api } from '@farol/contracts';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { reply, serveWith } from '../../test/server.ts';
import { queryKey } from '../api/queries.ts';
import { keepOpenStudy } from './open-studies.ts';
import { noteOwnChange } from './own-changes.ts';
import { createReloader } from './reload-affected.ts';

let client: QueryClient;
let reloader: ReturnType<typeof createReloader>;
let stops: (() => void)[];

beforeEach(() => {
  vi.useFakeTimers();
  client = new QueryClient();
  reloader = createReloader(client);
  stops = [];
});
afterEach(() => {
  for (const stop of stops) stop();
  reloader.stop();
  vi.useRealTimers();
});

/** An answer on the screen, and how often it has been read since. */
function shown(key: readonly unknown[], data: unknown = {}) {
  client.setQueryData(key, data);
  const read = vi.fn(async () => data);
  const observer = new QueryObserver(client, { queryKey: key, queryFn: read, staleTime: 60_000 });
  stops.push(observer.subscribe(() => undefined));
  return read;
}

const todo = () => shown(queryKey(api.boards.todo, { query: {} }));
const HUB = 'GET /api/motor-interno/diagnostico/7';
const DESK = 'GET /api/motor-interno/diagnostico/7/especialista';
const keyOf = (endpoint: typeof api.diagnosis.get | typeof api.diagnosis.getAsSpecialist) =>
  queryKey(endpoint, { params: { id: 7 } });

/** Study 7 on a screen, answered by the server as given; what has been asked. */
function study(answer: () => Promise<Response> | Response = () => reply({ versao: 4 })) {
  const asked: string[] = [];
  serveWith((request) => {
    asked.push(`${request.method} ${new URL(request.url).pathname}`);
    return answer();
  });
  shown(keyOf(api.diagnosis.get), { versao: 3 });
  return asked;
}
const quarterSecond = () => vi.advanceTimersByTimeAsync(250);

test('the changes of a quarter of a second are read once', async () => {
  const read = todo();
  for (const diagnostico_id of [1, 2, 3]) reloader.take({ tipo: 'tarefa', diagnostico_id });
  await quarterSecond();
  expect(read).toHaveBeenCalledTimes(1);
});

/** One change a second for a minute. */
async function busyMinute() {
  for (let second = 0; second < 60; second += 1) {
    reloader.take({ tipo: 'tarefa', diagnostico_id: 7 });
    await vi.advanceTimersByTimeAsync(1_000);
  }
}

test('a stream of changes has lists read ever more rarely', async () => {
  const read = todo();
  await busyMinute();
  expect(read.mock.calls.length).toBeGreaterThan(5);
  expect(read.mock.calls.length).toBeLessThan(14);
});

test('a stream of changes keeps an open study within two seconds', async () => {
  const asked = study();
  await busyMinute();
  expect(asked.length).toBeGreaterThanOrEqual(30);
});

test('a study’s own answers are read for a change of that study only', async () => {
  const mine = shown(queryKey(api.diagnosis.history, { params: { id: 7 } }));
  const other = shown(queryKey(api.diagnosis.history, { params: { id: 8 } }));
  study();
  reloader.take({ tipo: 'comentario', diagnostico_id: 7 });
  await quarterSecond();
  expect([mine, other].map((read) => read.mock.calls.length)).toEqual([1, 0]);
});

test('one’s own saved change does not read the study again', async () => {
  const asked = study();
  noteOwnChange('901');
  reloader.take({ tipo: 'estudo', diagnostico_id: 7, versao: 3, transacao: '901' });
  await quarterSecond();
  expect(asked).toEqual([]);
});

test('an item saved elsewhere reads the study again though its version is the same', async () => {
  const asked = study();
  reloader.take({ tipo: 'estudo', diagnostico_id: 7, versao: 3, transacao: '902' });
  await quarterSecond();
  expect(asked).toEqual([HUB]);
});

test('one’s own change does not hide another’s of the same moment', async () => {
  const asked = study();
  noteOwnChange('903');
  for (const transacao of ['904', '903'])
    reloader.take({ tipo: 'estudo', diagnostico_id: 7, versao: 3, transacao });
  await quarterSecond();
  expect(asked).toEqual([HUB]);
});

test('another person’s change reads the study again, on the desk too', async () => {
  const asked = study();
  shown(keyOf(api.diagnosis.getAsSpecialist), { versao: 3 });
  reloader.take({ tipo: 'estudo', diagnostico_id: 7, versao: 4 });
  await quarterSecond();
  expect(asked.toSorted()).toEqual([HUB, DESK]);
  expect(client.getQueryData(keyOf(api.diagnosis.get))).toEqual({ versao: 4 });
});

test('a document of the study reads it again though its version is the same', async () => {
  const asked = study();
  reloader.take({ tipo: 'estudo', diagnostico_id: 7, versao: 3 });
  reloader.take({ tipo: 'documento', diagnostico_id: 7 });
  await quarterSecond();
  expect(asked).toEqual([HUB]);
});

test('a changed parameter reads the studies on the screen again', async () => {
  const asked = study();
  const screen = vi.fn();
  client.setQueryData(queryKey(api.diagnosis.get, { params: { id: 8 } }), {});
  stops.push(keepOpenStudy(8, screen));
  reloader.take({ tipo: 'parametro' });
  await quarterSecond();
  expect(asked).toEqual([HUB]);
  expect(screen).toHaveBeenCalledTimes(1);
});

test('what was saved while the study was read is not overwritten, and the study is read once more', async () => {
  const late = Promise.withResolvers<Response>();
  const answers = [late.promise, reply({ versao: 6 })];
  const asked = study(() => answers.shift()!);
  reloader.take({ tipo: 'documento', diagnostico_id: 7 });
  await quarterSecond();
  client.setQueryData(keyOf(api.diagnosis.get), { versao: 5 }, { updatedAt: Date.now() + 1 });
  late.resolve(reply({ versao: 4 }));
  await vi.advanceTimersByTimeAsync(1);
  expect(client.getQueryData(keyOf(api.diagnosis.get))).toEqual({ versao: 5 });
  await vi.advanceTimersByTimeAsync(2_000);
  expect([asked.length, client.getQueryData(keyOf(api.diagnosis.get))]).toEqual([2, { versao: 6 }]);
});

test('a study with unsent answers is left to its own screen', async () => {
  const asked = study();
  const refresh = vi.fn();
  stops.push(keepOpenStudy(7, refresh));
  reloader.take({ tipo: 'estudo', diagnostico_id: 7, versao: 4 });
  await quarterSecond();
  expect([refresh.mock.calls.length, asked]).toEqual([1, []]);
});

test('too many events at once reload everything, except a study that its screen refreshes', async () => {
  const list = todo();
  const kept = shown(queryKey(api.diagnosis.get, { params: { id: 8 } }));
  const refresh = vi.fn();
  stops.push(keepOpenStudy(8, refresh));
  reloader.take({ tipo: 'tudo' });
  await quarterSecond();
  expect([list, kept, refresh].map((read) => read.mock.calls.length)).toEqual([1, 0, 1]);
});
