import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { session, useSession } from '../api/index.ts';
import { FORM_EDITS, hideUndo } from '../ui/undos.ts';
import { ANONYMOUS, type Visits } from './visits.ts';

/** Id of the person whose input this page stores. */
export const usePerson = (): number => useSession()?.user.usuario_id ?? ANONYMOUS;

/** This page's queue of a study or form; `isReady` once drafts of earlier visits are restored. */
export function useVisit(visits: Visits, person: number, id: number) {
  const queryClient = useQueryClient();
  const [visit, setVisit] = useState(() => visits.visit(queryClient, person, id));
  const [isReady, setReady] = useState(false);
  const { queue } = visit;

  useEffect(() => {
    // The visit may have ended since the first render; a closed queue saves nothing.
    // After a logout elsewhere the input stays with its person and waits for their login.
    const isNow = (session.get()?.user.usuario_id ?? ANONYMOUS) === person;
    if (visit.isOver() && isNow && (person !== ANONYMOUS || visit.person === ANONYMOUS))
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
      // The closed queue would take no undone edit.
      hideUndo(FORM_EDITS);
    };
  }, [queue, visit, visits, queryClient, person, id]);
  const state = useSyncExternalStore(queue.subscribe, queue.getState);
  return { queue, state, isReady };
}
