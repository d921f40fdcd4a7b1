import { api } from '@farol/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { call, session, sessionExpired } from '../../../shared/api/index.ts';
import { PagePending } from '../../../shared/ui/page-states.tsx';
import { authTexts } from '../texts.ts';

/** Ends the session on the server when it still can, and always on this device. */
export function LogoutScreen() {
  const router = useRouter();
  const queryClient = useQueryClient();
  useEffect(() => {
    const leave = async () => {
      // The server forgets a token by itself; a failure here must not keep anybody in.
      const told = session.get() ? call(api.auth.logout).catch(() => undefined) : undefined;
      session.end();
      sessionExpired.reset();
      queryClient.clear();
      await told;
      await router.navigate({ to: '/auth/login', replace: true });
    };
    void leave();
  }, [router, queryClient]);
  return (
    <main aria-label={authTexts.logout.leaving}>
      <title>{authTexts.logout.tab}</title>
      <PagePending />
    </main>
  );
}
