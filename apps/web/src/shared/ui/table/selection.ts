import { useRef, useState } from 'react';
import type { RowSelection } from './types.ts';

type Key = string | number;

/** Rows chosen on this and other pages of a list, at most `most`; they stay while filters and pages change. */
export function useRowSelection<Row>({
  rowKey,
  nameOf,
  most = Number.POSITIVE_INFINITY,
}: {
  rowKey: (row: Row) => Key;
  nameOf: (row: Row) => string;
  most?: number;
}): RowSelection<Row> {
  const [chosen, setChosen] = useState<ReadonlyMap<Key, Row>>(new Map());
  const last = useRef<Key | null>(null);
  const set = (rows: readonly Row[], on: boolean) =>
    setChosen((before) => {
      const next = new Map(before);
      for (const row of rows) {
        if (!on) next.delete(rowKey(row));
        else if (next.size < most) next.set(rowKey(row), row);
      }
      return next;
    });
  return {
    rows: [...chosen.values()],
    has: (row) => chosen.has(rowKey(row)),
    set,
    toggle: (row, { through, among }) => {
      const at = among.findIndex((one) => rowKey(one) === rowKey(row));
      const from = through ? among.findIndex((one) => rowKey(one) === last.current) : -1;
      last.current = rowKey(row);
      set(
        from < 0 ? [row] : among.slice(Math.min(from, at), Math.max(from, at) + 1),
        !chosen.has(rowKey(row)),
      );
    },
    clear: () => setChosen(new Map()),
    nameOf,
  };
}

type Page<Row> = { data: readonly Row[]; meta: { last_page: number } };

/** Rows of a list's pages in order, at most `most`. */
export async function loadRows<Row>(
  load: (page: number) => Promise<Page<Row>>,
  most: number,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (let page = 1; rows.length < most; page += 1) {
    const { data, meta } = await load(page);
    rows.push(...data);
    if (page >= meta.last_page) break;
  }
  return rows.slice(0, most);
}
