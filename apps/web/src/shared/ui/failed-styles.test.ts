import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { lazyScreen } from '../../routes/screen.ts';
import { lazyModule } from '../lazy.tsx';
import { watchStyles } from './failed-styles.ts';

const sheets = () => [...document.querySelectorAll('link')];
const tell = (what: 'load' | 'error') => {
  for (const sheet of sheets()) sheet.dispatchEvent(new Event(what));
};

/** As the build asks for the styles of a part. */
function askForStyles() {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  document.head.append(link);
}

// As with the first part or screen that the page names.
beforeAll(watchStyles);

afterEach(async () => {
  // None is missing for the next test.
  const last = lazyModule(async () => 'nothing').load();
  tell('load');
  await last;
  for (const sheet of sheets()) sheet.remove();
});

it('a part whose styles failed loads once they are available', async () => {
  askForStyles();
  tell('error');
  const bring = vi.fn(async () => 'part');
  const coming = lazyModule(bring).load();
  await Promise.resolve();
  expect(bring).not.toHaveBeenCalled();
  tell('load');
  expect(await coming).toBe('part');
  expect(sheets()).toHaveLength(1);
});

it('a part fails while its styles fail, and loads at the next try', async () => {
  askForStyles();
  tell('error');
  const part = lazyModule(async () => 'part');
  const first = part.load();
  tell('error');
  await expect(first).rejects.toThrow('styles did not come');
  const second = part.load();
  tell('load');
  expect(await second).toBe('part');
});

it('a screen whose styles failed loads once they are available', async () => {
  const bring = vi.fn(async () => ({ Screen: () => null }));
  const screen = lazyScreen(bring, 'Screen');
  askForStyles();
  tell('error');
  const coming = screen.preload?.();
  await Promise.resolve();
  expect(bring).not.toHaveBeenCalled();
  tell('load');
  await coming;
  expect(bring).toHaveBeenCalledOnce();
});
