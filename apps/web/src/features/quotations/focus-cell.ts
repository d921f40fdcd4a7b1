import { currentId } from '../tasks/index.ts';
import { cellId, type Missing } from './delivery.ts';

/** The cell can be focused once it is on the screen; that of a new option changes with the reply of the server. */
const PATIENCE = 20;

export function focusCell({ option, field }: Pick<Missing, 'option' | 'field'>): void {
  if (option === null) return;
  const seek = (left: number) =>
    requestAnimationFrame(() => {
      const cell = document.getElementById(cellId(currentId(option), field));
      if (!cell && left > 0) return void seek(left - 1);
      cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
      (cell?.querySelector('input') ?? cell?.querySelector('button'))?.focus();
    });
  seek(PATIENCE);
}
