import { useSyncExternalStore } from 'react';
import { session, sessionExpired } from '../api/index.ts';
import type { ExpiredProps } from './expired-countdown.tsx';
import { partOf, shown, useBroughtWhenIdle } from './parts.tsx';

const part = partOf<ExpiredProps>(async () => (await import('./expired-countdown.tsx')).Expired);
const Shown = shown(part);

/** Counts down after a 401, then logs out and reloads the page. */
export function SessionExpired({ onEnd = leave }: { onEnd?: () => void }) {
  const expired = useSyncExternalStore(sessionExpired.subscribe, sessionExpired.isAnnounced);
  useBroughtWhenIdle(part);
  return expired ? <Shown onEnd={onEnd} /> : null;
}

function leave(): void {
  const { pathname, search } = window.location;
  const voltar = pathname + search;
  session.end();
  // A full page load: nothing of the expired session stays in memory.
  window.location.replace(`/auth/logout?${new URLSearchParams({ voltar })}`);
}
