import type { Apolice, Item, Opcao } from '@farol/contracts';
import { lista } from '@farol/domain/code-lists';
import { Button, Group, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useEffect, useRef, useState } from 'react';
import { isPassing } from '../../../shared/api/index.ts';
import { confirm } from '../../../shared/ui/confirm.tsx';
import { DateInput, MoneyInput, SelectInput } from '../../../shared/ui/fields/index.ts';
import { FormAlert } from '../../../shared/ui/form-alert.tsx';
import { FieldGrid } from '../../../shared/ui/section.tsx';
import { applyServerErrors } from '../../../shared/ui/server-errors.ts';
import { toastDone } from '../../../shared/ui/toast.tsx';
import type { ClosingCalls } from '../mutations.ts';
import { initialPolicy, type PolicyValues, policyBody } from '../policy-values.ts';
import { executionTexts as texts } from '../texts.ts';
import { PolicyFiles } from './policy-files.tsx';

type PolicyFormProps = {
  item: Item;
  option: Opcao;
  policy: Apolice | undefined;
  calls: ClosingCalls;
  /** Tells whether something typed is not stored yet. */
  onDirty: (dirty: boolean) => void;
};

/** The policy or contract of an approved option; what was approved is offered as a start. */
export function PolicyForm({ item, option, policy, calls, onDirty }: PolicyFormProps) {
  const [general, setGeneral] = useState<string[]>([]);
  const [retry, setRetry] = useState(false);
  const form = useForm<PolicyValues>({
    initialValues: initialPolicy(item, option, policy),
    validate: {
      numero_apolice: (value) => (value.trim() ? null : texts.required),
      vigencia_inicio: (value) => (value ? null : texts.required),
    },
  });
  const isDirty = form.isDirty();
  const tell = useRef(onDirty);
  tell.current = onDirty;
  useEffect(() => {
    tell.current(isDirty);
    return () => tell.current(false);
  }, [isDirty]);

  const save = form.onSubmit(async (values) => {
    setGeneral([]);
    const body = policyBody(values);
    try {
      if (policy)
        await calls.updatePolicy.mutateAsync({
          params: { id: policy.diagnostico_apolice_id },
          body: { ...body, versao: policy.versao },
        });
      else
        await calls.createPolicy.mutateAsync({
          body: {
            ...body,
            diagnostico_produto_item_opcao_id: option.diagnostico_produto_item_opcao_id,
          },
        });
      form.resetDirty(values);
      toastDone(texts.savedPolicy);
    } catch (error) {
      setGeneral(applyServerErrors(form, error));
      setRetry(isPassing(error));
      void calls.again();
    }
  });
  const remove = async () => {
    if (!policy) return;
    const { removeTitle: title, removeBody: body, removePolicy: action } = texts;
    if (!(await confirm({ title, body, action, danger: true }))) return;
    try {
      await calls.removePolicy.mutateAsync({ params: { id: policy.diagnostico_apolice_id } });
    } catch (error) {
      calls.told(error);
    }
  };

  return (
    <form onSubmit={save} noValidate>
      <FormAlert messages={general} retry={retry} />
      <FieldGrid columns={3}>
        <TextInput label={texts.number} maxLength={60} required {...form.getInputProps('numero_apolice')} />
        <DateInput label={texts.starts} required {...form.getInputProps('vigencia_inicio')} />
        <DateInput label={texts.ends} {...form.getInputProps('vigencia_fim')} />
        <MoneyInput label={texts.coverage} {...form.getInputProps('valor_cobertura')} />
        <MoneyInput label={texts.premium} {...form.getInputProps('valor_premio')} />
        <SelectInput
          label={texts.period}
          options={lista('periodicidade_pagamento')}
          clearable
          {...form.getInputProps('periodicidade_pagamento')}
        />
        <SelectInput
          label={texts.payment}
          options={lista('forma_pagamento')}
          clearable
          {...form.getInputProps('forma_pagamento')}
        />
      </FieldGrid>
      <Group gap="xs" mt="md" justify="flex-end">
        {policy && (
          <Button variant="subtle" color="gray" onClick={() => void remove()}>
            {texts.removePolicy}
          </Button>
        )}
        <Button
          type="submit"
          variant="default"
          disabled={policy !== undefined && !isDirty}
          loading={calls.createPolicy.isPending || calls.updatePolicy.isPending}
        >
          {texts.save}
        </Button>
      </Group>
      <PolicyFiles policy={policy} calls={calls} readOnly={false} />
    </form>
  );
}
