import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { changedFields } from '../ui/conflict.ts';
import type { Form } from '../ui/server-errors.ts';
import { fieldsWith, isSame, pendingValues, unsentFields } from './pending-changes.ts';
import type { Key, Values } from './types.ts';
import { usePerson, useVisit } from './use-visit.ts';
import type { Visits } from './visits.ts';

type SubmittedForm<FormValues extends Record<string, unknown>> = {
  visits: Visits;
  /** Id of the visit; the key names the form within it. */
  id: number;
  name: Key;
  form: Pick<Form<FormValues>, 'values' | 'getValues' | 'setValues' | 'clearErrors'>;
  /** Values that the server has, in wire format. */
  stored: Values;
  bodyOf: (values: FormValues) => Values;
  valuesOf: (body: Values) => FormValues;
  onSaved?: () => void;
  onRefused?: (error: unknown) => void;
};

/**
 * A form sent by its button. Its input is a pending change, stored on the device until it is saved
 * or discarded; changes by other people appear in the fields without input.
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

  const pushLatest = () => {
    const values = form.getValues();
    if (pushed.current === values) return;
    pushed.current = values;
    queue.replace(name, changedFields(base.current, bodyOf(values)));
  };
  const push = useEffectEvent(pushLatest);
  const pull = useEffectEvent(() => {
    // Typed after the render that brought the newer state, and not rendered yet.
    pushLatest();
    base.current = stored;
    const next = { ...stored, ...unsent() };
    if (isSame(bodyOf(form.getValues()), next)) return;
    form.setValues(valuesOf(next));
    form.clearErrors();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs on new input
  useEffect(() => push(), [form.values]);
  const storedText = JSON.stringify(stored);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs on a newer server state or draft
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
    /** The form's input comes from an earlier visit. */
    isRecovered: isDirty && state.restored > restoredBefore,
    isSaving: change !== undefined && fieldsWith(change, 'sending').length > 0,
    submit,
    forget,
    /** Resets the fields to the server's values. */
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
