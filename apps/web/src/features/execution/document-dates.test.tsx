import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { documentoDe } from '../study/study.fixture.ts';
import { useReadDates } from './components/document-dates.tsx';

const renda = documentoDe({ tipo: 'renda', emitido_em: '2026-06-01' });

it('a check sends only the dates that the reviewer changed', () => {
  const { result } = renderHook(() => useReadDates(renda));
  expect(result.current.body).toEqual({});
  act(() => result.current.set({ emitido_em: '2026-11-01' }));
  expect(result.current.body).toEqual({ emitido_em: '2026-11-01' });
});
