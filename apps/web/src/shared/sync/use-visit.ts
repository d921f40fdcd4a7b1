import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { session, useSession } from '../api/index.ts';
import { ANONYMOUS, type Visits } from './visits.ts';

/** Under whom this page keeps what is typed. */
export const usePerson = (): number => useSession()?.user.usuario_id ?? ANONYMOUS;

/** This page's queue of a study or form; `isReady` once what earlier visits left unsent is in it. */
export function useVisit(visits: Visits, person: number, id: number) {
  const queryClient = useQueryClient();
  const [visit, setVisit] = useState(() => visits.visit(queryClient, person, id));
  const [isReady, setReady] = useState(false);
  const { queue } = visit;

  useEffect(() => {
    // It may have ended between the first rendering and now; a closed queue saves nothing.
    if (visit.isOver() && (session.get()?.user.usuario_id ?? ANONYMOUS) === person)
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
  const state = useSyncExternalStore(queue.subscribe, queue.getState);
  return { queue, state, isReady };
}
