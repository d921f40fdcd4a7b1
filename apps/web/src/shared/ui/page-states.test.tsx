import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderUi } from '../../test/render.tsx';
import { PagePending } from './page-states.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

it('a page that does not open says so after 120 seconds and offers another try', async () => {
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
  renderUi(<PagePending />);
  await wait(119_999);
  expect(screen.queryByText('A página não abriu em 120 segundos')).toBeNull();
  await wait(1);
  expect(screen.getByText('A página não abriu em 120 segundos')).toBeDefined();
  act(() => screen.getByRole('button', { name: 'Tentar de novo' }).click());
  expect(reload).toHaveBeenCalledOnce();
});
