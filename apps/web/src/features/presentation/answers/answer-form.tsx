import type { Valor } from '@farol/domain/code-lists';
import { Button, Group, Textarea } from '@mantine/core';
import { useState } from 'react';
import { SelectInput } from '../../../shared/ui/fields/index.ts';
import { REASONS } from '../../study/index.ts';
import { answerTexts as texts } from './texts.ts';
import type { AnswerWords } from './use-typed-answer.ts';

type FormProps = {
  /** Saved, not sent. */
  draftAnswer: AnswerWords | null;
  /** Typed before, not saved. */
  typed: AnswerWords | null;
  onType: (words: AnswerWords) => void;
  errors: Readonly<Record<string, readonly string[]>>;
  saving: boolean;
  onSave: (words: AnswerWords) => void;
};

/** An adjustment needs a comment. */
export function AdjustForm({ draftAnswer, typed, onType, errors, saving, onSave }: FormProps) {
  const [comentario, setComentario] = useState((typed ?? draftAnswer)?.comentario ?? '');
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
        onChange={(event) => {
          setComentario(event.currentTarget.value);
          onType({ comentario: event.currentTarget.value });
        }}
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
export function RefuseForm({ draftAnswer, typed, onType, errors, saving, onSave }: FormProps) {
  const start = typed ?? draftAnswer;
  const [motivo, setMotivo] = useState((start?.motivo_recusa ?? null) as Reason | null);
  const [comentario, setComentario] = useState(start?.comentario ?? '');
  return (
    <>
      <SelectInput
        label={texts.reason}
        options={REASONS}
        value={motivo}
        onChange={(chosen) => {
          setMotivo(chosen);
          onType({ motivo_recusa: chosen, comentario });
        }}
        error={errors.motivo_recusa?.[0]}
      />
      <Textarea
        mt="xs"
        label={texts.comment}
        autosize
        minRows={1}
        maxLength={2000}
        value={comentario}
        onChange={(event) => {
          setComentario(event.currentTarget.value);
          onType({ motivo_recusa: motivo, comentario: event.currentTarget.value });
        }}
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
