import { api } from '@farol/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { keyOf, useCall } from '../../shared/api/index.ts';
import { useUnreadTalk } from '../../shared/ui/unread-talk.tsx';

/** Marks the conversation as read while it is open; returns what was unread when it was seen. */
export function useReadOnOpen(id: number): ReadonlySet<number> {
  const unread = useUnreadTalk(id);
  const client = useQueryClient();
  const [fresh, setFresh] = useState<ReadonlySet<number>>(new Set());
  const { mutate } = useCall(api.comments.markRead, {
    meta: { handled: true },
    onSuccess: () =>
      Promise.all(
        [api.comments.unread, api.notifications.list].map((endpoint) =>
          client.invalidateQueries({ queryKey: keyOf(endpoint) }),
        ),
      ),
  });
  useEffect(() => {
    if (unread.length === 0) return;
    setFresh((before) => new Set([...before, ...unread]));
    mutate({ params: { id }, body: { ate: Math.max(...unread) } });
  }, [unread, id, mutate]);
  return fresh;
}
