import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useIsPhone } from './breakpoints.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

it('asks the browser nothing when a component is drawn again', () => {
  const asked = vi.spyOn(window, 'matchMedia');
  const { rerender } = renderHook(() => useIsPhone());
  asked.mockClear();
  rerender();
  expect(asked).not.toHaveBeenCalled();
});

it('follows a window that becomes narrow', () => {
  const media = Object.assign(new EventTarget(), { matches: false });
  vi.spyOn(window, 'matchMedia').mockReturnValue(media as unknown as MediaQueryList);
  const { result } = renderHook(() => useIsPhone());
  expect(result.current).toBe(false);
  media.matches = true;
  act(() => {
    media.dispatchEvent(new Event('change'));
  });
  expect(result.current).toBe(true);
});
