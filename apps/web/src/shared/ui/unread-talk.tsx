import { api } from '@farol/contracts';
import { VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { MessageSquare } from 'lucide-react';
import { queryOf } from '../api/index.ts';
import { plural } from '../format/index.ts';
import classes from './unread-talk.module.css';

const NONE: readonly number[] = [];

/** A study's comments that the person was notified of and has not read; reloaded by live events. */
export const useUnreadTalk = (diagnostico_id: number | null): readonly number[] =>
  useQuery({ ...queryOf(api.comments.unread), staleTime: 30_000 }).data?.data.find(
    (one) => one.diagnostico_id === diagnostico_id,
  )?.comentarios ?? NONE;

/** A mark where a study has comments for the person; nothing without. */
export function UnreadTalk({ id }: { id: number | null }) {
  const { length } = useUnreadTalk(id);
  if (length === 0) return null;
  const words = plural(length, 'comentário não lido', 'comentários não lidos');
  return (
    <span className={classes.mark} title={words}>
      <MessageSquare size={12} strokeWidth={2} aria-hidden />
      <span aria-hidden>{length}</span>
      <VisuallyHidden>{words}</VisuallyHidden>
    </span>
  );
}
