import type { Comentario } from '@farol/contracts';
import { ActionIcon, Badge } from '@mantine/core';
import { Pencil, Trash2 } from 'lucide-react';
import { moment } from '../../../shared/format/index.ts';
import { AppLink } from '../../../shared/ui/app-link.tsx';
import { AreaChip } from '../../../shared/ui/area-dots.tsx';
import { commentTexts as texts } from '../texts.ts';
import { itemOfComment } from '../topics.ts';
import classes from './comments.module.css';

/** When it was written, and whether it was changed since. */
export function CommentTime({ comment: { data, editado_em } }: { comment: Comentario }) {
  return (
    <time dateTime={data} title={editado_em ? texts.editedAt(moment(editado_em)) : undefined}>
      {moment(data)}
      {editado_em && ` · ${texts.edited}`}
    </time>
  );
}

/** Not read before this visit. */
export const Fresh = () => (
  <Badge size="sm" variant="light" mt={2}>
    {texts.fresh}
  </Badge>
);

type CommentActionsProps = { onEdit: () => void; onRemove: () => void };

export function CommentActions({ onEdit, onRemove }: CommentActionsProps) {
  return (
    <span className={classes.actions}>
      <ActionIcon variant="subtle" color="gray" size="sm" aria-label={texts.edit} onClick={onEdit}>
        <Pencil size={14} strokeWidth={1.6} aria-hidden />
      </ActionIcon>
      <ActionIcon variant="subtle" color="gray" size="sm" aria-label={texts.remove} onClick={onRemove}>
        <Trash2 size={14} strokeWidth={1.6} aria-hidden />
      </ActionIcon>
    </span>
  );
}

type CommentTopicProps = { comment: Comentario; href: string | null };

/** The area and need it is about, and the way there. */
export function CommentTopic({ comment, href }: CommentTopicProps) {
  const { produto_diagnostico_id: area } = comment;
  if (area === null || href === null) return <span className="text-sm dim">{texts.wholeStudy}</span>;
  return (
    <AppLink href={href} className={classes.topic}>
      <AreaChip area={area} />
      {itemOfComment(comment) && <span className="text-sm">{itemOfComment(comment)}</span>}
    </AppLink>
  );
}
