import type { Progresso } from '@farol/domain/study';
import { createContext, useContext, useEffect, useMemo, useState } from 'react';
import { deviceDraft } from '../../../shared/device/index.ts';
import type { Values } from '../../../shared/sync/types.ts';
import type { UnreadCells } from '../../../shared/ui/edit-table/index.ts';

/** A text left in a cell that has no value there. */
type Unread = {
  passo: string;
  linha_uuid: string;
  coluna: string;
  texto: string;
  /** The cell's value beside the text; absent in texts stored before this field existed. */
  valor?: unknown;
};

type Cell = Omit<Unread, 'texto' | 'valor'>;

type UnreadOfStudy = {
  cells: readonly Unread[];
  keep: (cell: Cell, texto: string | null, valor?: unknown) => void;
  /** A removed row leaves nothing behind. */
  forgetRow: (linha_uuid: string) => void;
};

export const UnreadContext = createContext<UnreadOfStudy>({
  cells: [],
  keep: () => undefined,
  forgetRow: () => undefined,
});

const isSameCell = (one: Cell, other: Cell): boolean =>
  one.linha_uuid === other.linha_uuid && one.coluna === other.coluna;

/** Texts without a value stay on the device, encrypted, until they are corrected or their row is removed. */
export function useStoredUnread(person: number, estudo: number): UnreadOfStudy {
  const [cells, setCells] = useState<readonly Unread[]>([]);
  const [isLoaded, setLoaded] = useState(false);
  const draft = useMemo(
    () => deviceDraft<readonly Unread[]>(person, `celulas-do-estudo/${estudo}`),
    [person, estudo],
  );
  useEffect(() => {
    let isGone = false;
    void draft.load().then((kept) => {
      if (isGone) return;
      if (kept) setCells((now) => [...kept.filter((one) => !now.some((um) => isSameCell(um, one))), ...now]);
      setLoaded(true);
    });
    return () => {
      isGone = true;
    };
  }, [draft]);
  useEffect(() => {
    if (isLoaded) void draft.save(cells.length > 0 ? cells : null);
  }, [draft, cells, isLoaded]);
  return useMemo(
    () => ({
      cells,
      forgetRow: (linha_uuid) => setCells((before) => before.filter((one) => one.linha_uuid !== linha_uuid)),
      keep: (cell, texto, valor) =>
        setCells((before) => {
          const others = before.filter((one) => !isSameCell(one, cell));
          if (texto !== null) return [...others, { ...cell, texto, ...(valor !== undefined && { valor }) }];
          return others.length === before.length ? before : others;
        }),
    }),
    [cells],
  );
}

/** The texts left in one table, as it takes them. */
export function useUnreadOfTable(passo: string) {
  const { cells, keep, forgetRow } = useContext(UnreadContext);
  const unread = useMemo(() => {
    const byRow: Record<string, Record<string, string>> = {};
    for (const { linha_uuid, coluna, texto } of cells)
      byRow[linha_uuid] = { ...byRow[linha_uuid], [coluna]: texto };
    return byRow satisfies UnreadCells;
  }, [cells]);
  return {
    unread,
    onUnread: (linha_uuid: string, coluna: string, texto: string | null, valor?: unknown) =>
      keep({ passo, linha_uuid, coluna }, texto, valor),
    /** Forgets the texts of a removed row; returns how to give them back with it. */
    forget: (linha_uuid: string) => {
      const own = cells.filter((cell) => cell.linha_uuid === linha_uuid);
      forgetRow(linha_uuid);
      return () => {
        for (const { texto, valor, ...cell } of own) keep(cell, texto, valor);
      };
    },
  };
}

/**
 * Those still in force: their row is asked, and holds the value that it held beside the text. A row that went on another
 * device or with its table, and a cell corrected elsewhere, leave no text that nobody could see or correct.
 */
export const unreadInForce = (
  cells: readonly Unread[],
  rows: ReadonlyMap<string, Values>,
): readonly Unread[] =>
  cells.filter((cell) => {
    const row = rows.get(cell.linha_uuid);
    return row && (!('valor' in cell) || String(row[cell.coluna] ?? '') === String(cell.valor ?? ''));
  });

/** A step with a text that was not understood is not complete. */
export function withUnreadCells(progresso: Progresso, cells: readonly Unread[]): Progresso {
  if (cells.length === 0) return progresso;
  const wrong = new Set(cells.map(({ passo }) => passo));
  return {
    ...progresso,
    passos: progresso.passos.map((passo) =>
      passo.estado === 'completo' && wrong.has(passo.slug) ? { ...passo, estado: 'parcial' } : passo,
    ),
  };
}
