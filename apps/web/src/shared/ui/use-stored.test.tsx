import { act, renderHook } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { useStored } from './use-stored.ts';

const NONE: Record<string, boolean> = {};
const KEY = 'farol.teste';

describe('a choice stored on the device', () => {
  it('is there the next time', () => {
    const { result, unmount } = renderHook(() => useStored(KEY, NONE));
    act(() => result.current[1]({ a: true }));
    unmount();
    expect(renderHook(() => useStored(KEY, NONE)).result.current[0]).toEqual({ a: true });
  });

  it('changes wherever it is shown', () => {
    const other = renderHook(() => useStored(KEY, NONE));
    const { result } = renderHook(() => useStored(KEY, NONE));
    act(() => result.current[1]({ b: true }));
    expect(other.result.current[0]).toEqual({ b: true });
  });

  it('follows another tab', () => {
    const { result } = renderHook(() => useStored(KEY, NONE));
    act(() => {
      localStorage.setItem(KEY, '{"c":true}');
      window.dispatchEvent(new StorageEvent('storage', { key: KEY }));
    });
    expect(result.current[0]).toEqual({ c: true });
  });

  it('is the usual one where what is stored cannot be read', () => {
    localStorage.setItem(KEY, '{');
    expect(renderHook(() => useStored(KEY, NONE)).result.current[0]).toBe(NONE);
  });
});
