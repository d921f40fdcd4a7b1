import type { Comentario, Estudo } from '@farol/contracts';
import { useEffect, useRef, useState } from 'react';
import { PersonAvatar } from '../../../shared/ui/people.tsx';
import { StaticTable } from '../../../shared/ui/table/static-table.tsx';
import type { CommentSide } from '../mutations.ts';
import { commentTexts as texts } from '../texts.ts';
import { placeOfTopic } from '../topic-place.ts';
import { useCommentActs } from '../use-comment-acts.ts';
import { CommentActions, CommentTime, CommentTopic, Fresh } from './comment-parts.tsx';
import { CommentWords } from './comment-words.tsx';
import classes from './comments.module.css';
import { EditComment } from './edit-comment.tsx';

type CommentsTableProps = {
  study: Estudo;
  /** In the order shown. */
  comments: readonly Comentario[];
  side: CommentSide;
  canWrite: boolean;
  /** The comment to show first. */
  here: number | null;
  /** Those not read before. */
  fresh: ReadonlySet<number>;
};

/** Comments with who, what, about which product, and what one may do with them. */
export function CommentsTable({ study, comments, side, canWrite, here, fresh }: CommentsTableProps) {
  const { update, askToRemove } = useCommentActs(study.diagnostico_id, side);
  const [editing, setEditing] = useState<number | null>(null);
  const rows = comments.map((comment) => {
    const { diagnostico_comentario_id: id, usuario, meu } = comment;
    const isEditing = editing === id;
    return {
      key: id,
      state: id === here ? ('changed' as const) : undefined,
      cells: [
        <span key="user" className={classes.user}>
          <PersonAvatar name={usuario.pessoa_nome} size={22} />
          <span className="stack">
            <b className="text-sm">{meu ? texts.you : usuario.pessoa_nome}</b>
            <CommentTime comment={comment} />
            {fresh.has(id) && <Fresh />}
          </span>
        </span>,
        <Here key="comment" isHere={id === here}>
          {isEditing ? (
            <EditComment
              comment={comment}
              onSave={(words) => update(comment, words)}
              onDone={() => setEditing(null)}
            />
          ) : (
            <CommentWords comment={comment} />
          )}
        </Here>,
        <CommentTopic key="product" comment={comment} href={placeOfTopic(study, comment, side)} />,
        canWrite && meu && !isEditing ? (
          <CommentActions
            key="actions"
            onEdit={() => setEditing(id)}
            onRemove={() => void askToRemove(comment)}
          />
        ) : null,
      ],
    };
  });
  return <StaticTable label={texts.title} className={classes.table} heads={texts.heads} rows={rows} />;
}

/** The comment that the address names is brought into sight. */
function Here({ isHere, children }: { isHere: boolean; children: React.ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isHere) place.current?.scrollIntoView({ block: 'center' });
  }, [isHere]);
  return <div ref={place}>{children}</div>;
}
