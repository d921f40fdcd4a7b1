import type { Apolice, Item, Opcao } from '@farol/contracts';
import { useForm } from '@mantine/form';
import { useEffect, useEffectEvent, useState } from 'react';
import { isPassing } from '../../shared/api/index.ts';
import { useKeptDraft } from '../../shared/device/index.ts';
import { changesBetween, contestedFields, currentRow } from '../../shared/ui/conflict.ts';
import type { ConflictChoice, ConflictField } from '../../shared/ui/conflict-dialog.tsx';
import { applyServerErrors } from '../../shared/ui/server-errors.ts';
import { toastDone } from '../../shared/ui/toast.tsx';
import type { ClosingCalls } from './mutations.ts';
import {
  describePolicyField,
  initialPolicy,
  type PolicyBody,
  type PolicyValues,
  policyBody,
  valuesOfPolicy,
  wordsFor,
} from './policy-values.ts';
import { executionTexts as texts } from './texts.ts';

/** What the form was filled from: a policy as it stood, or the approved option while there is none. */
type Base = { versao: number | null; values: PolicyValues };
type KeptPolicy = { base: Base; values: PolicyValues };
type Conflict = { current: Apolice; sent: Partial<PolicyBody>; fields: ConflictField[] };

type PolicyOf = { item: Item; option: Opcao; policy: Apolice | undefined; calls: ClosingCalls };

const baseOf = (policy: Apolice): Base => ({ versao: policy.versao, values: valuesOfPolicy(policy) });
const changed = (from: Base, values: PolicyValues): Partial<PolicyBody> =>
  changesBetween(policyBody(from.values), policyBody(values));
const isAny = (changes: object): boolean => Object.keys(changes).length > 0;

/**
 * The policy of an approved option as a form: what is typed stays on the device until it is saved, only what changed
 * is sent, and where somebody else changed it first the person chooses field by field.
 */
export function usePolicyForm({ item, option, policy, calls }: PolicyOf) {
  const stored: Base = policy ? baseOf(policy) : { versao: null, values: initialPolicy(item, option) };
  const [base, setBase] = useState(stored);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const [failure, setFailure] = useState<{ messages: string[]; retry: boolean }>({
    messages: [],
    retry: false,
  });
  const form = useForm<PolicyValues>({
    initialValues: base.values,
    validate: {
      numero_apolice: (value) => (value.trim() ? null : texts.required),
      vigencia_inicio: (value) => (value ? null : texts.required),
    },
  });
  const changes = changed(base, form.values);
  const isDirty = isAny(changes);
  const kept = useKeptDraft<KeptPolicy>(
    `apolice/${option.diagnostico_produto_item_opcao_id}`,
    isDirty ? { base, values: form.values } : null,
    (before) => {
      if (!isAny(changed(stored, before.values))) return;
      setBase(before.base);
      form.setValues(before.values);
    },
  );

  const show = (next: Base) => {
    setBase(next);
    form.setValues(next.values);
    form.clearErrors();
    setConflict(null);
  };
  const refresh = useEffectEvent(() => {
    if (policy && policy.versao !== base.versao && !isDirty) show(baseOf(policy));
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a newer version is what this waits for
  useEffect(() => refresh(), [policy?.versao]);

  const write = (from: Base, sent: Partial<PolicyBody>): Promise<Apolice> =>
    policy && from.versao !== null
      ? calls.updatePolicy.mutateAsync({
          params: { id: policy.diagnostico_apolice_id },
          body: { ...sent, versao: from.versao },
        })
      : calls.createPolicy.mutateAsync({
          body: {
            ...policyBody(form.getValues()),
            diagnostico_produto_item_opcao_id: option.diagnostico_produto_item_opcao_id,
          },
        });
  const send = async (from: Base, sent: Partial<PolicyBody>): Promise<void> => {
    setFailure({ messages: [], retry: false });
    try {
      const saved = await write(from, sent);
      kept.forget();
      show(baseOf(saved));
      toastDone(wordsFor(item.codigo).saved);
    } catch (error) {
      const current = currentRow(error) as Apolice | null;
      if (current) return meet(from, sent, current);
      setFailure({ messages: applyServerErrors(form, error), retry: isPassing(error) });
      void calls.again();
    }
  };
  const meet = (from: Base, sent: Partial<PolicyBody>, current: Apolice): Promise<void> | void => {
    const theirs = policyBody(valuesOfPolicy(current));
    const describe = describePolicyField(item.codigo);
    const fields = contestedFields(sent, policyBody(from.values), theirs, describe);
    if (fields.length === 0) return send(baseOf(current), sent);
    setConflict({ current, sent, fields });
  };
  const resolve = (choice: ConflictChoice) => {
    if (!conflict) return;
    const { current, sent } = conflict;
    const mine = Object.fromEntries(Object.entries(sent).filter(([name]) => choice[name] !== 'atual'));
    setConflict(null);
    if (isAny(mine)) return void send(baseOf(current), mine);
    show(baseOf(current));
  };

  return {
    form,
    isDirty,
    isRecovered: kept.isRecovered,
    discard: () => show(stored),
    forget: kept.forget,
    failure,
    /** A draft of an option without a policy meets the policy that was registered since. */
    save: form.onSubmit(() =>
      policy && base.versao === null ? void meet(base, changes, policy) : void send(base, changes),
    ),
    conflict,
    resolve,
    closeConflict: () => setConflict(null),
  };
}
