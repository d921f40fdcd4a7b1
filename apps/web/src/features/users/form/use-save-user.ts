import { api, type Funcionario } from '@farol/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useCall } from '../../../shared/api/index.ts';
import { currentRow } from '../../../shared/ui/conflict.ts';
import { toastDone, toastFailed } from '../../../shared/ui/toast.tsx';
import { cacheUser } from '../queries.ts';
import { formTexts as texts } from '../texts.ts';
import { useUserForm } from './use-user-form.ts';
import { changeErrors, changesOf } from './validate.ts';
import { type UpdateBody, type UserValues, valuesOf } from './values.ts';

/** Typed fields that somebody else changed to another value since. */
function contestedFields(stored: UserValues, typed: UserValues, current: UserValues): string[] {
  const theirs = changesOf(stored, current);
  const differing = changesOf(current, typed);
  return Object.keys(changesOf(stored, typed)).filter((name) => name in theirs && name in differing);
}

/** The current values with the typed ones of these fields. */
const withTyped = (current: UserValues, typed: UserValues, fields: readonly string[]): UserValues =>
  Object.assign({}, current, ...fields.map((name) => ({ [name]: typed[name as keyof UserValues] })));

/** The form of a stored person: sends only what changed; what somebody else changed meanwhile is a conflict. */
export function useSaveUser(person: Funcionario) {
  const client = useQueryClient();
  const [base, setBase] = useState(person);
  const [newer, setNewer] = useState<Funcionario | null>(null);
  const stored = valuesOf(base);
  const { form, refuse, ...rest } = useUserForm(stored, changeErrors(stored));
  const changed = Object.keys(changesOf(stored, form.values));

  const show = (next: Funcionario, values: UserValues) => {
    setBase(next);
    form.setValues(values);
  };
  const update = useCall(api.employees.update, {
    meta: { handled: true },
    onSuccess: (saved) => {
      show(saved, valuesOf(saved));
      form.clearErrors();
      cacheUser(client, saved);
      toastDone(texts.updated);
    },
    onError: (error) => {
      const current = currentRow(error) as Funcionario | null;
      if (!current) {
        toastFailed(texts.updateFailed);
        return refuse(error);
      }
      const typed = form.getValues();
      if (contestedFields(stored, typed, valuesOf(current)).length > 0) setNewer(current);
      else saveOver(current, typed, changed);
    },
  });
  const send = (values: UserValues, over: Funcionario = base) => {
    const changes = changesOf(valuesOf(over), values);
    if (Object.keys(changes).length === 0) return;
    const body = { ...changes, versao: over.versao } as UpdateBody;
    update.mutate({ params: { id: person.funcionario_id }, body });
  };
  const saveOver = (current: Funcionario, typed: UserValues, mine: readonly string[]) => {
    const values = withTyped(valuesOf(current), typed, mine);
    show(current, values);
    send(values, current);
  };
  const contested = newer ? contestedFields(stored, form.values, valuesOf(newer)) : [];
  /** `mine`: the contested fields whose typed value wins. */
  const resolve = (mine: readonly string[]) => {
    if (!newer) return;
    setNewer(null);
    const kept = changed.filter((name) => mine.includes(name) || !contested.includes(name));
    saveOver(newer, form.getValues(), kept);
  };

  // Saved elsewhere on this screen, or read again: shown unless it contradicts what is typed.
  const follow = useEffectEvent(() => {
    const typed = form.getValues();
    if (person.versao === base.versao || contestedFields(stored, typed, valuesOf(person)).length > 0) return;
    show(person, withTyped(valuesOf(person), typed, changed));
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs on a newer version
  useEffect(() => follow(), [person.versao]);

  return {
    ...rest,
    form,
    isDirty: changed.length > 0,
    isPending: update.isPending,
    send,
    discard: () => show(base, stored),
    conflict: newer && { current: valuesOf(newer), fields: contested },
    resolve,
    dismissConflict: () => setNewer(null),
  };
}
