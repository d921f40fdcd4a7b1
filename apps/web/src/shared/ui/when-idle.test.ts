import { expect, it, vi } from 'vitest';

it('what is to be seen does not wait for a part that does not come', async () => {
  // A page that has not been shown yet.
  vi.resetModules();
  const { beIdle, untilIdle, whenIdle } = await import('./when-idle.ts');
  const part = vi.fn(() => new Promise(() => undefined));
  const seen = vi.fn();
  whenIdle(part);
  void untilIdle().then(seen);
  await Promise.resolve();
  expect(seen).not.toHaveBeenCalled();
  beIdle();
  await vi.waitFor(() => expect(seen).toHaveBeenCalledOnce());
  expect(part).toHaveBeenCalledOnce();
});
