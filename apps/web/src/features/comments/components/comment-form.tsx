import { Button, Group, Select, Text } from '@mantine/core';
import { useId, useState } from 'react';
import { errorMessage, isApiError } from '../../../shared/api/index.ts';
import { commentTexts as texts } from '../texts.ts';
import { findTopic, type Topic, type TopicGroup, topicKey, WHOLE } from '../topics.ts';
import { type Draft, useCommentDraft } from '../use-comment-draft.ts';
import { MentionArea } from './mention-area.tsx';

type CommentFormProps = {
  diagnostico_id: number;
  /** What a comment may be about, beside the whole study. */
  topics: readonly TopicGroup[];
  /** What it is about unless chosen otherwise. */
  topic: Topic;
  onSend: (comentario: string, topic: Topic) => Promise<unknown>;
};

const EMPTY: Draft = { words: '', people: [] };

/** A failed comment stays in the field, with the error below. */
export function CommentForm({ diagnostico_id, topics, topic: initial, onSend }: CommentFormProps) {
  const { draft, keep, forget } = useCommentDraft(`estudo-${diagnostico_id}`, EMPTY);
  // A choice holds where it was made; elsewhere the words are about what is shown there.
  const [chosen, setChosen] = useState({ at: topicKey(initial), topic: initial });
  const topic = chosen.at === topicKey(initial) ? chosen.topic : initial;
  const topicId = useId();
  const [sending, setSending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const words = draft.words.trim();

  const send = async () => {
    if (!words || sending) return;
    setSending(true);
    setProblem(null);
    try {
      await onSend(words, topic);
      forget();
    } catch (error) {
      const field = isApiError(error) ? error.errors.comentario?.[0] : undefined;
      setProblem(field ?? `${errorMessage(error)} ${texts.keep}`);
    } finally {
      setSending(false);
    }
  };

  return (
    <div>
      <MentionArea
        diagnostico_id={diagnostico_id}
        area={topic.area}
        label={texts.label}
        placeholder={texts.placeholder}
        value={draft.words}
        people={draft.people}
        error={problem}
        onChange={(words, people) => keep({ words, people })}
        onSend={() => void send()}
      />
      <Group gap="xs" mt="xs" justify="space-between" wrap="nowrap">
        <Group gap={6} wrap="nowrap">
          <Text size="sm" className="dim" component="label" htmlFor={topicId}>
            {texts.about}
          </Text>
          <Select
            size="sm"
            id={topicId}
            value={topicKey(topic)}
            onChange={(key) =>
              setChosen({ at: topicKey(initial), topic: (key && findTopic(topics, key)) || WHOLE })
            }
            allowDeselect={false}
            comboboxProps={{ width: 'max-content', position: 'bottom-start' }}
            data={[{ value: topicKey(WHOLE), label: texts.wholeStudy }, ...topics.map(bare)]}
          />
        </Group>
        <Button size="sm" flex="none" loading={sending} disabled={!words} onClick={() => void send()}>
          {texts.send}
        </Button>
      </Group>
    </div>
  );
}

const bare = ({ group, items }: TopicGroup) => ({
  group,
  items: items.map(({ value, label }) => ({ value, label })),
});
