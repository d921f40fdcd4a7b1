import { createContext } from 'react';

/** Texts left in cells that have no value in their column, by row and column. */
export type UnreadCells = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** `value`: what the cell holds beside the text. */
export type KeepUnread = (linha_uuid: string, column: string, text: string | null, value?: unknown) => void;

export const UnreadCellsContext = createContext<{ cells: UnreadCells; keep: KeepUnread }>({
  cells: {},
  keep: () => undefined,
});
