import { expect, it, vi } from 'vitest';
import { rest } from './rest.ts';

it('ends once nobody has pressed or typed for the time', async () => {
  vi.useFakeTimers();
  const ended = vi.fn();
  void rest(5_000).then(ended);
  await vi.advanceTimersByTimeAsync(4_000);
  document.body.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true }));
  await vi.advanceTimersByTimeAsync(4_999);
  expect(ended).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(ended).toHaveBeenCalledOnce();
});
