import type { Valor } from '@farol/domain/code-lists';
import { Button, Group, Textarea } from '@mantine/core';
import { useState } from 'react';
import { SelectInput } from '../../../shared/ui/fields/index.ts';
import { REASONS } from '../../study/index.ts';
import { answerTexts as texts } from './texts.ts';

type AnswerTexts = { comentario?: string | null; motivo_recusa?: string | null };
type FormProps = {
  draftAnswer: AnswerTexts | null;
  errors: Readonly<Record<string, readonly string[]>>;
  saving: boolean;
  onSave: (words: AnswerTexts) => void;
};

/** An adjustment needs a comment. */
export function AdjustForm({ draftAnswer, errors, saving, onSave }: FormProps) {
  const [comentario, setComentario] = useState(draftAnswer?.comentario ?? '');
  const [missing, setMissing] = useState(false);
  const save = () => {
    setMissing(!comentario.trim());
    if (comentario.trim()) onSave({ comentario: comentario.trim() });
  };
  return (
    <>
      <Textarea
        label={texts.whatChanges}
        autosize
        minRows={2}
        maxLength={2000}
        autoFocus={draftAnswer === null}
        value={comentario}
        onChange={(event) => setComentario(event.currentTarget.value)}
        error={missing ? texts.whatChangesMissing : errors.comentario?.[0]}
      />
      <KeepShownOption
        shown={draftAnswer === null || comentario !== (draftAnswer.comentario ?? '')}
        saving={saving}
        onClick={save}
      />
    </>
  );
}

type Reason = Valor<'motivo_recusa'>;

/** A refusal needs a listed reason; the comment is optional. */
export function RefuseForm({ draftAnswer, errors, saving, onSave }: FormProps) {
  const [motivo, setMotivo] = useState((draftAnswer?.motivo_recusa ?? null) as Reason | null);
  const [comentario, setComentario] = useState(draftAnswer?.comentario ?? '');
  return (
    <>
      <SelectInput
        label={texts.reason}
        options={REASONS}
        value={motivo}
        onChange={setMotivo}
        error={errors.motivo_recusa?.[0]}
      />
      <Textarea
        mt="xs"
        label={texts.comment}
        autosize
        minRows={1}
        maxLength={2000}
        value={comentario}
        onChange={(event) => setComentario(event.currentTarget.value)}
        error={errors.comentario?.[0]}
      />
      <KeepShownOption
        shown={
          draftAnswer === null ||
          motivo !== (draftAnswer.motivo_recusa ?? null) ||
          comentario !== (draftAnswer.comentario ?? '')
        }
        saving={saving}
        onClick={() => onSave({ motivo_recusa: motivo, comentario: comentario.trim() || null })}
      />
    </>
  );
}

/** Only while there is something to keep. */
function KeepShownOption({
  shown,
  saving,
  onClick,
}: {
  shown: boolean;
  saving: boolean;
  onClick: () => void;
}) {
  if (!shown) return null;
  return (
    <Group justify="flex-end" mt="xs">
      <Button variant="default" size="sm" loading={saving} onClick={onClick}>
        {texts.keep}
      </Button>
    </Group>
  );
}
