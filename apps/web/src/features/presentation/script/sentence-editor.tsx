import type { Estudo } from '@farol/contracts';
import { Anchor, Box } from '@mantine/core';
import { Pencil } from 'lucide-react';
import { HowSentence, sentenceAccount, sentenceNote, sentenceOf } from '../../results/index.ts';
import type { AreaView } from '../../study/index.ts';
import classes from '../edit/edit.module.css';
import { sentenceTexts as texts } from '../edit/texts.ts';
import { NoteEditor, useNoteEditor } from './note-editor.tsx';

const MAX = 400;

/** The study in one sentence: suggested from the figures, edited by the presenter. */
export function SentenceEditor({
  estudo,
  areas,
  readOnly,
}: {
  estudo: Estudo;
  areas: readonly AreaView[];
  readOnly: boolean;
}) {
  const { text, edited } = sentenceOf(estudo, areas);
  const words = useNoteEditor(estudo, sentenceNote);
  if (words.draft !== null)
    return (
      <Box mb="lg" maw={880}>
        <NoteEditor
          words={words}
          label={texts.label}
          saveLabel={texts.save}
          maxLength={MAX}
          size="lg"
          required
        />
      </Box>
    );
  return (
    <Box mb="lg" maw={880}>
      <p className={classes.say}>
        {text}
        <HowSentence steps={sentenceAccount(estudo, areas)} />
      </p>
      {!readOnly && (
        <p className={classes.sentenceMeta}>
          <Pencil size={13} strokeWidth={1.6} aria-hidden />
          {edited ? texts.edited : texts.suggested}
          <Anchor component="button" type="button" fz="xs" fw={500} onClick={() => words.setDraft(text)}>
            {texts.edit}
          </Anchor>
          {edited && (
            <Anchor component="button" type="button" fz="xs" fw={500} onClick={() => words.save('')}>
              {texts.back}
            </Anchor>
          )}
        </p>
      )}
    </Box>
  );
}
