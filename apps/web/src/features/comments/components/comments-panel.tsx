import { Button, Stack, Text } from '@mantine/core';
import { useUnreadTalk } from '../../../shared/ui/unread-talk.tsx';
import { commentTexts as texts } from '../texts.ts';
import { placeOfTopic } from '../topic-place.ts';
import { topicGroups, WHOLE } from '../topics.ts';
import { useCommentActs } from '../use-comment-acts.ts';
import { useConversation } from '../use-conversation.ts';
import { CommentEntry } from './comment-entry.tsx';
import { CommentForm } from './comment-form.tsx';
import type { Talk } from './conversation-drawer.tsx';

/** The newest comments beside the work; the whole conversation has the others. */
const MOST = 4;

type CommentsPanelProps = Talk & {
  /** Area of a new comment unless chosen otherwise. */
  area?: number | null;
};

/** The newest comments between consultant and specialist, the newest last; only authors change theirs. */
export function CommentsPanel({ area = null, ...talk }: CommentsPanelProps) {
  const { study, areas, side, canWrite } = talk;
  const { open } = useConversation();
  const unread = useUnreadTalk(study.diagnostico_id).length;
  const { send, update, askToRemove } = useCommentActs(study.diagnostico_id, side);
  const newest = study.diagnostico_comentarios.toSorted((a, b) => Date.parse(b.data) - Date.parse(a.data));
  const shown = newest.slice(0, MOST).toReversed();
  return (
    <div>
      {shown.length === 0 ? (
        <Text size="sm" mb="sm" className="faint">
          {texts.empty}
        </Text>
      ) : (
        <Stack component="ul" gap="md" mb="xs">
          {shown.map((comment) => (
            <CommentEntry
              key={comment.diagnostico_comentario_id}
              comment={comment}
              href={placeOfTopic(study, comment, side)}
              mayEdit={canWrite && comment.meu}
              onUpdate={(words) => update(comment, words)}
              onRemove={() => void askToRemove(comment)}
            />
          ))}
        </Stack>
      )}
      {newest.length > 0 && (
        <Button variant="subtle" size="compact-sm" mb="sm" ml={-8} onClick={() => open()}>
          {texts.wholeConversation(newest.length, unread)}
        </Button>
      )}
      {canWrite && (
        <CommentForm
          diagnostico_id={study.diagnostico_id}
          topics={topicGroups(study, areas)}
          topic={{ ...WHOLE, area }}
          onSend={send}
        />
      )}
    </div>
  );
}
