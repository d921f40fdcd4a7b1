/** The row that the keyboard opened last, and the address of its list. */
let opened: { list: string; row: string } | null = null;

export function rememberOpened(list: string, row: string | number): void {
  opened = { list, row: String(row) };
}

/** Whether somebody comes back to this row, once: the keyboard goes on where it was. */
export function cameBackTo(list: string, row: string | number): boolean {
  if (opened?.list !== list || opened.row !== String(row)) return false;
  opened = null;
  return true;
}
