const FIELD = [
  'input:not([type="hidden"], [type="radio"], [type="file"], [disabled], [readonly])',
  'input[type="radio"]:checked:not([disabled])',
  'select:not([disabled])',
  'textarea:not([disabled], [readonly])',
].join(', ');
const REACHABLE = 'a[href], button:not([disabled]), input:not([disabled]), [tabindex="0"]';

/**
 * A dialog begins at its first field, else at its first button, which is the safe one ("Cancelar"); never at
 * the × of its head. Given to that × as its ref: the content is there, and the focus is not set yet.
 */
export function markFirstFocus(close: HTMLElement | null): void {
  const dialog = close?.closest('[role="dialog"]');
  const head = close?.closest('header');
  if (!dialog || dialog.querySelector('[data-autofocus]')) return;
  const outside = (one: Element) => !head?.contains(one) && one !== close;
  const isSeen = (one: Element) =>
    one.getAttribute('tabindex') !== '-1' && !one.closest('[aria-hidden="true"]');
  const first = [...dialog.querySelectorAll(FIELD), ...dialog.querySelectorAll(REACHABLE)].find(
    (one) => outside(one) && isSeen(one),
  );
  const body = [...(head?.parentElement?.children ?? [])].find((one) => one !== head);
  if (!first && body instanceof HTMLElement) body.tabIndex = -1;
  (first ?? body)?.setAttribute('data-autofocus', '');
}
