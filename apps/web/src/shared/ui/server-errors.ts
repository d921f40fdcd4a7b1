import type { useForm } from '@mantine/form';
import type { ReactNode } from 'react';
import { errorMessage, isApiError } from '../api/index.ts';

export type Form<Values extends Record<string, unknown>> = ReturnType<typeof useForm<Values>>;
type FormErrors = Record<string, ReactNode>;

/**
 * Shows the {errors} of a 422 at the form's fields and focuses the first invalid one. Returns the messages
 * that belong to no field, for the form's alert. `names` maps wire names to form paths where they differ.
 */
export function applyServerErrors<Values extends Record<string, unknown>>(
  form: Pick<Form<Values>, 'setErrors' | 'getInputNode' | 'getValues'>,
  error: unknown,
  names: Readonly<Record<string, string>> = {},
): string[] {
  if (!isApiError(error) || error.status !== 422) return [errorMessage(error)];
  const fields: FormErrors = {};
  const general: string[] = [];
  for (const [wireName, messages] of Object.entries(error.errors)) {
    const path = names[wireName] ?? wireName;
    if (hasPath(form.getValues(), path)) fields[path] = messages[0];
    else general.push(...messages);
  }
  form.setErrors(fields);
  focusFirstError(form, fields);
  if (Object.keys(fields).length === 0 && general.length === 0) general.push(error.statusMessage);
  return general;
}

/** Focuses the first invalid field in screen order, not in the order of the reply. */
export function focusFirstError<Values extends Record<string, unknown>>(
  form: Pick<Form<Values>, 'getInputNode'>,
  errors: FormErrors,
): void {
  const nodes = Object.keys(errors)
    .map((path) => form.getInputNode(path as never))
    .filter((node): node is NonNullable<typeof node> => node !== null);
  nodes.sort((a, b) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1));
  scrollToField(nodes[0]);
}

/** Focuses the field and scrolls its message clear of the footer. */
export function scrollToField(field: HTMLElement | null | undefined): void {
  field?.scrollIntoView({ block: 'center' });
  field?.focus({ preventScroll: true });
}

function hasPath(values: unknown, path: string): boolean {
  let value: unknown = values;
  for (const key of path.split('.')) {
    if (typeof value !== 'object' || value === null || !(key in value)) return false;
    value = (value as Record<string, unknown>)[key];
  }
  return true;
}
