import { plainHealthAnswers } from '@farol/domain/study';
import { Button } from '@mantine/core';
import { FORM_EDITS } from '../../../shared/ui/shown-undos.ts';
import { toastUndo } from '../../../shared/ui/toast.tsx';
import { editedGeneralValues } from '../study/edited-study.ts';
import { useStudy } from '../study/study-context.ts';
import { diagnosisTexts } from '../texts.ts';
import { focusField } from '../wizard/focus-field.ts';

type PlainHealthProps = { papel: 'titular' | 'conjuge'; name: string };

/** Answers a person's open health questions as most people do; each answer stands in its field, to be changed. */
export function PlainHealth({ papel, name }: PlainHealthProps) {
  const { estudo, queue, valores, readOnly } = useStudy();
  const answers = plainHealthAnswers(papel, valores);
  const [first, ...others] = Object.keys(answers);
  if (readOnly || others.length === 0) return null;
  // The button goes with its answers: the focus moves to the first field it filled.
  const answer = () => {
    queue.edit('geral', answers);
    if (first) focusField(document.body, first);
    toastUndo(diagnosisTexts.health.answered(name), takeBack, { subject: FORM_EDITS });
  };
  /** What was changed since stays. */
  const takeBack = () => {
    const now = editedGeneralValues(estudo, queue.getState().pending);
    const kept = Object.entries(answers).filter(([nome, value]) => Reflect.get(now, nome) === value);
    queue.edit('geral', Object.fromEntries(kept.map(([nome]) => [nome, null])));
  };
  return (
    <Button
      variant="default"
      size="xs"
      aria-label={`${diagnosisTexts.health.plain} (${name})`}
      onClick={answer}
    >
      {diagnosisTexts.health.plain}
    </Button>
  );
}
