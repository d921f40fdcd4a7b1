import type { Estudo } from '@farol/contracts';
import { useEffect, useEffectEvent, useState } from 'react';
import { type DeviceDraft, deviceDraft, unsentLeft, withLock } from '../../../shared/device/index.ts';
import { optionIn } from '../../../shared/study/index.ts';
import type { KeptRows, RowAutosave } from '../row-autosave.ts';
import { optionPlaces } from './option-places.ts';

const openHere = new Set<string>();

/** Whether a screen of this page still keeps its options there. */
export const isOpenHere = (place: string): boolean => openHere.has(place);

/** Of what was kept, the options that the study still has. */
export const rowsIn = (study: Estudo, kept: KeptRows): KeptRows =>
  Object.fromEntries(Object.entries(kept).filter(([option]) => optionIn(study, Number(option))));

const draftAt = (person: number, place: string): DeviceDraft<KeptRows> => deviceDraft(person, place);

/** Unsaved options stay on the device: after a lost session they are there again. */
export function useKeptRows(autosave: RowAutosave, person: number, study: Estudo): void {
  const { diagnostico_id: id } = study;
  const [place] = useState(() => optionPlaces.begin(id));
  const stillThere = useEffectEvent((rows: KeptRows) => rowsIn(study, rows));

  useEffect(() => {
    const leaving = new AbortController();
    const closed = new AbortController();
    const own = draftAt(person, place);
    let written = Promise.resolve(true);
    const keep = () => {
      written = own.keep(autosave.unsaved());
      return written;
    };
    const takeUp = async (from: string): Promise<void> => {
      const rows = await draftAt(person, from).load();
      if (rows) autosave.restore(stillThere(rows));
      if (await keep()) await draftAt(person, from).keep(null);
    };
    /** What ended visits left, and what other tabs leave when they close. */
    const takeUpAll = async (): Promise<void> => {
      const others = (await optionPlaces.of(person, id)).filter((other) => other !== place);
      for (const from of others) {
        if (leaving.signal.aborted) return;
        void withLock(optionPlaces.lock(person, from), () => takeUp(from), leaving.signal);
      }
    };
    openHere.add(place);
    void withLock(optionPlaces.lock(person, place), () => until(closed.signal));
    const unsubscribe = autosave.subscribe(keep);
    void takeUpAll();
    return () => {
      leaving.abort();
      void autosave.flushAll().then(async () => {
        const isUnsent = autosave.unsaved() !== null;
        if (isUnsent) autosave.stop();
        unsubscribe();
        await written;
        openHere.delete(place);
        closed.abort();
        if (isUnsent) unsentLeft.tell();
      });
    };
  }, [autosave, person, id, place]);
}

const until = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));
