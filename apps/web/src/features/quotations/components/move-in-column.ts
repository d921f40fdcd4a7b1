import type { KeyboardEvent } from 'react';
import { isEnterPick } from '../../../shared/ui/fields/index.ts';

function stepOf({ key, shiftKey, target }: KeyboardEvent<HTMLElement>): 1 | -1 | null {
  if (key === 'Enter') return shiftKey ? -1 : 1;
  // In a list the arrows choose.
  const isList = target instanceof HTMLElement && target.getAttribute('aria-haspopup') === 'listbox';
  if (isList) return null;
  return key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : null;
}

/** Enter and the arrows go down and up an option's column, as quotes are typed one provider at a time. */
export function moveInColumn(event: KeyboardEvent<HTMLElement>): void {
  const { target } = event;
  const isOther =
    (event.defaultPrevented && !isEnterPick(event)) || event.ctrlKey || event.metaKey || event.altKey;
  if (isOther || !(target instanceof HTMLInputElement)) return;
  const step = stepOf(event);
  const cell = target.closest('td');
  if (step === null || !cell) return;
  let row = cell.closest('tr');
  do {
    const next = step === 1 ? row?.nextElementSibling : row?.previousElementSibling;
    row = next instanceof HTMLTableRowElement ? next : null;
    const input = row?.cells[cell.cellIndex]?.querySelector<HTMLInputElement>('input:not([type="file"])');
    if (!input) continue;
    event.preventDefault();
    // After the list has taken its choice.
    queueMicrotask(() => {
      input.focus();
      input.select();
    });
    return;
  } while (row);
}
