import { api } from '@farol/contracts';
import { Button, Group, Modal, PasswordInput, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { useCall } from '../../../shared/api/index.ts';
import { common } from '../../../shared/texts/common.ts';
import { FormAlert } from '../../../shared/ui/form-alert.tsx';
import { applyServerErrors } from '../../../shared/ui/server-errors.ts';
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
  const [alerts, setAlerts] = useState<string[]>([]);
  const form = useForm({
    initialValues: { senha_atual: '', codigo: '' },
    validate: {
      senha_atual: (value) => (value ? null : formTexts.senhaAtualMissing),
      codigo: (value) => (value.trim() ? null : formTexts.required),
    },
  });
  const end = useCall(api.auth.endSecondFactor, {
    meta: { handled: true },
    onSuccess: () => {
      toastDone(texts.turnedOff);
      onClose();
    },
    onError: (error) => setAlerts(applyServerErrors(form, error)),
  });
  const submit = form.onSubmit((body) => {
    setAlerts([]);
    end.mutate({ body });
  });
  return (
    <form onSubmit={submit} noValidate>
      <FormAlert messages={alerts} />
      <Stack gap="md">
        <Text>{texts.turnOffBody}</Text>
        <PasswordInput
          label={formTexts.senha_atual}
          autoComplete="current-password"
          data-autofocus
          visibilityToggleButtonProps={{ 'aria-label': formTexts.showPassword }}
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
