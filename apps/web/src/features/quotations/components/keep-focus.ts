import type { MouseEvent } from 'react';

/** A button that fills its cell and goes away leaves the focus in the cell's input. */
export const focusOwnCell = ({ currentTarget }: MouseEvent<HTMLElement>): void =>
  currentTarget.closest('td, div[id]')?.querySelector('input')?.focus();
