import { useEffect, useEffectEvent, useRef } from 'react';
import { session, sessionExpired } from '../../api/index.ts';
import { type DeviceDraft, deviceDraft, FORMS, withLock } from '../../device/index.ts';

type KeptInput<T> = {
  /** Names the form on the device: "usuario/7"; null where nothing is stored. */
  place: string | null;
  /** Null if nothing was typed; never with a password. */
  input: () => T | null;
  onFound: (kept: T) => void;
  /** It waits for the next opening also where the form was left; otherwise leaving it drops the input. */
  outlivesForm?: boolean;
};

/** A pause in typing after which the input is stored. */
const PAUSE_MS = 300;
const NOTHING = 'null';

type Stored<T> = { draft: DeviceDraft<T>; json: string };

/**
 * Keeps on the device, encrypted, what is being typed in a form: it survives a closed tab, a reload and an expired
 * session. The same person finds it at the next opening of the form, unless something was typed before it was read.
 * Of two tabs with the same form the first keeps its input.
 */
export function useKeptInput<T>({ place, input, onFound, outlivesForm = false }: KeptInput<T>): void {
  const stored = useRef<Stored<T> | null>(null);
  const store = (at: Stored<T>) => {
    const typed = input();
    const json = JSON.stringify(typed);
    if (json === at.json) return;
    at.json = json;
    void at.draft.save(typed);
  };
  const keep = useEffectEvent(() => {
    if (stored.current) store(stored.current);
  });
  /** Also in a second tab. */
  const keepForLogin = useEffectEvent((own: DeviceDraft<T>) => {
    if (input() !== null) store(stored.current ?? { draft: own, json: NOTHING });
  });
  const show = useEffectEvent((kept: T) => {
    if (input() === null) onFound(kept);
  });
  const leave = useEffectEvent(() => {
    if (sessionExpired.isAnnounced() || outlivesForm) keep();
    else if (stored.current && stored.current.json !== NOTHING) void stored.current.draft.save(null);
    stored.current = null;
  });

  useEffect(() => {
    const person = session.get()?.user.usuario_id;
    if (place === null || person === undefined) return undefined;
    const name = `${FORMS}${place}`;
    const own = deviceDraft<T>(person, name);
    const left = new AbortController();
    const isLeft = () => left.signal.aborted;
    const whileOpen = async () => {
      const kept = await own.load();
      if (isLeft()) return;
      stored.current = { draft: own, json: JSON.stringify(kept) };
      if (kept !== null) show(kept);
      keep();
      await new Promise((resolve) => left.signal.addEventListener('abort', resolve));
    };
    void withLock(`farol/${person}/${name}`, whileOpen, left.signal);
    const unsubscribe = sessionExpired.subscribe(() => {
      if (sessionExpired.isAnnounced()) keepForLogin(own);
    });
    const onHide = () => keep();
    window.addEventListener('pagehide', onHide);
    return () => {
      window.removeEventListener('pagehide', onHide);
      unsubscribe();
      leave();
      left.abort();
    };
  }, [place]);

  useEffect(() => {
    if (input() === null) return keep();
    const pause = setTimeout(keep, PAUSE_MS);
    return () => clearTimeout(pause);
  });
}
