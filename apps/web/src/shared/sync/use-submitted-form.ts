import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { changedFields } from '../ui/conflict.ts';
import type { Form } from '../ui/server-errors.ts';
import { fieldsWith, isSame, pendingValues, unsentFields } from './pending-changes.ts';
import type { Key, Values } from './types.ts';
import { usePerson, useVisit } from './use-visit.ts';
import type { Visits } from './visits.ts';

type SubmittedForm<FormValues extends Record<string, unknown>> = {
  visits: Visits;
  /** Of the visit, and in it what the form is saved as. */
  id: number;
  name: Key;
  form: Pick<Form<FormValues>, 'values' | 'getValues' | 'setValues' | 'clearErrors'>;
  /** What the server has, as it is sent. */
  stored: Values;
  bodyOf: (values: FormValues) => Values;
  valuesOf: (body: Values) => FormValues;
  onSaved?: () => void;
  onRefused?: (error: unknown) => void;
};

/**
 * A form that is sent by its button: what is typed in it is a pending change, kept on the device until it is saved or
 * discarded; what others save meanwhile comes into the fields that nobody has typed in.
 */
export function useSubmittedForm<FormValues extends Record<string, unknown>>({
  visits,
  id,
  name,
  form,
  stored,
  bodyOf,
  valuesOf,
  onSaved,
  onRefused,
}: SubmittedForm<FormValues>) {
  const { queue, state } = useVisit(visits, usePerson(), id);
  const base = useRef(stored);
  const pushed = useRef(form.values);
  const [restoredBefore, setRestoredBefore] = useState(0);

  const unsent = (): Values => {
    const change = queue.getState().pending.get(name);
    return change ? pendingValues(change, unsentFields(change)) : {};
  };
  const change = state.pending.get(name);
  const isDirty = change !== undefined && unsentFields(change).length > 0;

  const push = useEffectEvent(() => {
    if (pushed.current === form.values) return;
    pushed.current = form.values;
    queue.replace(name, changedFields(base.current, bodyOf(form.values)));
  });
  const pull = useEffectEvent(() => {
    base.current = stored;
    const next = { ...stored, ...unsent() };
    if (isSame(bodyOf(form.getValues()), next)) return;
    form.setValues(valuesOf(next));
    form.clearErrors();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was typed is what this waits for
  useEffect(() => push(), [form.values]);
  const storedText = JSON.stringify(stored);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a newer state of the server or of the draft
  useEffect(() => pull(), [storedText, state.revision, queue]);

  async function submit(): Promise<void> {
    const isSaved = await queue.submit(name);
    const { error } = queue.getState();
    if (!isSaved) return error === null ? undefined : onRefused?.(error);
    queue.dropSaved();
    setRestoredBefore(queue.getState().restored);
    onSaved?.();
  }
  const forget = () => {
    queue.forget(name);
    setRestoredBefore(queue.getState().restored);
  };

  return {
    isDirty,
    /** What is in the form was typed in an earlier visit. */
    isRecovered: isDirty && state.restored > restoredBefore,
    isSaving: change !== undefined && fieldsWith(change, 'sending').length > 0,
    submit,
    forget,
    /** The fields go back to what the server has. */
    discard: () => {
      forget();
      form.setValues(valuesOf(stored));
      form.clearErrors();
    },
    conflict: state.conflict?.key === name ? state.conflict : null,
    resolve(mine: readonly string[]): void {
      queue.resolve(mine);
      if (Object.keys(unsent()).length > 0) void submit();
    },
    postpone: () => queue.postpone(),
  };
}
