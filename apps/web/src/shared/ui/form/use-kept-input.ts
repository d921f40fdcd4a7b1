import { useEffect, useEffectEvent } from 'react';
import { session, sessionExpired } from '../../api/index.ts';
import { deviceDraft, FORMS } from '../../device/index.ts';

type KeptInput<T> = {
  /** Names the form on the device: "usuario/7"; null where nothing is stored. */
  place: string | null;
  /** Null if nothing was typed; never with a password. */
  input: () => T | null;
  onFound: (kept: T) => void;
};

/**
 * Keeps on the device, encrypted, what was typed in a form when the session expires under it. The same person
 * finds it at the next opening of the form, once, unless something was typed before it was read.
 */
export function useKeptInput<T>({ place, input, onFound }: KeptInput<T>): void {
  const ownDraft = () => {
    const person = session.get()?.user.usuario_id;
    return place === null || person === undefined ? null : deviceDraft<T>(person, `${FORMS}${place}`);
  };
  const keep = useEffectEvent(() => {
    const typed = input();
    if (typed !== null) void ownDraft()?.save(typed);
  });
  const load = useEffectEvent(async () => (await ownDraft()?.load()) ?? null);
  const show = useEffectEvent((kept: T) => {
    if (input() !== null) return;
    onFound(kept);
    void ownDraft()?.save(null);
  });
  useEffect(() => {
    const unsubscribe = sessionExpired.subscribe(() => {
      if (sessionExpired.isAnnounced()) keep();
    });
    return () => void unsubscribe();
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for another form
  useEffect(() => {
    let isGone = false;
    void load().then((kept) => {
      if (kept !== null && !isGone) show(kept);
    });
    return () => {
      isGone = true;
    };
  }, [place]);
}
