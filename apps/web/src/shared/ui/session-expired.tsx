import { useEffect, useSyncExternalStore } from 'react';
import { session, sessionExpired } from '../api/index.ts';
import { common } from '../texts/common.ts';
import type { ExpiredProps } from './expired-countdown.tsx';
import { partOf, shownOr, useBroughtWhenIdle } from './parts.tsx';
import { tellPlainly } from './plain-alert.ts';

const part = partOf<ExpiredProps>(async () => (await import('./expired-countdown.tsx')).Expired);
const Shown = shownOr(part, ExpiredPlainly);
const SECONDS = 5;

/** Without the countdown: the same words once, and the same end. */
export function ExpiredPlainly({ onEnd }: ExpiredProps) {
  useEffect(() => {
    tellPlainly(common.sessionExpired(SECONDS));
    const timer = setTimeout(onEnd, SECONDS * 1000);
    return () => clearTimeout(timer);
  }, [onEnd]);
  return null;
}

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
