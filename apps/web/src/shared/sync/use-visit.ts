import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { session } from '../api/index.ts';
import type { SaveQueue } from './save-queue.ts';
import { NOBODY, type Visits } from './visits.ts';

/** This page's queue of a study; `isReady` once what earlier visits left unsent is in it. */
export function useVisit(visits: Visits, person: number, id: number): { queue: SaveQueue; isReady: boolean } {
  const queryClient = useQueryClient();
  const [visit, setVisit] = useState(() => visits.visit(queryClient, person, id));
  const [isReady, setReady] = useState(false);
  const { queue } = visit;

  useEffect(() => {
    // It may have ended between the first rendering and now; a closed queue saves nothing.
    if (visit.isOver() && (session.get()?.user.usuario_id ?? NOBODY) === person)
      return setVisit(visits.visit(queryClient, person, id));
    const leave = visit.enter();
    let isGone = false;
    void visit.ready.then(() => {
      if (!isGone) setReady(true);
    });
    const send = () => void queue.flush();
    const sendBeforeHiding = () => {
      if (document.visibilityState === 'hidden') send();
    };
    window.addEventListener('online', send);
    document.addEventListener('visibilitychange', sendBeforeHiding);
    return () => {
      isGone = true;
      window.removeEventListener('online', send);
      document.removeEventListener('visibilitychange', sendBeforeHiding);
      leave();
    };
  }, [queue, visit, visits, queryClient, person, id]);
  return { queue, isReady };
}
