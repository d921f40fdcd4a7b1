import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderUi } from '../../test/render.tsx';
import { sessionExpired } from '../api/index.ts';
import { SessionExpired } from './session-expired.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  sessionExpired.reset();
});

it('counts down five seconds and ends the session', async () => {
  const onEnd = vi.fn();
  renderUi(<SessionExpired onEnd={onEnd} />);
  expect(screen.queryByText(/Sessão expirada/)).toBeNull();
  await act(async () => {
    sessionExpired.announce();
    await vi.dynamicImportSettled();
  });
  for (const left of [5, 4, 3, 2, 1]) {
    expect(screen.getByText(`Sessão expirada! redirecionando em ${left} segundos...`)).toBeDefined();
    expect(onEnd).not.toHaveBeenCalled();
    act(() => vi.advanceTimersByTime(1000));
  }
  expect(onEnd).toHaveBeenCalledOnce();
});
