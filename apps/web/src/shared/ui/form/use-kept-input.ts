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

type Writer<T> = { write: (typed: T | null) => void };

/** Writes one input after the other; of those given meanwhile only the newest. `json`: what is stored. */
function writerOf<T>(draft: DeviceDraft<T>, json: string): Writer<T> {
  let next: { typed: T | null } | null = null;
  let isWriting = false;
  const writeAll = async () => {
    isWriting = true;
    while (next) {
      const { typed } = next;
      next = null;
      await draft.save(typed);
    }
    isWriting = false;
  };
  return {
    write(typed) {
      const now = JSON.stringify(typed);
      if (now === json) return;
      json = now;
      next = { typed };
      if (!isWriting) void writeAll();
    },
  };
}

/**
 * Keeps on the device, encrypted, what is being typed in a form: it survives a closed tab, a reload and an expired
 * session. The same person finds it at the next opening of the form, unless something was typed before it was read.
 * Of two tabs with the same form the first keeps its input.
 */
export function useKeptInput<T>({ place, input, onFound, outlivesForm = false }: KeptInput<T>): void {
  const writer = useRef<Writer<T> | null>(null);
  const keep = useEffectEvent(() => writer.current?.write(input()));
  /** Also in a second tab. */
  const keepForLogin = useEffectEvent((own: DeviceDraft<T>) => {
    if (input() !== null) (writer.current ?? writerOf(own, 'null')).write(input());
  });
  const show = useEffectEvent((kept: T): boolean => {
    if (input() !== null) return false;
    onFound(kept);
    return true;
  });
  const leave = useEffectEvent(() => {
    // Each key was written already; the input may be another form's by now.
    if (!sessionExpired.isAnnounced() && !outlivesForm) writer.current?.write(null);
    writer.current = null;
  });

  useEffect(() => {
    const person = session.get()?.user.usuario_id;
    if (place === null || person === undefined) return undefined;
    const name = `${FORMS}${place}`;
    const own = deviceDraft<T>(person, name);
    const left = new AbortController();
    const whileOpen = async () => {
      const kept = await own.load();
      if (left.signal.aborted) return;
      // Typed before the draft was read: the draft stays for the next opening.
      if (kept === null || show(kept)) writer.current = writerOf(own, JSON.stringify(kept));
      if (kept === null) keep();
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

  // After every key.
  useEffect(() => keep());
}
