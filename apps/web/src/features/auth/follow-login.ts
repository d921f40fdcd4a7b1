import { homeDe } from '@farol/domain/access';
import { session } from '../../shared/api/session.ts';

/** Enters where another tab logs in: only other tabs cause this event. Returns how to stop. */
export function followLogin(voltar: string | undefined, enter: (href: string) => void): () => void {
  const follow = () => {
    const open = session.get();
    if (open) enter(voltar ?? homeDe(open.loggedAs));
  };
  window.addEventListener('storage', follow);
  return () => window.removeEventListener('storage', follow);
}
