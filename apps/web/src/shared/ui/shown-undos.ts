/** How the offers to undo that are now shown are withdrawn, by subject. */
const shownOf = new Map<string, readonly (() => void)[]>();

/** Edits of an open form, which can be undone while it is open. */
export const FORM_EDITS = 'edits';

export function keepShown(subject: string, hide: () => void): void {
  shownOf.set(subject, [...(shownOf.get(subject) ?? []), hide]);
}

/** Withdraws the offers to undo this subject's actions. */
export function hideUndo(subject: string): void {
  for (const hide of shownOf.get(subject) ?? []) hide();
  shownOf.delete(subject);
}

export const forgetShown = (): void => shownOf.clear();
