import type { Estudo } from '@farol/contracts';
import { Button, Group, Textarea, type TextareaProps } from '@mantine/core';
import { useState } from 'react';
import { common } from '../../../shared/texts/common.ts';
import { useKeptInput } from '../../../shared/ui/form/index.ts';
import { useStudyEdits } from '../mutations.ts';

type Notes = Record<string, string>;

/** The consultant's note being edited, if any, and its saving. */
export function useNoteEditor(estudo: Estudo, notesOf: (text: string) => Notes) {
  const [draft, setDraft] = useState<string | null>(null);
  useKeptInput<string>({
    place: `apresentacao/${estudo.diagnostico_id}/${Object.keys(notesOf('')).join()}`,
    input: () => draft,
    onFound: setDraft,
  });
  const { words } = useStudyEdits(estudo);
  const save = (text: string) =>
    words.mutate(
      { params: { id: estudo.diagnostico_id }, body: { notas: notesOf(text) } },
      { onSuccess: () => setDraft(null) },
    );
  return { draft, setDraft, save, isSaving: words.isPending };
}

type NoteEditorProps = {
  words: ReturnType<typeof useNoteEditor>;
  label: string;
  saveLabel: string;
  maxLength: number;
  /** The text may not be empty. */
  required?: boolean;
} & Pick<TextareaProps, 'size' | 'maxRows'>;

/** The text being edited, with save and cancel. */
export function NoteEditor({ words, label, saveLabel, required = false, ...area }: NoteEditorProps) {
  const { draft, setDraft, save, isSaving } = words;
  const text = (draft ?? '').trim();
  return (
    <>
      <Textarea
        aria-label={label}
        autosize
        minRows={2}
        autoFocus
        value={draft ?? ''}
        onChange={(event) => setDraft(event.currentTarget.value)}
        {...area}
      />
      <Group gap="xs" mt="xs">
        <Button size="sm" loading={isSaving} disabled={required && !text} onClick={() => save(text)}>
          {saveLabel}
        </Button>
        <Button size="sm" variant="default" onClick={() => setDraft(null)}>
          {common.cancel}
        </Button>
      </Group>
    </>
  );
}
