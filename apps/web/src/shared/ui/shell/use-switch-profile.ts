import { api } from '@farol/contracts';
import { homeDe, type Perfil } from '@farol/domain/access';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useRef } from 'react';
import { session as store, useCall } from '../../api/index.ts';

/** The profile belongs to the server's session: clears the cache, which has the other profile's rows. */
export function useSwitchProfile() {
  const queryClient = useQueryClient();
  const router = useRouter();
  const target = useRef<string | undefined>(undefined);
  // The menu that asked for it may be closed by then: only the mutation's own callback still runs.
  const call = useCall(api.auth.switchProfile, {
    onSuccess: async (me) => {
      store.refresh(me);
      queryClient.clear();
      await router.navigate({ href: target.current ?? homeDe(me.usuario.logado_como) });
    },
  });
  return {
    isPending: call.isPending,
    /** Opens the profile's home, or `href`. */
    mutate: (logado_como: Perfil, href?: string) => {
      target.current = href;
      call.mutate({ body: { logado_como } });
    },
  };
}
