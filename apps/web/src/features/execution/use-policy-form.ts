import type { Apolice, Estudo, Item, Opcao } from '@farol/contracts';
import { endsByTerms } from '@farol/domain/study';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { isTransient } from '../../shared/api/index.ts';
import { useSubmittedForm } from '../../shared/sync/use-submitted-form.ts';
import { applyServerErrors } from '../../shared/ui/server-errors.ts';
import { toastDone } from '../../shared/ui/toast.tsx';
import type { ClosingCalls } from './mutations.ts';
import { policyKey, policyVisits } from './policy-queue.ts';
import { contractTexts, type PolicyValues, policyBody, storedPolicy, valuesOf } from './policy-values.ts';
import { executionTexts as texts } from './texts.ts';

type PolicyOf = {
  study: Estudo;
  item: Item;
  option: Opcao;
  policy: Apolice | undefined;
  calls: ClosingCalls;
};

/** Form of an approved option's policy; a new one is prefilled from the approval. */
export function usePolicyForm({ study, item, option, policy, calls }: PolicyOf) {
  const stored = storedPolicy(study, item, option, policy);
  const [failure, setFailure] = useState<{ messages: string[]; retry: boolean }>({
    messages: [],
    retry: false,
  });
  const form = useForm<PolicyValues>({
    initialValues: valuesOf(stored),
    validate: {
      numero_apolice: (value) => (value.trim() ? null : texts.required),
      vigencia_inicio: (value) => (value ? null : texts.required),
      vigencia_fim: (value) => (value || !endsByTerms(item.codigo, option) ? null : texts.required),
    },
  });
  const saving = useSubmittedForm({
    visits: policyVisits,
    id: study.diagnostico_id,
    name: policyKey(option.diagnostico_produto_item_opcao_id),
    form,
    stored,
    bodyOf: policyBody,
    valuesOf,
    onSaved: () => toastDone(contractTexts(item.codigo).saved),
    onRefused(error) {
      setFailure({ messages: applyServerErrors(form, error), retry: isTransient(error) });
      void calls.again();
    },
  });
  const save = form.onSubmit(() => {
    setFailure({ messages: [], retry: false });
    void saving.submit();
  });
  return { ...saving, form, failure, save };
}
