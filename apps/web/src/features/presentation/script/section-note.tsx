import type { Estudo } from '@farol/contracts';
import { Anchor } from '@mantine/core';
import { scriptTexts as texts } from '../edit/texts.ts';
import classes from './script-part.module.css';
import { useWords, WordsEditor } from './words-editor.tsx';

const MAX = 5000;

type SectionNoteProps = { estudo: Estudo; id: string; name: string; note: string; readOnly: boolean };

/** The consultant's own words on a part of the presentation; what is empty is not shown. */
export function SectionNote({ estudo, id, name, note, readOnly }: SectionNoteProps) {
  const words = useWords(estudo, (text) => ({ [id]: text }));
  if (words.draft !== null)
    return (
      <div className={classes.note}>
        <WordsEditor
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
