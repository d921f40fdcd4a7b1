import { api } from '@farol/contracts';
import { homeDe } from '@farol/domain/access';
import { Menu } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { Compass } from 'lucide-react';
import { queryKey, type Session, useCall, useCan } from '../../api/index.ts';
import { shellTexts } from './texts.ts';

/** Brings the first steps back to the home of the profile. */
export function FirstStepsItem({ session }: { session: Session }) {
  const queryClient = useQueryClient();
  const router = useRouter();
  const bringBack = useCall(api.firstSteps.update, {
    onSuccess: async (steps) => {
      queryClient.setQueryData(queryKey(api.firstSteps.get), steps);
      await router.navigate({ href: homeDe(session.loggedAs) });
    },
  });
  if (!useCan('clientes.criar')) return null;
  return (
    <Menu.Item
      leftSection={<Compass size={15} aria-hidden />}
      onClick={() => bringBack.mutate({ body: { mostrar: 'S' } })}
    >
      {shellTexts.firstSteps}
    </Menu.Item>
  );
}
