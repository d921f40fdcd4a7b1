import type { Comentario } from '@farol/contracts';
import { useState } from 'react';
import { PersonAvatar } from '../../../shared/ui/people.tsx';
import { commentTexts as texts } from '../texts.ts';
import { CommentActions, CommentTime, CommentTopic } from './comment-parts.tsx';
import { CommentWords } from './comment-words.tsx';
import classes from './comments.module.css';
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
export function CommentEntry({ comment, href, mayEdit, onUpdate, onRemove }: CommentEntryProps) {
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
