/** The row last opened by keyboard, and the address of its list. */
let lastOpened: { list: string; row: string } | null = null;

export function rememberOpenedRow(list: string, row: string | number): void {
  lastOpened = { list, row: String(row) };
}

/** Whether the person returns to this row, true once: the row then gets the focus back. */
export function isReturningToRow(list: string, row: string | number): boolean {
  if (lastOpened?.list !== list || lastOpened.row !== String(row)) return false;
  lastOpened = null;
  return true;
}
