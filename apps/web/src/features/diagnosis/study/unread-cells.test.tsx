import type { Progresso } from '@farol/domain/study';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { keepingDevice } from '../../../test/device.ts';
import {
  UnreadContext,
  unreadInForce,
  useStoredUnread,
  useUnreadOfTable,
  withUnreadCells,
} from './unread-cells.ts';

const CELL = { passo: 'dividas', linha_uuid: 'a', coluna: 'parcelas_restantes' };

let device: ReturnType<typeof keepingDevice>;
beforeEach(() => {
  device = keepingDevice();
});

const open = () => renderHook(() => useStoredUnread(3, 7));

it('finds the text on the device when the study opens again', async () => {
  const first = open();
  act(() => first.result.current.keep(CELL, '3/7/82'));
  await waitFor(() => expect(device.size).toBe(1));
  first.unmount();
  const again = open();
  await waitFor(() => expect(again.result.current.cells).toEqual([{ ...CELL, texto: '3/7/82' }]));
});

it('forgets a corrected text', async () => {
  const { result } = open();
  act(() => result.current.keep(CELL, '3/7/82'));
  act(() => result.current.keep(CELL, null));
  expect(result.current.cells).toEqual([]);
});

it('a step with such a text is not complete', () => {
  const passos = [
    { slug: 'dividas', estado: 'completo' },
    { slug: 'bens', estado: 'completo' },
  ];
  const progresso = { passos } as unknown as Progresso;
  const { passos: now } = withUnreadCells(progresso, [{ ...CELL, texto: '3/7/82' }]);
  expect(now.map(({ estado }) => estado)).toEqual(['parcial', 'completo']);
});

it('keeps a text only while its row and its value are unchanged', () => {
  const cells = [{ ...CELL, texto: 'abc', valor: 30 }];
  const rows = (linha_uuid: string, parcelas_restantes: number) =>
    new Map([[linha_uuid, { parcelas_restantes }]]);
  expect(unreadInForce(cells, rows('a', 30))).toEqual(cells);
  expect(unreadInForce(cells, rows('a', 24))).toEqual([]);
  expect(unreadInForce(cells, rows('b', 30))).toEqual([]);
});

it('a removed row removes its texts, and undoing restores them', () => {
  const { result } = open();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <UnreadContext value={result.current}>{children}</UnreadContext>
  );
  act(() => result.current.keep(CELL, '3/7/82', 30));
  const table = renderHook(() => useUnreadOfTable('dividas'), { wrapper });
  let giveBack: () => void = () => undefined;
  act(() => {
    giveBack = table.result.current.forget('a');
  });
  expect(result.current.cells).toEqual([]);
  act(() => giveBack());
  expect(result.current.cells).toEqual([{ ...CELL, texto: '3/7/82', valor: 30 }]);
});
