import { useEffect, useEffectEvent, useState } from 'react';
import { useSession } from '../api/index.ts';
import { deviceDraft } from './drafts.ts';

/**
 * Keeps on the device what is typed in a form (`typed`, null while nothing is) until it is saved or given up, and
 * takes it up again where the form is opened anew: after a lost session or a closed browser.
 */
export function useKeptDraft<T>(place: string, typed: T | null, takeUp: (kept: T) => void) {
  const person = useSession()?.user.usuario_id ?? 0;
  const [draft] = useState(() => deviceDraft<T>(person, place));
  const [state, setState] = useState<'looking' | 'fresh' | 'recovered'>('looking');
  const arrived = useEffectEvent((kept: T | null) => {
    const isNewer = typed !== null;
    if (kept !== null && !isNewer) takeUp(kept);
    setState(kept !== null && !isNewer ? 'recovered' : 'fresh');
  });

  useEffect(() => {
    let isGone = false;
    void draft.load().then((kept) => {
      if (!isGone) arrived(kept);
    });
    return () => {
      isGone = true;
    };
  }, [draft]);

  const words = JSON.stringify(typed);
  useEffect(() => {
    if (state !== 'looking') void draft.keep(JSON.parse(words) as T | null);
  }, [draft, state, words]);

  return {
    /** What is on the screen was typed in an earlier visit. */
    isRecovered: state === 'recovered' && typed !== null,
    forget: (): void => void draft.keep(null),
  };
}
