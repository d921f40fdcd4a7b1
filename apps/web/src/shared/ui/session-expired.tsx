import { useSyncExternalStore } from 'react';
import { session, sessionExpired } from '../api/index.ts';
import { lazyModule, useLazy } from '../lazy.tsx';

const countdown = lazyModule(async () => (await import('./session-countdown.tsx')).SessionCountdown);

/** Counts down after a 401, then logs out and reloads the page. */
export function SessionExpired({ onEnd = leave }: { onEnd?: () => void }) {
  const expired = useSyncExternalStore(sessionExpired.subscribe, sessionExpired.isAnnounced);
  // Where the countdown does not load, the session ends without it.
  const Countdown = useLazy(countdown, { isNeeded: expired, onFailure: onEnd });
  return expired && Countdown ? <Countdown onEnd={onEnd} /> : null;
}

function leave(): void {
  const { pathname, search } = window.location;
  const voltar = pathname + search;
  session.end();
  // A full page load: nothing of the expired session stays in memory.
  window.location.replace(`/auth/logout?${new URLSearchParams({ voltar })}`);
}
