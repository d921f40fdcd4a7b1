import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createAnnouncer } from './client.ts';

const query = vi.fn<(text: string) => Promise<unknown>>();
const end = vi.fn(async () => undefined);
const failed = vi.fn();
const announcer = () => createAnnouncer({ query, end }, failed);

beforeEach(() => {
  vi.useFakeTimers();
  query.mockReset().mockResolvedValue(undefined);
  end.mockClear();
  failed.mockClear();
});
afterEach(() => {
  vi.useRealTimers();
});

test('sends the first announcement at once', () => {
  announcer().announce();
  expect(query).toHaveBeenCalledOnce();
});

test('sends the announcements shortly after it together', async () => {
  const { announce } = announcer();
  for (let n = 0; n < 5; n += 1) announce();
  await vi.runAllTimersAsync();
  expect(query).toHaveBeenCalledTimes(2);
});

test('sends what is left before the connection is closed', async () => {
  const { announce, close } = announcer();
  announce();
  announce();
  await close();
  expect(query).toHaveBeenCalledTimes(2);
  expect(query.mock.invocationCallOrder[1]).toBeLessThan(end.mock.invocationCallOrder[0] ?? 0);
});

test('reports a failed announcement and sends the next', async () => {
  query.mockRejectedValueOnce(new Error('away'));
  const { announce } = announcer();
  announce();
  await vi.runAllTimersAsync();
  announce();
  await vi.runAllTimersAsync();
  expect(failed).toHaveBeenCalledOnce();
  expect(query).toHaveBeenCalledTimes(2);
});
