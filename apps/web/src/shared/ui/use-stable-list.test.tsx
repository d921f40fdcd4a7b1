import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useStableList } from './use-stable-list.ts';

it('an equal list stays the same object', () => {
  const { result, rerender } = renderHook(({ list }) => useStableList(list), {
    initialProps: { list: [{ key: 'a', width: 1 }] },
  });
  const before = result.current;
  rerender({ list: [{ key: 'a', width: 1 }] });
  expect(result.current).toBe(before);
});

it('of a changed list the elements that did not change stay', () => {
  const { result, rerender } = renderHook(({ list }) => useStableList(list), {
    initialProps: {
      list: [
        { key: 'a', width: 1 },
        { key: 'b', width: 1 },
      ],
    },
  });
  const [first] = result.current;
  rerender({
    list: [
      { key: 'a', width: 1 },
      { key: 'b', width: 2 },
    ],
  });
  expect(result.current[0]).toBe(first);
  expect(result.current[1]).toEqual({ key: 'b', width: 2 });
});
