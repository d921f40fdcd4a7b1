import { api, type Renovacao } from '@farol/contracts';
import { findLista } from '@farol/domain/code-lists';
import { premiumChange, renewedTerm } from '@farol/domain/policies';
import { Button, Group, Input, Modal, SegmentedControl, Stack, Text, TextInput } from '@mantine/core';
import { useCall } from '../../shared/api/index.ts';
import { money } from '../../shared/format/index.ts';
import { common } from '../../shared/texts/common.ts';
import { useConfirmedLeave } from '../../shared/ui/confirmed-leave.ts';
import { DateInput, MoneyInput, SelectInput } from '../../shared/ui/fields/index.ts';
import { missingIn, useSentForm } from '../../shared/ui/form/index.ts';
import { FormAlert } from '../../shared/ui/form-alert.tsx';
import { useRestoreFocusOnUnmount } from '../../shared/ui/restore-focus.ts';
import { FieldGrid } from '../../shared/ui/section.tsx';
import { toastDone } from '../../shared/ui/toast.tsx';
import { renewalTexts as texts } from './texts.ts';
import { useRefreshRenewals } from './use-refresh.ts';
import { changeText, policyTitle } from './words.ts';

const PERIODS = ['monthly', 'yearly', 'unico'] as const;
const periodOf = (value: string | null) => PERIODS.find((one) => one === value) ?? null;

const BROKERS = [
  { value: 'N', label: texts.ours },
  { value: 'S', label: texts.others },
];

const initial = (row: Renovacao) => ({
  numero_apolice: '',
  fornecedor: row.fornecedor ?? '',
  ...renewedTerm(row),
  valor_premio: row.valor_premio,
  periodicidade_pagamento: periodOf(row.periodicidade_pagamento),
  valor_cobertura: row.valor_cobertura,
  outra_corretora: row.outra_corretora,
});
type Values = ReturnType<typeof initial>;

/** The policy that renews this one, proposed from it. */
export function RenewDialog({ row, onClose }: { row: Renovacao; onClose: () => void }) {
  useRestoreFocusOnUnmount();
  const refresh = useRefreshRenewals();
  const { form, alerts, retry, submitWith, refuse } = useSentForm<Values>({
    initialValues: initial(row),
    validate: (values) => missingIn(values, ['numero_apolice', 'vigencia_inicio', 'vigencia_fim']),
    place: `renovar/${row.diagnostico_apolice_id}`,
  });
  const { dialog } = useConfirmedLeave(() => form.isDirty(), onClose);
  const renew = useCall(api.renewals.renew, {
    meta: { handled: true },
    onSuccess: async ({ renova }) => {
      await refresh();
      toastDone(renova?.mudanca ? texts.renewedWith(changeText(renova.mudanca)) : texts.renewed);
      onClose();
    },
    onError: refuse,
  });
  const send = ({ vigencia_inicio, ...values }: Values) =>
    renew.mutate({
      params: { id: row.diagnostico_apolice_id },
      body: { ...values, vigencia_inicio: vigencia_inicio ?? '', versao: row.versao },
    });
  const change = premiumChange(row, form.values);
  const isKnown = row.valor_premio !== null && form.values.valor_premio !== null;
  return (
    <Modal opened {...dialog} title={texts.renewOf(policyTitle(row))} size="lg">
      <form noValidate onSubmit={submitWith(send)}>
        <Stack gap="sm">
          <Text c="dimmed" size="sm">
            {texts.renewHint}
          </Text>
          <FormAlert messages={alerts} retry={retry} />
          <FieldGrid columns={2}>
            <TextInput
              label={texts.fields.numero_apolice}
              required
              data-autofocus
              maxLength={60}
              {...form.getInputProps('numero_apolice')}
            />
            <TextInput
              label={texts.fields.fornecedor}
              maxLength={120}
              {...form.getInputProps('fornecedor')}
            />
            <DateInput
              label={texts.fields.vigencia_inicio}
              required
              {...form.getInputProps('vigencia_inicio')}
            />
            <DateInput label={texts.fields.vigencia_fim} required {...form.getInputProps('vigencia_fim')} />
            <MoneyInput
              label={texts.fields.valor_premio}
              description={row.valor_premio === null ? undefined : texts.before(money(row.valor_premio))}
              {...form.getInputProps('valor_premio')}
            />
            <SelectInput
              label={texts.fields.periodicidade_pagamento}
              options={findLista('periodicidade_pagamento')}
              clearable
              {...form.getInputProps('periodicidade_pagamento')}
            />
            <MoneyInput label={texts.fields.valor_cobertura} {...form.getInputProps('valor_cobertura')} />
          </FieldGrid>
          <Text size="sm" role="status">
            {change ? changeText(change) : isKnown && texts.samePremium}
          </Text>
          <Input.Wrapper label={texts.fields.outra_corretora} labelElement="div">
            <div>
              <SegmentedControl
                aria-label={texts.fields.outra_corretora}
                data={BROKERS}
                value={form.values.outra_corretora ? 'S' : 'N'}
                onChange={(value) => form.setFieldValue('outra_corretora', value === 'S')}
              />
            </div>
          </Input.Wrapper>
          <Group justify="flex-end" gap="xs" mt="xs">
            <Button variant="default" onClick={dialog.onClose}>
              {common.cancel}
            </Button>
            <Button type="submit" loading={renew.isPending}>
              {texts.renew}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
