import type { Estudo } from '@farol/contracts';
import { Anchor, Button, Group, Textarea } from '@mantine/core';
import { useState } from 'react';
import { common } from '../../../shared/texts/common.ts';
import { useStudyEdits } from '../mutations.ts';
import classes from './script-part.module.css';
import { scriptTexts as texts } from './texts.ts';

const MAX = 5000;

type SectionNoteProps = { estudo: Estudo; id: string; name: string; note: string; readOnly: boolean };

/** The consultant's own words on a part of the presentation; what is empty is not shown. */
export function SectionNote({ estudo, id, name, note, readOnly }: SectionNoteProps) {
  const [draft, setDraft] = useState<string | null>(null);
  const { words } = useStudyEdits(estudo);
  const save = (text: string) =>
    words.mutate(
      { params: { id: estudo.diagnostico_id }, body: { notas: { [id]: text } } },
      { onSuccess: () => setDraft(null) },
    );

  if (draft === null)
    return (
      <div className={classes.note}>
        {note && <p>{note}</p>}
        {!readOnly && (
          <Anchor
            component="button"
            type="button"
            fz="sm"
            fw={500}
            aria-label={texts.on(note ? texts.editNote : texts.addNote, name)}
            onClick={() => setDraft(note)}
          >
            {note ? texts.editNote : texts.addNote}
          </Anchor>
        )}
      </div>
    );
  return (
    <div className={classes.note}>
      <Textarea
        aria-label={texts.noteOf(name)}
        autosize
        minRows={2}
        maxRows={10}
        maxLength={MAX}
        autoFocus
        value={draft}
        onChange={(event) => setDraft(event.currentTarget.value)}
      />
      <Group gap="xs" mt="xs">
        <Button size="sm" loading={words.isPending} onClick={() => save(draft.trim())}>
          {texts.saveNote}
        </Button>
        <Button size="sm" variant="default" onClick={() => setDraft(null)}>
          {common.cancel}
        </Button>
      </Group>
    </div>
  );
}
