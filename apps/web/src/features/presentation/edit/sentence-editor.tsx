import type { Estudo } from '@farol/contracts';
import { Anchor, Button, Group, Textarea } from '@mantine/core';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { common } from '../../../shared/texts/common.ts';
import { HowSentence, sentenceAccount, sentenceNote, sentenceOf } from '../../results/index.ts';
import type { AreaView } from '../../study/index.ts';
import { useStudyEdits } from '../mutations.ts';
import classes from './edit.module.css';
import { sentenceTexts as texts } from './texts.ts';

const MAX = 400;

/** The study in one sentence: suggested by what was computed, rewritten by whoever presents it. */
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
  const [draft, setDraft] = useState<string | null>(null);
  const { words } = useStudyEdits(estudo);
  const save = (sentence: string) =>
    words.mutate(
      { params: { id: estudo.diagnostico_id }, body: { notas: sentenceNote(sentence) } },
      { onSuccess: () => setDraft(null) },
    );

  if (draft !== null)
    return (
      <div className={classes.sentence}>
        <Textarea
          aria-label={texts.label}
          size="lg"
          autosize
          minRows={2}
          maxLength={MAX}
          autoFocus
          value={draft}
          onChange={(event) => setDraft(event.currentTarget.value)}
        />
        <Group gap="xs" mt="xs">
          <Button
            size="sm"
            loading={words.isPending}
            disabled={!draft.trim()}
            onClick={() => save(draft.trim())}
          >
            {texts.save}
          </Button>
          <Button size="sm" variant="default" onClick={() => setDraft(null)}>
            {common.cancel}
          </Button>
        </Group>
      </div>
    );
  return (
    <div className={classes.sentence}>
      <p className={classes.say}>
        {text}
        <HowSentence steps={sentenceAccount(estudo, areas)} />
      </p>
      {!readOnly && (
        <p className={classes.sentenceMeta}>
          <Pencil size={13} strokeWidth={1.6} aria-hidden />
          {edited ? texts.edited : texts.suggested}
          <Anchor component="button" type="button" fz="xs" fw={500} onClick={() => setDraft(text)}>
            {texts.edit}
          </Anchor>
          {edited && (
            <Anchor component="button" type="button" fz="xs" fw={500} onClick={() => save('')}>
              {texts.back}
            </Anchor>
          )}
        </p>
      )}
    </div>
  );
}
