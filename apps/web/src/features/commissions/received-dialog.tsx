import { api, type ComissaoRecebida } from '@farol/contracts';
import { settleReceived } from '@farol/domain/commissions';
import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import { useCall } from '../../shared/api/index.ts';
import { money } from '../../shared/format/index.ts';
import { common } from '../../shared/texts/common.ts';
import { useConfirmedLeave } from '../../shared/ui/confirmed-leave.ts';
import { IntegerInput, MoneyInput, SelectInput } from '../../shared/ui/fields/index.ts';
import { missingIn, useSentForm } from '../../shared/ui/form/index.ts';
import { FormAlert } from '../../shared/ui/form-alert.tsx';
import { useRestoreFocusOnUnmount } from '../../shared/ui/restore-focus.ts';
import { FieldGrid } from '../../shared/ui/section.tsx';
import { toastDone } from '../../shared/ui/toast.tsx';
import { monthAgo, monthName, monthOptions } from './months.ts';
import { useRefreshCommissions } from './queries.ts';
import { commissionTexts as texts } from './texts.ts';

type Values = {
  competencia: string | null;
  parcela: number | null;
  bruto: number | null;
  iss: number | null;
  ir: number | null;
  outros_descontos: number | null;
  observacao: string;
};

type Props = {
  /** The policy. */
  id: number;
  /** Corrected; without it a new one is registered. */
  received?: ComissaoRecebida | undefined;
  mes?: string | undefined;
  bruto?: number | undefined;
  onClose: () => void;
};

const initial = ({ received, mes, bruto }: Props): Values => ({
  competencia: received?.competencia ?? mes ?? monthAgo(0),
  parcela: received?.parcela ?? null,
  bruto: received?.bruto ?? (bruto || null),
  iss: received?.iss ?? null,
  ir: received?.ir ?? null,
  outros_descontos: received?.outros_descontos ?? null,
  observacao: received?.observacao ?? '',
});

/** Months to choose from, with the given one where it is older. */
function monthsWith(mes: string | null) {
  const options = monthOptions();
  return !mes || options.some(({ value }) => value === mes)
    ? options
    : [...options, { value: mes, label: monthName(mes) }];
}

/** What the insurer paid of a policy in a month. */
export function ReceivedDialog(props: Props) {
  const { id, received, onClose } = props;
  useRestoreFocusOnUnmount();
  const refresh = useRefreshCommissions();
  const { form, alerts, retry, submitWith, refuse } = useSentForm<Values>({
    initialValues: initial(props),
    validate: (values) => missingIn(values, ['competencia', 'bruto']),
    place: `comissao/${id}/${received?.comissao_recebida_id ?? props.mes ?? ''}`,
  });
  const { dialog } = useConfirmedLeave(() => form.isDirty(), onClose);
  const done = async () => {
    await refresh();
    toastDone(received ? texts.form.corrected : texts.form.saved);
    onClose();
  };
  const add = useCall(api.commissions.receive, { meta: { handled: true }, onSuccess: done, onError: refuse });
  const correct = useCall(api.commissions.update, {
    meta: { handled: true },
    onSuccess: done,
    onError: refuse,
  });
  const send = ({ competencia, parcela, bruto, iss, ir, outros_descontos, observacao }: Values) => {
    const body = { competencia: competencia ?? '', parcela, bruto, iss, ir, outros_descontos, observacao };
    if (received)
      correct.mutate({
        params: { id: received.comissao_recebida_id },
        body: { ...body, versao: received.versao },
      });
    else add.mutate({ params: { id }, body });
  };
  const settled = settleReceived(form.values);
  return (
    <Modal opened {...dialog} title={received ? texts.form.edit : texts.form.add} size="lg">
      <form noValidate onSubmit={submitWith(send)}>
        <Stack gap="sm">
          <FormAlert messages={alerts} retry={retry} />
          <FieldGrid columns={2}>
            <SelectInput
              label={texts.form.competencia}
              required
              searchable
              options={monthsWith(form.values.competencia)}
              {...form.getInputProps('competencia')}
            />
            <IntegerInput label={texts.form.parcela} {...form.getInputProps('parcela')} />
            <MoneyInput
              label={texts.form.bruto}
              description={texts.form.brutoHint}
              required
              allowNegative
              data-autofocus
              {...form.getInputProps('bruto')}
            />
            <MoneyInput label={texts.form.iss} allowNegative {...form.getInputProps('iss')} />
            <MoneyInput label={texts.form.ir} allowNegative {...form.getInputProps('ir')} />
            <MoneyInput label={texts.form.outros} allowNegative {...form.getInputProps('outros_descontos')} />
          </FieldGrid>
          <Text size="sm" role="status">
            {typeof settled === 'object' && `${texts.form.net}: ${money(settled.liquido)}`}
          </Text>
          <TextInput label={texts.form.observacao} maxLength={500} {...form.getInputProps('observacao')} />
          <Group justify="flex-end" gap="xs" mt="xs">
            <Button variant="default" onClick={dialog.onClose}>
              {common.cancel}
            </Button>
            <Button type="submit" loading={add.isPending || correct.isPending}>
              {texts.form.save}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
