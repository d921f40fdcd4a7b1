import { api } from '@farol/contracts';
import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { keyOf, useCall } from '../../shared/api/index.ts';
import { common } from '../../shared/texts/common.ts';
import { missingIn, useSentForm } from '../../shared/ui/form/index.ts';
import { FormAlert } from '../../shared/ui/form-alert.tsx';
import { useRestoreFocusOnUnmount } from '../../shared/ui/restore-focus.ts';
import { toastDone } from '../../shared/ui/toast.tsx';
import { companyTexts as texts } from './texts.ts';

type CreateCompanyProps = { onClose: () => void; onCreated: (empresa_id: number) => void };

export function CreateCompany({ onClose, onCreated }: CreateCompanyProps) {
  useRestoreFocusOnUnmount();
  const client = useQueryClient();
  const { alerts, form, refuse, retry, submitWith } = useSentForm({
    initialValues: { empresa_nome_fantasia: '', registro_susep: '' },
    validate: (values) => missingIn(values, ['empresa_nome_fantasia']),
  });
  const create = useCall(api.companies.create, {
    meta: { handled: true },
    onSuccess: async ({ empresa_id }) => {
      toastDone(texts.created);
      await client.invalidateQueries({ queryKey: keyOf(api.setup.companies) });
      void client.invalidateQueries({ queryKey: keyOf(api.employees.options) });
      onCreated(empresa_id);
    },
    onError: refuse,
  });
  return (
    <Modal opened onClose={onClose} title={texts.create}>
      <form noValidate onSubmit={submitWith((body) => create.mutate({ body }))}>
        <Stack gap="sm">
          <Text c="dimmed">{texts.createHint}</Text>
          <FormAlert messages={alerts} retry={retry} />
          <TextInput
            label={texts.fields.empresa_nome_fantasia}
            required
            data-autofocus
            {...form.getInputProps('empresa_nome_fantasia')}
          />
          <TextInput label={texts.fields.registro_susep} {...form.getInputProps('registro_susep')} />
          <Group justify="flex-end" gap="xs" mt="xs">
            <Button variant="default" onClick={onClose}>
              {common.cancel}
            </Button>
            <Button type="submit" loading={create.isPending}>
              {texts.create}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
