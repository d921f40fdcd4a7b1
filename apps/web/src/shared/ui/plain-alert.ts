import { offlineError } from '../api/api-error.ts';
import classes from './plain-alert.module.css';

const SHOWN_MS = 10_000;

let shown: HTMLElement | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

export function hidePlainAlert(): void {
  clearTimeout(timer);
  shown?.remove();
  shown = undefined;
}

/** Words that need no part that arrives later, and no page around them; a press takes them away. */
export function tellPlainly(words: string): void {
  hidePlainAlert();
  shown = document.createElement('p');
  shown.className = classes.alert ?? '';
  shown.setAttribute('role', 'alert');
  shown.addEventListener('click', hidePlainAlert);
  document.body.append(shown);
  shown.textContent = words;
  timer = setTimeout(hidePlainAlert, SHOWN_MS);
}

/** What was pressed for did not arrive. */
export const tellNotArrived = (): void => tellPlainly(offlineError().message);
