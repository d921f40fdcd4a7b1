import { api } from '@farol/contracts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../../shared/api/index.ts';
import type { SaveQueue } from '../../../shared/sync/save-queue.ts';
import { studyKey } from '../queries.ts';

const EVERY_MS = 30_000;

/** Takes over what others change in an open study: when it is looked at again, after a conflict, and now and then. */
export function useFreshStudy(queue: SaveQueue, id: number, isContested: boolean): void {
  const queryClient = useQueryClient();

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isGone = false;
    let isLooking = false;
    const look = async () => {
      if (isLooking) return;
      isLooking = true;
      clearTimeout(timer);
      if (document.visibilityState === 'visible') await refresh(queryClient, queue, id);
      isLooking = false;
      if (!isGone) timer = setTimeout(lookAgain, EVERY_MS);
    };
    const lookAgain = () => void look();
    timer = setTimeout(lookAgain, EVERY_MS);
    window.addEventListener('focus', lookAgain);
    window.addEventListener('online', lookAgain);
    document.addEventListener('visibilitychange', lookAgain);
    return () => {
      isGone = true;
      clearTimeout(timer);
      window.removeEventListener('focus', lookAgain);
      window.removeEventListener('online', lookAgain);
      document.removeEventListener('visibilitychange', lookAgain);
    };
  }, [queryClient, queue, id]);

  useEffect(() => {
    if (isContested) void refresh(queryClient, queue, id);
  }, [isContested, queryClient, queue, id]);
}

/** An answer that a save from here overtook on the way is of the past already. */
async function refresh(queryClient: QueryClient, queue: SaveQueue, id: number): Promise<void> {
  const key = studyKey(id);
  const moment = () => queryClient.getQueryState(key)?.dataUpdatedAt;
  const before = moment();
  const now = await call(api.diagnosis.get, { params: { id } }).catch(() => null);
  if (now && moment() === before) queue.applyServerState(() => queryClient.setQueryData(key, now));
}
