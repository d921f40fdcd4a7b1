import type { Perfil } from '@farol/domain/access';
import { Button, type ButtonProps } from '@mantine/core';
import { useSession } from '../../shared/api/index.ts';
import { AppLink } from '../../shared/ui/app-link.tsx';
import { useSwitchProfile } from '../../shared/ui/shell/use-switch-profile.ts';

type StepLinkProps = ButtonProps & { href: string; perfil: Perfil; children: string };

/** Opens a step's screen, as the profile that has it. */
export function StepLink({ href, perfil, children, ...look }: StepLinkProps) {
  const switchProfile = useSwitchProfile();
  if (useSession()?.loggedAs === perfil)
    return (
      <Button component={AppLink} href={href} {...look}>
        {children}
      </Button>
    );
  return (
    <Button loading={switchProfile.isPending} onClick={() => switchProfile.mutate(perfil, href)} {...look}>
      {children}
    </Button>
  );
}
