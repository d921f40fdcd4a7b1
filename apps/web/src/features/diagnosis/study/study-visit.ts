import type { QueryClient } from '@tanstack/react-query';
import { session } from '../../../shared/api/index.ts';
import { type OpenQueue, openQueue, still } from './open-queue.ts';

export type StudyVisit = ReturnType<typeof beginVisit>;

const visits = new WeakMap<QueryClient, Map<string, StudyVisit>>();

const visitsOf = (queryClient: QueryClient): Map<string, StudyVisit> => {
  const known = visits.get(queryClient) ?? new Map<string, StudyVisit>();
  visits.set(queryClient, known);
  return known;
};
const nameOf = (person: number, id: number): string => `${person}/${id}`;

/** Whether this page edits the study, or still sends what was edited in it. */
export const isVisited = (queryClient: QueryClient, person: number, id: number): boolean =>
  visitsOf(queryClient).has(nameOf(person, id));

/** This page's visit to a study: one queue, however often the screen is left and opened again. */
export function studyVisit(queryClient: QueryClient, person: number, id: number): StudyVisit {
  const known = visitsOf(queryClient).get(nameOf(person, id));
  if (known) return known;
  const visit = beginVisit(openQueue(queryClient, person, id), person, () => {
    visitsOf(queryClient).delete(nameOf(person, id));
  });
  visitsOf(queryClient).set(nameOf(person, id), visit);
  return visit;
}

function beginVisit({ queue, adopt, adoptLater, close }: OpenQueue, person: number, onEnd: () => void) {
  const ending = new AbortController();
  let screens = 0;
  let isOver = false;

  function end(): void {
    if (isOver) return;
    isOver = true;
    unsubscribe();
    ending.abort();
    void close();
    onEnd();
  }
  const unsubscribe = session.subscribe(() => {
    if (session.get()?.user.usuario_id !== person) end();
  });
  // A device that does not answer keeps nobody from the study.
  const ready = adopt().then(
    () => void adoptLater(ending.signal),
    () => undefined,
  );

  return {
    queue,
    /** What ended visits left is taken over. */
    ready,
    /** A screen shows the study, until the returned function is called; the visit ends when all has arrived. */
    enter(): () => void {
      screens += 1;
      return () => {
        screens -= 1;
        void still(queue, ending.signal).then(() => {
          if (screens === 0) end();
        });
      };
    },
  };
}
