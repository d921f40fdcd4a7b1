import { hashKey, skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useBlocker } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import { useKeptInput } from '../../shared/ui/form/index.ts';
import type { Person } from './mention-text.ts';

export type Draft = { words: string; people: readonly Person[] };

/**
 * What was typed and not yet sent, kept while the application is open: closing the conversation, another filter or
 * another screen loses none of it; on screen when the session expires, it is there after the login. `place`: "estudo-7", or "comentario-12" while that one is edited.
 */
export function useCommentDraft(place: string, initial: Draft) {
  const client = useQueryClient();
  const queryKey = ['comment-draft', place];
  useQuery<Draft | null>({
    queryKey,
    queryFn: skipToken,
    gcTime: Number.POSITIVE_INFINITY,
    staleTime: Number.POSITIVE_INFINITY,
  });
  // A query tells its observers later, by when the field has its old text again: letters typed fast were lost, and
  // the caret went to the end.
  const kept = useSyncExternalStore(
    (onChange) =>
      client
        .getQueryCache()
        .subscribe(
          ({ type, query }) => type === 'updated' && query.queryHash === hashKey(queryKey) && onChange(),
        ),
    () => client.getQueryData<Draft | null>(queryKey),
  );
  const draft = kept ?? initial;
  const isTyped = draft.words.trim() !== initial.words.trim();
  useBlocker({ shouldBlockFn: () => false, enableBeforeUnload: () => isTyped });
  const keep = (next: Draft) => client.setQueryData(queryKey, next);
  useKeptInput<Draft>({
    place: `comentario/${place}`,
    input: () => (isTyped ? draft : null),
    onFound: keep,
  });
  return {
    draft,
    keep,
    /** Sent, or given up. */
    forget: () => client.setQueryData(queryKey, null),
  };
}
