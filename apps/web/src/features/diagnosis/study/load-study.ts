import type { Estudo } from '@farol/contracts';
import { type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { lookAtStudy, readUnlessSaved } from '../../../shared/api/index.ts';
import { keepOpenStudy } from '../../../shared/live/index.ts';
import { readOrOfflineCopy } from '../../../shared/study/index.ts';
import type { SaveQueue } from '../../../shared/sync/save-queue.ts';
import { studyKey, studyQuery } from '../queries.ts';

/** The study from the server; offline, the copy of this page or device. */
export function studyOrOfflineCopyQuery(person: number, id: number) {
  const online = studyQuery(id);
  return queryOptions({
    ...online,
    queryFn: (context): Promise<Estudo> =>
      readOrOfflineCopy(() => (online.queryFn as (c: typeof context) => Promise<Estudo>)(context), context, {
        person,
        side: 'estudo',
        id,
      }),
  });
}

const POLL_MS = 30_000;

/** Refreshes an open study when it changes elsewhere, on focus, after a conflict, and at intervals. */
export function useStudyPolling(queue: SaveQueue, id: number, isContested: boolean): void {
  const queryClient = useQueryClient();

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isGone = false;
    let isLooking = false;
    let again = false;
    const look = async () => {
      again = isLooking;
      if (isLooking) return;
      isLooking = true;
      clearTimeout(timer);
      if (document.visibilityState === 'visible') await refreshStudy(queryClient, queue, id);
      isLooking = false;
      if (!isGone) timer = setTimeout(lookAgain, again ? 0 : POLL_MS);
    };
    const lookAgain = () => void look();
    timer = setTimeout(lookAgain, POLL_MS);
    const forget = keepOpenStudy(id, lookAgain);
    window.addEventListener('focus', lookAgain);
    window.addEventListener('online', lookAgain);
    document.addEventListener('visibilitychange', lookAgain);
    return () => {
      isGone = true;
      forget();
      clearTimeout(timer);
      window.removeEventListener('focus', lookAgain);
      window.removeEventListener('online', lookAgain);
      document.removeEventListener('visibilitychange', lookAgain);
    };
  }, [queryClient, queue, id]);

  useEffect(() => {
    if (isContested) void refreshStudy(queryClient, queue, id);
  }, [isContested, queryClient, queue, id]);
}

async function refreshStudy(queryClient: QueryClient, queue: SaveQueue, id: number): Promise<void> {
  const key = studyKey(id);
  const read = await readUnlessSaved(queryClient, key, () => lookAtStudy(id));
  if (typeof read === 'object') queue.applyServerState(() => queryClient.setQueryData(key, read.now));
}
