import { act, fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderUi } from '../test/render.tsx';
import { lazyPart, whenIdle } from './lazy.tsx';

/** An import that fails once. */
function secondTry(words: string) {
  const load = vi.fn(async () => () => <p>{words}</p>);
  load.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'));
  return load;
}

const settled = () => act(async () => undefined);

it('shows what is pending until the part has loaded', async () => {
  const Part = lazyPart(async () => () => <p>ao vivo</p>, { pending: <p>carregando</p> });
  renderUi(<Part />);
  expect(screen.getByText('carregando')).toBeDefined();
  expect(await screen.findByText('ao vivo')).toBeDefined();
});

it('shows a loaded part at once', async () => {
  const Part = lazyPart(async () => () => <p>ao vivo</p>);
  await Part.load();
  renderUi(<Part />);
  expect(screen.getByText('ao vivo')).toBeDefined();
});

it('keeps the page when a part does not load', async () => {
  const Part = lazyPart(secondTry('ao vivo'));
  renderUi(
    <>
      <input aria-label="Nome" defaultValue="Ana" />
      <Part />
    </>,
  );
  await settled();
  expect((screen.getByLabelText('Nome') as HTMLInputElement).value).toBe('Ana');
  expect(screen.queryByRole('alert')).toBeNull();
});

it('requests a part again when the connection is back', async () => {
  const Part = lazyPart(secondTry('ao vivo'));
  renderUi(<Part />);
  await settled();
  fireEvent(window, new Event('online'));
  expect(await screen.findByText('ao vivo')).toBeDefined();
});

it('throws where a required part does not load', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const Part = lazyPart(secondTry('ao vivo'), { required: true });
  renderUi(<Part />);
  await expect(settled()).rejects.toThrow('Failed to fetch');
  vi.restoreAllMocks();
});

it('loads a preloaded part when the browser is idle', async () => {
  const load = vi.fn(async () => () => <p>ao vivo</p>);
  lazyPart(load, { preload: true });
  expect(load).not.toHaveBeenCalled();
  await expect.poll(() => load.mock.calls.length).toBe(1);
});

it('runs work once the browser is idle', async () => {
  const work = vi.fn();
  whenIdle(work);
  expect(work).not.toHaveBeenCalled();
  await expect.poll(() => work.mock.calls.length).toBe(1);
});
