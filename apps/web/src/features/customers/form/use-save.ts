import type { Cliente } from '@farol/contracts';
import { useEffect, useEffectEvent, useState } from 'react';
import { changesBetween, contestedFields, currentRow } from '../../../shared/ui/conflict.ts';
import type { ConflictChoice, ConflictField } from '../../../shared/ui/conflict-dialog.tsx';
import { toastDone } from '../../../shared/ui/toast.tsx';
import { useKeepCustomer, useUpdateCustomer } from '../mutations.ts';
import { customerTexts } from '../texts.ts';
import { describeField } from './describe.ts';
import type { CustomerForm } from './use-customer-form.ts';
import { bodyOf, type CustomerValues, valuesOf } from './values.ts';

type Body = ReturnType<typeof bodyOf>;
/** A form that was not saved, and the customer it was filled from. */
export type KeptCustomer = { base: Cliente; values: CustomerValues };
type Conflict = { current: Cliente; sent: Partial<Body>; fields: ConflictField[] };

/** Sends the fields that changed; where somebody else changed them first, the person chooses field by field. */
export function useSave(cliente: Cliente, form: CustomerForm, refuse: (error: unknown) => void) {
  const update = useUpdateCustomer();
  const keep = useKeepCustomer();
  /** What the form was filled from: a newer customer that comes in while somebody types does not become it. */
  const [base, setBase] = useState(cliente);
  const [conflict, setConflict] = useState<Conflict | null>(null);

  const show = (current: Cliente) => {
    setBase(current);
    form.setInitialValues(valuesOf(current));
    form.setValues(valuesOf(current));
    form.resetDirty(valuesOf(current));
    setConflict(null);
  };
  const refresh = useEffectEvent(() => {
    if (cliente.versao > base.versao && !form.isDirty()) show(cliente);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a newer version is what this waits for
  useEffect(() => refresh(), [cliente.versao]);

  const send = async (from: Cliente, sent: Partial<Body>) => {
    try {
      const params = { id: from.cliente_id };
      const saved = await update.mutateAsync({ params, body: { ...sent, versao: from.versao } });
      keep(saved);
      show(saved);
      toastDone(customerTexts.saved);
    } catch (error) {
      const current = currentRow(error) as Cliente | null;
      if (!current) return refuse(error);
      const stored = bodyOf(valuesOf(current));
      const fields = contestedFields(sent, bodyOf(valuesOf(from)), stored, describeField);
      // Somebody else changed other things: nothing to choose between.
      if (fields.length === 0) await send(current, sent);
      else setConflict({ current, sent, fields });
    }
  };

  const save = (values: CustomerValues) => send(base, changesBetween(bodyOf(valuesOf(base)), bodyOf(values)));

  const resolve = (choice: ConflictChoice) => {
    if (!conflict) return;
    const { current, sent } = conflict;
    const mine = Object.fromEntries(Object.entries(sent).filter(([name]) => choice[name] !== 'atual'));
    setConflict(null);
    if (Object.keys(mine).length > 0) return void send(current, mine);
    keep(current);
    show(current);
  };
  /** What was typed in an earlier visit, over the customer as it stood then. */
  const takeUp = ({ base: before, values }: KeptCustomer) => {
    setBase(before);
    form.setInitialValues(valuesOf(before));
    form.resetDirty(valuesOf(before));
    form.setValues(values);
  };
  const discard = () => show(cliente);
  return {
    save,
    saving: update.isPending,
    conflict,
    resolve,
    forget: () => setConflict(null),
    base,
    takeUp,
    discard,
  };
}
