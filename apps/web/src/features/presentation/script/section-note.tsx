import type { Estudo } from '@farol/contracts';
import { Anchor } from '@mantine/core';
import { scriptTexts as texts } from '../edit/texts.ts';
import { NoteEditor, useNoteEditor } from './note-editor.tsx';
import classes from './script-part.module.css';

const MAX = 5000;

type SectionNoteProps = { estudo: Estudo; id: string; name: string; note: string; readOnly: boolean };

/** The consultant's note on a part of the presentation; hidden if empty. */
export function SectionNote({ estudo, id, name, note, readOnly }: SectionNoteProps) {
  const words = useNoteEditor(estudo, (text) => ({ [id]: text }));
  if (words.draft !== null)
    return (
      <div className={classes.note}>
        <NoteEditor
          words={words}
          label={texts.noteOf(name)}
          saveLabel={texts.saveNote}
          maxLength={MAX}
          maxRows={10}
        />
      </div>
    );
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
          onClick={() => words.setDraft(note)}
        >
          {note ? texts.editNote : texts.addNote}
        </Anchor>
      )}
    </div>
  );
}
