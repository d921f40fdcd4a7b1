import { api } from '@farol/contracts';
import { Button, Group, Modal, PasswordInput, Stack, Text } from '@mantine/core';
import { useCall } from '../../../shared/api/index.ts';
import { common } from '../../../shared/texts/common.ts';
import { missingIn, useSentForm } from '../../../shared/ui/form/index.ts';
import { FormAlert } from '../../../shared/ui/form-alert.tsx';
import { toastDone } from '../../../shared/ui/toast.tsx';
import { CodeInput } from '../../auth/index.ts';
import { formTexts, factorTexts as texts } from '../texts.ts';

/** Turns the second factor off, with password and code. */
export function EndSecondFactor({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <Modal opened={opened} onClose={onClose} title={texts.turnOffTitle}>
      <EndForm onClose={onClose} />
    </Modal>
  );
}

function EndForm({ onClose }: { onClose: () => void }) {
  const { alerts, form, refuse, retry, submitWith } = useSentForm({
    initialValues: { senha_atual: '', codigo: '' },
    validate: (values) => ({
      ...missingIn(values, ['senha_atual'], formTexts.senhaAtualMissing),
      ...missingIn(values, ['codigo']),
    }),
  });
  const end = useCall(api.auth.endSecondFactor, {
    meta: { handled: true },
    onSuccess: () => {
      toastDone(texts.turnedOff);
      onClose();
    },
    onError: refuse,
  });
  return (
    <form onSubmit={submitWith((body) => end.mutate({ body }))} noValidate>
      <FormAlert messages={alerts} retry={retry} />
      <Stack gap="md">
        <Text>{texts.turnOffBody}</Text>
        <PasswordInput
          label={formTexts.senha_atual}
          autoComplete="current-password"
          data-autofocus
          {...form.getInputProps('senha_atual')}
        />
        <CodeInput label={texts.code} {...form.getInputProps('codigo')} />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {common.cancel}
          </Button>
          <Button type="submit" color="red.8" autoContrast={false} loading={end.isPending}>
            {texts.turnOff}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
