import { Anchor, Button } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { AppLink } from '../../../shared/ui/app-link.tsx';
import { PagePending } from '../../../shared/ui/page-states.tsx';
import { AuthFrame } from '../components/auth-frame.tsx';
import { LoginCode } from '../components/login-code.tsx';
import { useReturn } from '../directory/use-return.ts';
import { directoryTexts as texts } from '../texts.ts';

/** Where the company's directory sends people back to. */
export function DirectoryReturnScreen() {
  const router = useRouter();
  const { apelido, refusal, waiting, code } = useReturn();
  const again = `/auth/login/${apelido}`;
  if (refusal !== null)
    return (
      <AuthFrame tab={texts.tab} title={texts.refusedTitle} lead={<span role="alert">{refusal}</span>}>
        <Button component={AppLink} href={again} size="lg">
          {texts.again}
        </Button>
        <Anchor component={AppLink} href="/auth/login" fz="sm" fw={500}>
          {texts.byPassword}
        </Anchor>
      </AuthFrame>
    );
  if (waiting) return <LoginCode {...code} back={() => void router.navigate({ to: again })} />;
  return (
    <main aria-label={texts.entering}>
      <title>{texts.tab}</title>
      <PagePending />
    </main>
  );
}
