import { api } from '@farol/contracts';
import { homeDe, PERFIL_LABELS, type Perfil } from '@farol/domain/access';
import { type MantineColorScheme, Menu, useMantineColorScheme } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { Check, LogOut, Monitor, Moon, Sun, UserRound } from 'lucide-react';
import { type Session, session as store, useCall } from '../../api/index.ts';
import { shellTexts } from './texts.ts';

const SCHEMES: { value: MantineColorScheme; label: string; icon: typeof Sun }[] = [
  { value: 'light', label: shellTexts.light, icon: Sun },
  { value: 'dark', label: shellTexts.dark, icon: Moon },
  { value: 'auto', label: shellTexts.auto, icon: Monitor },
];

const tick = (on: boolean) => (on ? <Check size={15} aria-hidden /> : null);

export function AccountItems({ session }: { session: Session }) {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const router = useRouter();
  const switchProfile = useSwitchProfile();
  const { perfis } = session.user;
  const hasProfileScreen = '/profile' in router.routesByPath;
  return (
    <>
      {hasProfileScreen && (
        <Menu.Item
          leftSection={<UserRound size={15} aria-hidden />}
          onClick={() => void router.navigate({ href: '/profile' })}
        >
          {shellTexts.profile}
        </Menu.Item>
      )}
      {perfis.length > 1 && (
        <>
          <Menu.Label>{shellTexts.workAs}</Menu.Label>
          {perfis.map((perfil) => (
            <Menu.Item
              key={perfil}
              role="menuitemradio"
              aria-checked={perfil === session.loggedAs}
              rightSection={tick(perfil === session.loggedAs)}
              disabled={switchProfile.isPending}
              onClick={() => perfil !== session.loggedAs && switchProfile.mutate(perfil)}
            >
              {PERFIL_LABELS[perfil]}
            </Menu.Item>
          ))}
        </>
      )}
      <Menu.Label>{shellTexts.theme}</Menu.Label>
      {SCHEMES.map(({ value, label, icon: Icon }) => (
        <Menu.Item
          key={value}
          role="menuitemradio"
          aria-checked={value === colorScheme}
          leftSection={<Icon size={15} aria-hidden />}
          rightSection={tick(value === colorScheme)}
          closeMenuOnClick={false}
          onClick={() => setColorScheme(value)}
        >
          {label}
        </Menu.Item>
      ))}
      <Menu.Divider />
      <Menu.Item
        leftSection={<LogOut size={15} aria-hidden />}
        onClick={() => void router.navigate({ to: '/auth/logout' })}
      >
        {shellTexts.logout}
      </Menu.Item>
    </>
  );
}

/** The profile belongs to the session on the server; whatever was cached was seen with other eyes. */
function useSwitchProfile() {
  const queryClient = useQueryClient();
  const router = useRouter();
  const call = useCall(api.auth.switchProfile, {
    onSuccess: async (me) => {
      store.refresh(me);
      queryClient.clear();
      await router.navigate({ href: homeDe(me.usuario.logado_como) });
    },
  });
  return {
    isPending: call.isPending,
    mutate: (logado_como: Perfil) => call.mutate({ body: { logado_como } }),
  };
}
