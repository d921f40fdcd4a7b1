import { expect, onTestFinished, test, vi } from 'vitest';
import { REST_MS } from '../threads/worker-pool.ts';
import { pdfFrom } from './make-pdf.ts';

const THREAD = new URL('./thread.fixture.ts', import.meta.url);
const AT_ONCE = 2;
const ACCEPTED = 22;

const draw = async (what: string, signal?: AbortSignal, person?: number) => [
  ...(await pdfFrom(THREAD, what, { signal, person })),
];

/** Requests that never end by themselves; collects their outcome once aborted. */
function waitFor(count: number) {
  const client = new AbortController();
  const outcomes = Promise.allSettled(Array.from({ length: count }, () => draw('wait', client.signal)));
  return {
    abort: async () => {
      client.abort();
      return outcomes;
    },
  };
}

test('one thread draws consecutive documents', async () => {
  const first = await draw('answer');
  expect(await draw('answer')).toEqual(first);
});

test('two threads draw two concurrent documents', async () => {
  const waiting = waitFor(1);
  expect(await draw('answer')).toHaveLength(1);
  await waiting.abort();
});

test('refuses more than two running and twenty waiting, until one ends', async () => {
  const full = waitFor(ACCEPTED);
  await expect(draw('answer')).rejects.toMatchObject({
    status: 503,
    message: expect.stringContaining('muitos PDFs'),
  });
  await full.abort();
  expect(await draw('answer')).toHaveLength(1);
});

test('refuses with 503 what its client has aborted', async () => {
  const outcomes = await waitFor(ACCEPTED).abort();
  expect(outcomes).toHaveLength(ACCEPTED);
  for (const outcome of outcomes)
    expect(outcome).toMatchObject({ status: 'rejected', reason: { status: 503 } });
});

test('draws a queued request when all before it are aborted', async () => {
  const waiting = waitFor(AT_ONCE);
  const queued = draw('answer');
  await waiting.abort();
  expect(await queued).toHaveLength(1);
});

test('a failing document reports it and leaves the others', async () => {
  await expect(draw('fail')).rejects.toThrow('asked to');
  expect(await draw('answer')).toHaveLength(1);
});

test('another thread replaces one that ended', async () => {
  const [before] = await draw('answer');
  await Promise.allSettled([draw('exit'), draw('exit')]);
  const [after] = await draw('answer');
  expect(after).not.toBe(before);
});

test('a second document of one person waits behind the first, and is refused after five', async () => {
  const client = new AbortController();
  const mine = Promise.allSettled(Array.from({ length: 6 }, () => draw('wait', client.signal, 7)));
  await expect(draw('answer', undefined, 7)).rejects.toMatchObject({
    status: 503,
    message: expect.stringContaining('muitos PDFs'),
  });
  client.abort();
  expect((await mine).map(({ status }) => status)).toEqual(Array(6).fill('rejected'));
  expect(await draw('answer', undefined, 7)).toHaveLength(1);
});

test('another person’s document is drawn beside those of one who asks for many', async () => {
  const client = new AbortController();
  const many = Promise.allSettled(Array.from({ length: 6 }, () => draw('wait', client.signal, 7)));
  expect(await draw('answer', undefined, 8)).toHaveLength(1);
  client.abort();
  await many;
});

test('a third person’s document comes before the second ones of two who ask for many', async () => {
  const [first, others] = [new AbortController(), new AbortController()];
  const many = Promise.allSettled([
    draw('wait', first.signal, 7),
    draw('wait', others.signal, 8),
    ...[7, 8].flatMap((person) => Array.from({ length: 5 }, () => draw('wait', others.signal, person))),
  ]);
  const third = draw('answer', undefined, 9);
  first.abort();
  expect(await third).toHaveLength(1);
  others.abort();
  await many;
});

test('the threads end after minutes without documents', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  await draw('answer');
  // Without the second thread that the tests before may have left.
  vi.advanceTimersByTime(REST_MS);
  const [before] = await draw('answer');
  vi.advanceTimersByTime(REST_MS - 1);
  expect(await draw('answer')).toEqual([before]);
  vi.advanceTimersByTime(REST_MS);
  expect(await draw('answer')).not.toEqual([before]);
});
