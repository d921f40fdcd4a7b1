import type { modals } from '@mantine/modals';
import { useEffect } from 'react';
import { lazyPart } from '../lazy.tsx';

const mounted = Promise.withResolvers<typeof modals>();

/** Where questions and failures are shown, loaded after the first content. */
export const Modals = lazyPart(async () => {
  const mantine = await import('@mantine/modals');
  return () => {
    useEffect(() => mounted.resolve(mantine.modals), []);
    return <mantine.ModalsProvider>{null}</mantine.ModalsProvider>;
  };
});

/** Modals are opened by events: a question asked before `Modals` is mounted waits for it. */
export const withModals = (work: (opened: typeof modals) => void): void => void mounted.promise.then(work);
