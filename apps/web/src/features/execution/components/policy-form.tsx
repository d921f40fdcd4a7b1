import type { Apolice, Estudo, Item, Opcao } from '@farol/contracts';
import { camposOfOpcao, contractPayment } from '@farol/domain/catalogue';
import { findLista } from '@farol/domain/code-lists';
import {
  approvedEnd,
  endsByTerms,
  isLifelong,
  padraoOfOpcao,
  proposedEnd,
  providerOfOpcao,
} from '@farol/domain/study';
import { Button, Group, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { optionTermsQuery } from '../../../shared/study/index.ts';
import { ConflictNotice } from '../../../shared/sync/conflict-notice.tsx';
import { confirm } from '../../../shared/ui/confirm.tsx';
import { DateInput, MoneyInput, SelectInput } from '../../../shared/ui/fields/index.ts';
import { FormAlert } from '../../../shared/ui/form-alert.tsx';
import { RecoveredNotice } from '../../../shared/ui/recovered-notice.tsx';
import { FieldGrid } from '../../../shared/ui/section.tsx';
import { PolicyDifferences } from '../../policies/index.ts';
import type { ClosingCalls } from '../mutations.ts';
import { contractTexts, describePolicyField, policyDifferences } from '../policy-values.ts';
import { executionTexts as texts } from '../texts.ts';
import { usePolicyForm } from '../use-policy-form.ts';
import { PolicyFiles } from './policy-files.tsx';

type PolicyFormProps = {
  study: Estudo;
  item: Item;
  option: Opcao;
  /** The policy covers several items: their amounts stand with each of them. */
  isTogether: boolean;
  policy: Apolice | undefined;
  calls: ClosingCalls;
};

/** The policy or contract of an approved option, prefilled from the approval. */
export function PolicyForm(at: PolicyFormProps) {
  const { study, item, option, policy, calls } = at;
  const pagamento = contractPayment(item.codigo);
  const words = contractTexts(item.codigo);
  const { form, isDirty, failure, ...policyForm } = usePolicyForm(at);

  const starts = form.getInputProps('vigencia_inicio');
  const hasPayment = camposOfOpcao(item.codigo).some(({ nome }) => nome === 'forma_pagamento');
  const { data: padroes = [] } = useQuery(optionTermsQuery(study.empresa_id));
  const fornecedor = providerOfOpcao(item.codigo, option);
  const { vigencia_meses } = padraoOfOpcao(padroes, { codigo: item.codigo, fornecedor });
  const endOf = (day: string) => proposedEnd(item.codigo, option, day, vigencia_meses);
  const agreedEnd = (start: string | null) => (start ? approvedEnd(item.codigo, option, start) : null);
  const proposed = useRef<string | null>(null);
  /** The end follows from the terms, until somebody types another or none. */
  const begin = (day: string | null) => {
    const { vigencia_inicio: before, vigencia_fim: end } = form.getValues();
    if (before && end) proposed.current ??= endOf(before);
    starts.onChange(day);
    if (!day || end !== proposed.current) return;
    proposed.current = endOf(day);
    form.setFieldValue('vigencia_fim', proposed.current);
  };

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
        <TextInput label={words.number} maxLength={60} required {...form.getInputProps('numero_apolice')} />
        <DateInput label={words.starts} required {...starts} onChange={begin} />
        <DateInput
          label={words.ends}
          required={endsByTerms(item.codigo, option)}
          description={isLifelong(option) ? texts.lifelong : undefined}
          {...form.getInputProps('vigencia_fim')}
        />
        {words.coverage && !at.isTogether && (
          <MoneyInput label={words.coverage} {...form.getInputProps('valor_cobertura')} />
        )}
        {pagamento && <MoneyInput label={texts.paid[pagamento]} {...form.getInputProps('valor_premio')} />}
        {pagamento && pagamento !== 'parcela' && (
          <SelectInput
            label={texts.period}
            options={findLista('periodicidade_pagamento')}
            clearable
            {...form.getInputProps('periodicidade_pagamento')}
          />
        )}
        {hasPayment && (
          <SelectInput
            label={texts.payment}
            options={findLista('forma_pagamento')}
            clearable
            {...form.getInputProps('forma_pagamento')}
          />
        )}
      </FieldGrid>
      <PolicyDifferences
        differences={policyDifferences(at, form.values, agreedEnd(form.values.vigencia_inicio))}
        names={pagamento ? { valor_premio: texts.paidPerYear[pagamento] } : {}}
      />
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
