import type { Estudo } from '@farol/contracts';
import { Button, Group, Modal, Stack, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { errorMessage, isApiError } from '../../../shared/api/index.ts';
import { common } from '../../../shared/texts/common.ts';
import { IntegerInput } from '../../../shared/ui/fields/index.ts';
import { useKeptText } from '../../../shared/ui/form/index.ts';
import { FormAlert } from '../../../shared/ui/form-alert.tsx';
import { useRestoreFocusOnUnmount } from '../../../shared/ui/restore-focus.ts';
import { toastDone } from '../../../shared/ui/toast.tsx';
import type { AreaView } from '../../study/index.ts';
import { resultTexts } from '../texts.ts';
import { useNote } from './use-note.ts';

const texts = resultTexts.note;
const LOWEST = 1;
const HIGHEST = 10;
const LONGEST = 500;

type NoteDialogProps = { estudo: Estudo; view: AreaView; onClose: () => void };
type NoteErrors = { nota_manual?: string | undefined; nota_manual_motivo?: string | undefined };

/** The consultant's own note of an area, with the reason. */
export function NoteDialog({ estudo, view, onClose }: NoteDialogProps) {
  useRestoreFocusOnUnmount();
  const { nota_area, nota_manual, nota_manual_motivo, diagnostico_produto_id: id } = view.produto;
  const [note, setNote] = useState<number | null>(nota_manual ?? nota_area);
  const [reason, setReason] = useKeptText(`nota/area-${id}`, nota_manual_motivo ?? '');
  const [errors, setErrors] = useState<NoteErrors>({});
  const save = useNote(estudo.diagnostico_id, { handled: true });
  const refused = isApiError(save.error) && save.error.status === 422 ? save.error.errors : null;
  const errorOf = (name: keyof NoteErrors) => errors[name] ?? refused?.[name]?.[0];

  const send = () => {
    const isNote = note !== null && note >= LOWEST && note <= HIGHEST;
    const wrong: NoteErrors = {
      ...(!isNote && { nota_manual: texts.range }),
      ...(!reason.trim() && { nota_manual_motivo: texts.noReason }),
    };
    setErrors(wrong);
    if (Object.keys(wrong).length > 0) return;
    save.mutate(
      { params: { id }, body: { nota_manual: note, nota_manual_motivo: reason.trim() } },
      {
        onSuccess: () => {
          toastDone(texts.saved(view.nome));
          onClose();
        },
      },
    );
  };
  return (
    <Modal opened onClose={onClose} title={texts.title(view.nome)}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <Text c="dimmed" mb="md">
          {texts.hint(nota_area)}
        </Text>
        <FormAlert messages={save.error && !refused ? [errorMessage(save.error)] : []} />
        <Stack gap="md">
          <IntegerInput
            label={texts.note}
            required
            w={120}
            value={note}
            onChange={setNote}
            data-autofocus
            error={errorOf('nota_manual')}
          />
          <Textarea
            label={texts.reason}
            description={texts.reasonHint}
            required
            autosize
            minRows={3}
            maxLength={LONGEST}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
            error={errorOf('nota_manual_motivo')}
          />
        </Stack>
        <Group justify="flex-end" gap="xs" mt="lg">
          <Button variant="default" onClick={onClose}>
            {common.cancel}
          </Button>
          <Button type="submit" loading={save.isPending}>
            {texts.save}
          </Button>
        </Group>
      </form>
    </Modal>
  );
}
