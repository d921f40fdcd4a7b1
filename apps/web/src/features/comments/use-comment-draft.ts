import { hashKey, skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useBlocker } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import { useKeptInput } from '../../shared/ui/form/index.ts';
import type { Person } from './mention-text.ts';

export type Draft = { words: string; people: readonly Person[] };

/**
 * Unsent text of a comment: it survives closing the conversation, a filter and another screen, and on the device a
 * closed tab and an expired session. `place`: "estudo-7", or "comentario-12" while editing.
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
  // A query notifies its observers asynchronously, when the field already shows its old text: letters typed fast were
  // lost, and the caret went to the end.
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
    outlivesForm: true,
  });
  return {
    draft,
    keep,
    /** Sent, or given up. */
    forget: () => client.setQueryData(queryKey, null),
  };
}
