import type { Comentario } from '@farol/contracts';
import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { errorMessage, isApiError } from '../../../shared/api/index.ts';
import { commentTexts as texts } from '../texts.ts';
import { useCommentDraft } from '../use-comment-draft.ts';
import { MentionArea } from './mention-area.tsx';

type EditCommentProps = {
  comment: Comentario;
  onSave: (words: string) => Promise<unknown>;
  /** After it was saved, or left as it was. */
  onDone: () => void;
};

/** A comment being changed; what could not be saved stays, with the reason below. */
export function EditComment({ comment, onSave, onDone }: EditCommentProps) {
  const { draft, keep, forget } = useCommentDraft(`comentario-${comment.diagnostico_comentario_id}`, {
    words: comment.comentario,
    people: comment.mencoes,
  });
  const done = () => {
    forget();
    onDone();
  };
  const [saving, setSaving] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const save = async () => {
    if (!draft.words.trim() || saving) return;
    setSaving(true);
    setProblem(null);
    try {
      await onSave(draft.words.trim());
      done();
    } catch (error) {
      setProblem((isApiError(error) ? error.errors.comentario?.[0] : undefined) ?? errorMessage(error));
      setSaving(false);
    }
  };
  return (
    <div>
      <MentionArea
        diagnostico_id={comment.diagnostico_id}
        area={comment.produto_diagnostico_id}
        label={texts.edit}
        value={draft.words}
        people={draft.people}
        error={problem}
        autoFocus
        onChange={(words, people) => keep({ words, people })}
        onSend={() => void save()}
      />
      <Group gap="xs" mt="xs" justify="flex-end">
        <Button size="sm" variant="default" onClick={done}>
          {texts.cancel}
        </Button>
        <Button size="sm" loading={saving} disabled={!draft.words.trim()} onClick={() => void save()}>
          {texts.save}
        </Button>
      </Group>
    </div>
  );
}
