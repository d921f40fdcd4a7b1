import type { Apolice, Estudo, Item, Opcao } from '@farol/contracts';
import { contractPayment } from '@farol/domain/catalogue';
import { findLista } from '@farol/domain/code-lists';
import { Button, Group, TextInput } from '@mantine/core';
import { ConflictNotice } from '../../../shared/sync/conflict-notice.tsx';
import { confirm } from '../../../shared/ui/confirm.tsx';
import { DateInput, MoneyInput, SelectInput } from '../../../shared/ui/fields/index.ts';
import { FormAlert } from '../../../shared/ui/form-alert.tsx';
import { RecoveredNotice } from '../../../shared/ui/recovered-notice.tsx';
import { FieldGrid } from '../../../shared/ui/section.tsx';
import type { ClosingCalls } from '../mutations.ts';
import { contractTexts, describePolicyField } from '../policy-values.ts';
import { executionTexts as texts } from '../texts.ts';
import { usePolicyForm } from '../use-policy-form.ts';
import { PolicyFiles } from './policy-files.tsx';

type PolicyFormProps = {
  study: Estudo;
  item: Item;
  option: Opcao;
  policy: Apolice | undefined;
  calls: ClosingCalls;
};

/** The policy or contract of an approved option, prefilled from the approval. */
export function PolicyForm(at: PolicyFormProps) {
  const { item, policy, calls } = at;
  const pagamento = contractPayment(item.codigo);
  const words = contractTexts(item.codigo);
  const { form, isDirty, failure, ...policyForm } = usePolicyForm(at);

  const remove = async () => {
    if (!policy) return;
    const { removeTitle: title, remove: action } = words;
    if (!(await confirm({ title, body: texts.removeBody, action, danger: true }))) return;
    try {
      await calls.removePolicy.mutateAsync({ params: { id: policy.diagnostico_apolice_id } });
    } catch (error) {
      calls.showFailure(error);
    }
  };

  return (
    <form onSubmit={policyForm.save} noValidate>
      {policyForm.isRecovered && <RecoveredNotice onDiscard={policyForm.discard} />}
      <FormAlert {...failure} />
      <FieldGrid columns={3}>
        <TextInput label={texts.number} maxLength={60} required {...form.getInputProps('numero_apolice')} />
        <DateInput label={texts.starts} required {...form.getInputProps('vigencia_inicio')} />
        <DateInput label={texts.ends} {...form.getInputProps('vigencia_fim')} />
        <MoneyInput label={texts.coverage} {...form.getInputProps('valor_cobertura')} />
        {pagamento && <MoneyInput label={texts.paid[pagamento]} {...form.getInputProps('valor_premio')} />}
        {pagamento && pagamento !== 'parcela' && (
          <SelectInput
            label={texts.period}
            options={findLista('periodicidade_pagamento')}
            clearable
            {...form.getInputProps('periodicidade_pagamento')}
          />
        )}
        <SelectInput
          label={texts.payment}
          options={findLista('forma_pagamento')}
          clearable
          {...form.getInputProps('forma_pagamento')}
        />
      </FieldGrid>
      <Group gap="xs" mt="md" justify="flex-end">
        {policy && (
          <Button variant="subtle" color="gray" onClick={() => void remove()}>
            {words.remove}
          </Button>
        )}
        <Button
          type="submit"
          variant="default"
          disabled={policy !== undefined && !isDirty}
          loading={policyForm.isSaving}
        >
          {words.save}
        </Button>
      </Group>
      <PolicyFiles item={item} policy={policy} calls={calls} readOnly={false} />
      <ConflictNotice
        conflict={policyForm.conflict}
        describe={describePolicyField(item.codigo)}
        onResolve={policyForm.resolve}
        onPostpone={policyForm.postpone}
      />
    </form>
  );
}
