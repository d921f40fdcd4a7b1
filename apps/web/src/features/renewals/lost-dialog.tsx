import { api, type Renovacao } from '@farol/contracts';
import { isMotivoNaoRenovacao, MOTIVOS_NAO_RENOVACAO, type MotivoNaoRenovacao } from '@farol/domain/policies';
import { Button, Group, Modal, Stack, Text, Textarea } from '@mantine/core';
import { useCall } from '../../shared/api/index.ts';
import { common } from '../../shared/texts/common.ts';
import { useConfirmedLeave } from '../../shared/ui/confirmed-leave.ts';
import { SelectInput } from '../../shared/ui/fields/index.ts';
import { missingIn, useSentForm } from '../../shared/ui/form/index.ts';
import { FormAlert } from '../../shared/ui/form-alert.tsx';
import { useRestoreFocusOnUnmount } from '../../shared/ui/restore-focus.ts';
import { toastDone } from '../../shared/ui/toast.tsx';
import { renewalTexts as texts } from './texts.ts';
import { useRefreshRenewals } from './use-refresh.ts';
import { policyTitle } from './words.ts';

const REASONS = Object.entries(MOTIVOS_NAO_RENOVACAO).map(([value, label]) => ({ value, label }));
const MAX_NOTE = 500;

type Values = { motivo: MotivoNaoRenovacao | null; observacao: string };

/** Why a policy was not renewed. */
export function LostDialog({ row, onClose }: { row: Renovacao; onClose: () => void }) {
  useRestoreFocusOnUnmount();
  const refresh = useRefreshRenewals();
  const { form, alerts, retry, submitWith, refuse } = useSentForm<Values>({
    initialValues: { motivo: null, observacao: '' },
    validate: (values) => missingIn(values, ['motivo']),
    place: `nao-renovou/${row.diagnostico_apolice_id}`,
  });
  const { dialog } = useConfirmedLeave(() => form.isDirty(), onClose);
  const close = useCall(api.renewals.close, {
    meta: { handled: true },
    onSuccess: async () => {
      await refresh();
      toastDone(texts.lost);
      onClose();
    },
    onError: refuse,
  });
  const send = ({ motivo, observacao }: Values) => {
    if (!isMotivoNaoRenovacao(motivo)) return;
    const params = { id: row.diagnostico_apolice_id };
    close.mutate({ params, body: { acao: 'nao_renovou', motivo, observacao, versao: row.versao } });
  };
  return (
    <Modal opened {...dialog} title={texts.loseOf(policyTitle(row))}>
      <form noValidate onSubmit={submitWith(send)}>
        <Stack gap="sm">
          <Text c="dimmed" size="sm">
            {texts.loseHint}
          </Text>
          <FormAlert messages={alerts} retry={retry} />
          <SelectInput
            label={texts.reason}
            required
            data-autofocus
            options={REASONS}
            {...form.getInputProps('motivo')}
          />
          <Textarea
            label={texts.note}
            autosize
            minRows={2}
            maxLength={MAX_NOTE}
            {...form.getInputProps('observacao')}
          />
          <Group justify="flex-end" gap="xs" mt="xs">
            <Button variant="default" onClick={dialog.onClose}>
              {common.cancel}
            </Button>
            <Button type="submit" loading={close.isPending}>
              {texts.lose}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
