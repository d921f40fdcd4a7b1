import { Button, Group, Select, Textarea } from '@mantine/core';
import { type KeyboardEvent, useState } from 'react';
import { errorMessage, isApiError } from '../../../shared/api/index.ts';
import { areaInfo } from '../../../shared/theme/areas.ts';
import { commentTexts as texts } from '../texts.ts';

type CommentFormProps = {
  /** Areas to choose from; with a single one the choice is hidden. */
  areas: readonly number[];
  area: number | null;
  onSend: (comentario: string, area: number | null) => Promise<unknown>;
};

const WHOLE = '0';
const MAX = 5000;

/** A failed comment stays in the field, with the error below. */
export function CommentForm({ areas, area: initial, onSend }: CommentFormProps) {
  const [text, setText] = useState('');
  const [area, setArea] = useState(initial);
  const [sending, setSending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  const send = async () => {
    const words = text.trim();
    if (!words || sending) return;
    setSending(true);
    setProblem(null);
    try {
      await onSend(words, area);
      setText('');
    } catch (error) {
      const field = isApiError(error) ? error.errors.comentario?.[0] : undefined;
      setProblem(field ?? `${errorMessage(error)} ${texts.keep}`);
    } finally {
      setSending(false);
    }
  };
  const key = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    void send();
  };

  return (
    <div>
      <Textarea
        aria-label={texts.label}
        placeholder={texts.placeholder}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={MAX}
        value={text}
        error={problem}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={key}
      />
      <Group gap="xs" mt="xs" justify="space-between" wrap="nowrap">
        {areas.length > 1 ? (
          <Select
            size="sm"
            aria-label={texts.about}
            value={String(area ?? WHOLE)}
            onChange={(value) => setArea(value && value !== WHOLE ? Number(value) : null)}
            allowDeselect={false}
            data={[
              { value: WHOLE, label: texts.wholeStudy },
              ...areas.map((id) => ({ value: String(id), label: areaInfo(id)?.curto ?? '' })),
            ]}
          />
        ) : (
          <span />
        )}
        <Button size="sm" flex="none" loading={sending} disabled={!text.trim()} onClick={() => void send()}>
          {texts.send}
        </Button>
      </Group>
    </div>
  );
}
