/** How the offers to undo that are now shown are withdrawn, by subject. */
const undosOf = new Map<string, readonly (() => void)[]>();

/** Edits of an open form, which can be undone while it is open. */
export const FORM_EDITS = 'edits';

export function registerUndo(subject: string, hide: () => void): void {
  undosOf.set(subject, [...(undosOf.get(subject) ?? []), hide]);
}

/** Withdraws the offers to undo this subject's actions. */
export function hideUndo(subject: string): void {
  for (const hide of undosOf.get(subject) ?? []) hide();
  undosOf.delete(subject);
}

export const clearUndos = (): void => undosOf.clear();
