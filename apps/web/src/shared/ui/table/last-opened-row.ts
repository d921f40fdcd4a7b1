/** The row that the keyboard opened last, and the address of its list. */
let lastOpened: { list: string; row: string } | null = null;

export function rememberOpenedRow(list: string, row: string | number): void {
  lastOpened = { list, row: String(row) };
}

/** Whether somebody comes back to this row, once: the keyboard goes on where it was. */
export function isReturningToRow(list: string, row: string | number): boolean {
  if (lastOpened?.list !== list || lastOpened.row !== String(row)) return false;
  lastOpened = null;
  return true;
}
