import type { Estudo } from '@farol/contracts';
import { Button } from '@mantine/core';
import { MessageSquare } from 'lucide-react';
import { commentTexts as texts } from '../texts.ts';
import { isAbout, type Topic, topicKey } from '../topics.ts';
import { useConversation } from '../use-conversation.ts';

type TopicButtonProps = {
  study: Pick<Estudo, 'diagnostico_comentarios'>;
  topic: Topic;
  /** Of the need or area, for the button's full name. */
  name: string;
};

/** Opens what was said about one need or area; one begins to talk of it there. */
export function TopicButton({ study, topic, name }: TopicButtonProps) {
  const { open } = useConversation();
  const total = study.diagnostico_comentarios.filter((one) => isAbout(one, topic)).length;
  return (
    <Button
      variant="subtle"
      color="gray"
      size="compact-sm"
      flex="none"
      aria-label={texts.openTopic(name, total)}
      leftSection={<MessageSquare size={14} strokeWidth={1.6} aria-hidden />}
      onClick={() => open(topicKey(topic))}
    >
      {total > 0 ? total : texts.comment}
    </Button>
  );
}
