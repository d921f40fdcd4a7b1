import type { Comentario } from '@farol/contracts';
import { Button, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { PersonAvatar } from '../../../shared/ui/people.tsx';
import { useUnreadTalk } from '../../../shared/ui/unread-talk.tsx';
import { commentTexts as texts } from '../texts.ts';
import { placeOfTopic } from '../topic-place.ts';
import { topicGroups, WHOLE } from '../topics.ts';
import { useCommentActs } from '../use-comment-acts.ts';
import { useConversation } from '../use-conversation.ts';
import { CommentForm } from './comment-form.tsx';
import { CommentActions, CommentTime, CommentTopic } from './comment-parts.tsx';
import { CommentWords } from './comment-words.tsx';
import classes from './comments.module.css';
import type { Talk } from './conversation-drawer.tsx';
import { EditComment } from './edit-comment.tsx';

type CommentEntryProps = {
  comment: Comentario;
  /** Where the study shows what it is about. */
  href: string | null;
  /** Only the author may edit or remove it. */
  mayEdit: boolean;
  onUpdate: (comentario: string) => Promise<unknown>;
  onRemove: () => void;
};

/** A comment in the narrow column beside the work. */
function CommentEntry({ comment, href, mayEdit, onUpdate, onRemove }: CommentEntryProps) {
  const [editing, setEditing] = useState(false);
  const { usuario } = comment;
  return (
    <li className={classes.entry}>
      <div className={classes.head}>
        <PersonAvatar name={usuario.pessoa_nome} size={22} />
        <b className="ellipsis">{comment.meu ? texts.you : usuario.pessoa_nome}</b>
        <CommentTime comment={comment} />
        {mayEdit && !editing && <CommentActions onEdit={() => setEditing(true)} onRemove={onRemove} />}
      </div>
      {editing ? (
        <EditComment comment={comment} onSave={onUpdate} onDone={() => setEditing(false)} />
      ) : (
        <CommentWords comment={comment} />
      )}
      {comment.produto_diagnostico_id !== null && <CommentTopic comment={comment} href={href} />}
    </li>
  );
}

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
