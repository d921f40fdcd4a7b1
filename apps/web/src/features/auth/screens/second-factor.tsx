import { api } from '@farol/contracts';
import { Anchor, Skeleton } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter, useSearch } from '@tanstack/react-router';
import { useCallback, useEffect } from 'react';
import { queryOf, session, startOf } from '../../../shared/api/index.ts';
import { AppLink } from '../../../shared/ui/app-link.tsx';
import { AuthFrame } from '../components/auth-frame.tsx';
import { SetUpSecondFactor } from '../second-factor/set-up.tsx';
import { secondFactorTexts as texts } from '../texts.ts';

const NOTHING_ASKED = [] as const;

/** The required second factor, set up before anything else; the password was typed just before. */
export function SecondFactorScreen() {
  const router = useRouter();
  const queryClient = useQueryClient();
  const { voltar } = useSearch({ from: '/auth/second-factor' });
  // Asked once: a later answer would take the recovery codes off the screen.
  const known = useQuery({
    ...queryOf(api.auth.me),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const isSetUp = known.data?.segundo_fator_falta === false;
  const enter = useCallback(async () => {
    const me = await queryClient.fetchQuery({ ...queryOf(api.auth.me), staleTime: 0 });
    session.refresh(me);
    await router.navigate({ href: voltar ?? startOf(session.get()), replace: true });
  }, [queryClient, router, voltar]);
  // Set up before this page was reloaded.
  useEffect(() => {
    if (isSetUp) void enter();
  }, [isSetUp, enter]);
  return (
    <AuthFrame tab={texts.tab} title={texts.requiredTitle} lead={texts.requiredLead}>
      {known.data && !isSetUp ? (
        <SetUpSecondFactor asks={NOTHING_ASKED} onDone={() => void enter()} doneLabel={texts.enter} />
      ) : (
        <Skeleton height={168} />
      )}
      <Anchor component={AppLink} href="/auth/logout" fz="sm" fw={500}>
        {texts.leave}
      </Anchor>
    </AuthFrame>
  );
}
