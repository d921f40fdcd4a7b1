import { api } from '@farol/contracts';
import { homeDe, PERFIL_LABELS, type Perfil } from '@farol/domain/access';
import { type MantineColorScheme, Menu, useMantineColorScheme } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { CircleHelp, Compass, LogOut, Monitor, Moon, ScrollText, Sun, UserRound } from 'lucide-react';
import { queryKey, type Session, useCall, useCan } from '../../api/index.ts';
import { helpAddress } from './help-address.ts';
import { shellTexts } from './texts.ts';
import { useSwitchProfile } from './use-switch-profile.ts';

/** Brings the first steps back to the home of the profile. */
function FirstStepsItem({ session }: { session: Session }) {
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

const SCHEMES: { value: MantineColorScheme; label: string; icon: typeof Sun }[] = [
  { value: 'light', label: shellTexts.light, icon: Sun },
  { value: 'dark', label: shellTexts.dark, icon: Moon },
  { value: 'auto', label: shellTexts.auto, icon: Monitor },
];

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
      {hasProfileScreen && (
        <Menu.Item
          leftSection={<ScrollText size={15} aria-hidden />}
          onClick={() => void router.navigate({ href: '/terms-of-use' })}
        >
          {shellTexts.terms}
        </Menu.Item>
      )}
      <Menu.Item
        leftSection={<CircleHelp size={15} aria-hidden />}
        onClick={() => void router.navigate({ href: helpAddress(router.state.location.href) })}
      >
        {shellTexts.help}
      </Menu.Item>
      <FirstStepsItem session={session} />
      {perfis.length > 1 && (
        <>
          <Menu.Label>{shellTexts.workAs}</Menu.Label>
          <Menu.RadioGroup
            value={session.loggedAs}
            onChange={(perfil) => switchProfile.mutate(perfil as Perfil)}
          >
            {perfis.map((perfil) => (
              <Menu.RadioItem key={perfil} value={perfil} disabled={switchProfile.isPending} closeMenuOnClick>
                {PERFIL_LABELS[perfil]}
              </Menu.RadioItem>
            ))}
          </Menu.RadioGroup>
        </>
      )}
      <Menu.Label>{shellTexts.theme}</Menu.Label>
      <Menu.RadioGroup
        value={colorScheme}
        onChange={(scheme) => setColorScheme(scheme as MantineColorScheme)}
      >
        {SCHEMES.map(({ value, label, icon: Icon }) => (
          <Menu.RadioItem key={value} value={value} rightSection={<Icon size={15} aria-hidden />}>
            {label}
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
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
