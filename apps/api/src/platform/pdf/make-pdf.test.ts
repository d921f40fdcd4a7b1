import { expect, test } from 'vitest';
import { letRest, takeDrawer } from './drawers.ts';
import { pdfFrom } from './make-pdf.ts';

const THREAD = new URL('./thread.fixture.ts', import.meta.url);
const draw = async (what: string, signal?: AbortSignal) => [...(await pdfFrom(THREAD, what, signal))];

test('documents that follow each other are drawn by one thread, those at once by two', async () => {
  const first = await draw('answer');
  expect(await draw('answer')).toEqual(first);
  const [one, other] = await Promise.all([draw('answer'), draw('answer')]);
  expect(one).not.toEqual(other);
  expect([one, other]).toContainEqual(first);
});

test('a thread that fails at rest ends alone', async () => {
  const thread = takeDrawer(THREAD);
  letRest(thread, THREAD);
  const gone = new Promise((resolve) => thread.once('exit', resolve));
  thread.postMessage('fail');
  expect(await gone).toBe(1);
  const next = takeDrawer(THREAD);
  expect(next).not.toBe(thread);
  letRest(next, THREAD);
});

test('a thread that failed or was given up draws no more', async () => {
  const both = await Promise.all([draw('answer'), draw('answer')]);
  for (const _ of both) await expect(draw('fail')).rejects.toThrow('asked to');
  const next = await draw('answer');
  expect(both).not.toContainEqual(next);

  const given = new AbortController();
  const waiting = draw('wait', given.signal);
  setImmediate(() => given.abort());
  await expect(waiting).rejects.toMatchObject({ status: 503 });
  expect(await draw('answer')).not.toEqual(next);
});
