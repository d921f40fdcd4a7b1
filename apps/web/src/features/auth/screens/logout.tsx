import { api } from '@farol/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { call, session, sessionExpired } from '../../../shared/api/index.ts';
import { deleteOfflineCopies } from '../../../shared/device/index.ts';
import { PagePending } from '../../../shared/ui/page-states.tsx';
import { hideAllToasts } from '../../../shared/ui/toast.tsx';
import { directorySession, leaveFor } from '../directory/kept.ts';
import { authTexts } from '../texts.ts';

/**
 * Ends the session on the server if reachable, and always on this device; `voltar` is the address after the
 * next login.
 */
export function LogoutScreen() {
  const router = useRouter();
  const queryClient = useQueryClient();
  const { voltar } = useSearch({ from: '/auth/logout' });
  useEffect(() => {
    const leave = async () => {
      // The token expires on the server anyway; a failure must not prevent the logout.
      const leaving = directorySession.isOpen() && session.get();
      const left = leaving ? await call(api.directoryEntry.leave).catch(() => undefined) : undefined;
      const loggedOut = session.get() ? call(api.auth.logout).catch(() => undefined) : undefined;
      session.end();
      directorySession.end();
      sessionExpired.reset();
      queryClient.clear();
      hideAllToasts();
      await Promise.all([loggedOut, deleteOfflineCopies()]);
      if (left?.url && leaveFor(left.url)) return;
      await router.navigate({ to: '/auth/login', search: { voltar }, replace: true });
    };
    void leave();
  }, [router, queryClient, voltar]);
  return (
    <main aria-label={authTexts.logout.leaving}>
      <title>{authTexts.logout.tab}</title>
      <PagePending />
    </main>
  );
}
