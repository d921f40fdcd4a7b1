import { api } from '@farol/contracts';
import { expect, it, vi } from 'vitest';
import { replyError, serveWith } from '../../test/server.ts';
import type { Received } from './download.ts';
import { call } from './index.ts';

const download = async (answer: () => Response) => {
  serveWith(answer);
  const received: Received[] = [];
  const file = await call(api.exports.customers, {}, { onReceived: (one) => received.push(one) });
  return { file, received };
};

const pieces = (...texts: string[]) =>
  new ReadableStream({
    start(controller) {
      for (const text of texts) controller.enqueue(new TextEncoder().encode(text));
      controller.close();
    },
  });

it('reports progress in rows and bytes', async () => {
  const headers = { 'x-total-linhas': '3', 'x-bytes-previstos': '10' };
  const { file, received } = await download(() => new Response(pieces('abc', 'defg'), { headers }));
  expect(await file.text()).toBe('abcdefg');
  expect(received.map(({ bytes }) => bytes)).toEqual([0, 3, 7]);
  expect(received[0]).toEqual({ bytes: 0, expectedBytes: 10, rows: 3 });
});

it('fails with the server’s message', async () => {
  await expect(download(() => replyError(429, { statusMessage: 'Espere.' }))).rejects.toMatchObject({
    status: 429,
    statusMessage: 'Espere.',
  });
});

it('fails if the connection breaks midway', async () => {
  const broken = new ReadableStream({
    pull(controller) {
      controller.error(new TypeError('network error'));
    },
  });
  await expect(download(() => new Response(broken))).rejects.toMatchObject({ code: 'sem_conexao' });
});

it('fails after 120 seconds without a byte, however long it took before', async () => {
  vi.useFakeTimers();
  vi.stubGlobal(
    'fetch',
    (_: string, { signal }: { signal: AbortSignal }) =>
      new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(new DOMException('late', 'TimeoutError')));
      }),
  );
  const failed = expect(
    call(api.exports.customers, {}, { onReceived: () => undefined }),
  ).rejects.toMatchObject({ code: 'tempo_esgotado' });
  await vi.advanceTimersByTimeAsync(120_000);
  await failed;
  vi.useRealTimers();
});
