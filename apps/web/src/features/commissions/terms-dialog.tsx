import { api, type ComissaoDaApolice } from '@farol/contracts';
import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useCall } from '../../shared/api/index.ts';
import { money } from '../../shared/format/index.ts';
import { common } from '../../shared/texts/common.ts';
import { useConfirmedLeave } from '../../shared/ui/confirmed-leave.ts';
import { DateInput, IntegerInput, MoneyInput, PercentInput } from '../../shared/ui/fields/index.ts';
import { useSentForm } from '../../shared/ui/form/index.ts';
import { FormAlert } from '../../shared/ui/form-alert.tsx';
import { useRestoreFocusOnUnmount } from '../../shared/ui/restore-focus.ts';
import { FieldGrid } from '../../shared/ui/section.tsx';
import { toastDone } from '../../shared/ui/toast.tsx';
import { useRefreshCommissions } from './queries.ts';
import { commissionTexts } from './texts.ts';

const { terms: texts } = commissionTexts;
type Values = Omit<ComissaoDaApolice['termos'], 'versao'>;

/** How the insurer pays a policy, where that is not what its proposal states. */
export function TermsDialog({ one, onClose }: { one: ComissaoDaApolice; onClose: () => void }) {
  useRestoreFocusOnUnmount();
  const refresh = useRefreshCommissions();
  // Of the opening: what somebody else saves meanwhile is refused, not overwritten.
  const [{ versao, ...initialValues }] = useState(one.termos);
  const { form, alerts, retry, submitWith, refuse } = useSentForm<Values>({
    initialValues,
    validate: () => ({}),
    place: `termos-da-comissao/${one.diagnostico_apolice_id}`,
  });
  const { dialog } = useConfirmedLeave(() => form.isDirty(), onClose);
  const save = useCall(api.commissions.updateTerms, {
    meta: { handled: true },
    onSuccess: async () => {
      await refresh();
      toastDone(texts.saved);
      onClose();
    },
    onError: refuse,
  });
  const send = (values: Values) =>
    save.mutate({ params: { id: one.diagnostico_apolice_id }, body: { ...values, versao } });
  return (
    <Modal opened {...dialog} title={texts.title} size="lg">
      <form noValidate onSubmit={submitWith(send)}>
        <Stack gap="sm">
          <Text c="dimmed" size="sm">
            {texts.hint}
          </Text>
          <FormAlert messages={alerts} retry={retry} />
          <FieldGrid columns={2}>
            <MoneyInput
              label={texts.valor_ano}
              description={texts.valorHint(money(one.remuneracao))}
              data-autofocus
              {...form.getInputProps('valor_ano')}
            />
            <PercentInput label={texts.pct} description={texts.pctHint} {...form.getInputProps('pct')} />
            <PercentInput
              label={texts.agenciamento_pct}
              description={texts.agenciamentoHint}
              {...form.getInputProps('agenciamento_pct')}
            />
            <IntegerInput
              label={texts.agenciamento_parcelas}
              {...form.getInputProps('agenciamento_parcelas')}
            />
            <DateInput
              label={texts.encerrada_em}
              description={texts.encerradaHint}
              {...form.getInputProps('encerrada_em')}
            />
          </FieldGrid>
          <Group justify="flex-end" gap="xs" mt="xs">
            <Button variant="default" onClick={dialog.onClose}>
              {common.cancel}
            </Button>
            <Button type="submit" loading={save.isPending}>
              {texts.save}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
