import type { Tela } from '@farol/domain/access';
import { Button, Checkbox, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { common } from '../../../texts/common.ts';
import { useSentForm } from '../../form/index.ts';
import { FormAlert } from '../../form-alert.tsx';
import { useRestoreFocusOnUnmount } from '../../restore-focus.ts';
import { toastDone } from '../../toast.tsx';
import { viewTexts as texts } from './texts.ts';
import { useViewChanges } from './use-view-changes.ts';
import { useListState, viewsQuery } from './view-state.ts';

/** Keeps what is on the screen under a name. */
export function KeepViewDialog({ tela, onClose }: { tela: Tela; onClose: () => void }) {
  useRestoreFocusOnUnmount();
  const partilha = useQuery(viewsQuery(tela)).data?.partilha ?? null;
  const { filtros, colunas } = useListState(tela);
  const { create } = useViewChanges();
  const [isSending, setSending] = useState(false);
  const { form, alerts, retry, submitWith, refuse } = useSentForm({
    initialValues: { nome: '', compartilhada: false, inicial: false },
    validate: ({ nome }): Record<string, string> => (nome.trim() ? {} : { nome: texts.nameMissing }),
  });
  const send = submitWith((values) => {
    setSending(true);
    create({ ...values, nome: values.nome.trim(), tela, filtros, colunas })
      .then(({ nome }) => {
        toastDone(texts.kept(nome));
        onClose();
      }, refuse)
      .finally(() => setSending(false));
  });
  return (
    <Modal opened onClose={onClose} title={texts.keepTitle} size={440}>
      <form onSubmit={send} noValidate>
        <Stack gap="md">
          <FormAlert messages={alerts} retry={retry} />
          <Text size="sm">{texts.keepHint}</Text>
          <TextInput label={texts.name} maxLength={60} data-autofocus {...form.getInputProps('nome')} />
          {partilha && (
            <Checkbox
              label={texts.share[partilha]}
              description={texts.shareHint}
              {...form.getInputProps('compartilhada', { type: 'checkbox' })}
            />
          )}
          <Checkbox label={texts.setInitial} {...form.getInputProps('inicial', { type: 'checkbox' })} />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              {common.cancel}
            </Button>
            <Button type="submit" loading={isSending}>
              {common.save}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
