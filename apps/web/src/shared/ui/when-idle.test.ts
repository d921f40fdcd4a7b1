import { expect, it, vi } from 'vitest';
import { nextTask } from './pieces.ts';

/** The module as on a page that has not been shown yet; all others stay the ones that later files share. */
const NOT_SHOWN = './when-idle.ts?not-shown';

it('what is to be seen does not wait for a part that does not come', async () => {
  const { beIdle, untilIdle, whenIdle }: typeof import('./when-idle.ts') = await import(NOT_SHOWN);
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

it('the page answers between two things that waited', async () => {
  const { beIdle, whenIdle }: typeof import('./when-idle.ts') = await import(`${NOT_SHOWN}-between`);
  const done: string[] = [];
  whenIdle(() => {
    done.push('first');
    void nextTask().then(() => done.push('page'));
  });
  whenIdle(() => done.push('second'));
  beIdle();
  expect(done).toEqual([]);
  await vi.waitFor(() => expect(done).toHaveLength(3));
  expect(done).toEqual(['first', 'page', 'second']);
});
