import type { Estudo } from '@farol/contracts';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { isUnreachable } from '../api/index.ts';
import { offlineCopy } from '../device/index.ts';

/** Whose copy of a study: the consultant's shows what a specialist may not see. */
type CopyPlace = { person: number; side: 'estudo' | 'tarefa'; id: number };

const offlineStudy = ({ person, side, id }: CopyPlace) => offlineCopy<Estudo>(person, `${side}/${id}`);

const copies = new WeakSet<Estudo>();

/** A study as this device last had it: what it lacks may be on the server. */
export const isOfflineCopy = (estudo: Estudo): boolean => copies.has(estudo);

/** The study from the server; offline, the copy of this page or device. */
export async function readOrOfflineCopy(
  read: () => Promise<Estudo>,
  { client, queryKey }: { client: QueryClient; queryKey: QueryKey },
  place: CopyPlace,
): Promise<Estudo> {
  try {
    return await read();
  } catch (error) {
    if (!isUnreachable(error)) throw error;
    const known = client.getQueryData<Estudo>(queryKey);
    if (known) return known;
    const copy = await offlineStudy(place).load();
    if (!copy) throw error;
    copies.add(copy);
    return copy;
  }
}

/** Saves follow one another while the person answers; each copy is encrypted whole. */
const COPY_AFTER_MS = 1_000;

/** Stores the study on the device, so that it opens offline. */
export function useSaveOfflineCopy(person: number, side: CopyPlace['side'], estudo: Estudo): void {
  const id = estudo.diagnostico_id;
  const waiting = useRef<(() => void) | null>(null);
  const isFirst = useRef(true);
  useEffect(() => {
    const save = () => {
      waiting.current = null;
      void offlineStudy({ person, side, id }).save(estudo);
    };
    waiting.current = save;
    const timer = setTimeout(save, isFirst.current ? 0 : COPY_AFTER_MS);
    isFirst.current = false;
    return () => clearTimeout(timer);
  }, [person, side, id, estudo]);
  useEffect(() => {
    const saveNow = () => waiting.current?.();
    window.addEventListener('pagehide', saveNow);
    return () => {
      window.removeEventListener('pagehide', saveNow);
      saveNow();
    };
  }, []);
}
