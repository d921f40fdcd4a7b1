import { api } from '@farol/contracts';
import { Anchor, Button, Divider, PasswordInput, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../shared/api/index.ts';
import { AppLink } from '../../../shared/ui/app-link.tsx';
import { FormAlert } from '../../../shared/ui/form-alert.tsx';
import { AuthFrame } from '../components/auth-frame.tsx';
import { LoginCode } from '../components/login-code.tsx';
import { lastCompany } from '../directory/kept.ts';
import { authTexts, directoryTexts } from '../texts.ts';
import { useLogin } from '../use-login.ts';

const texts = authTexts.login;

/** The company used here last, else the question which. */
function byCompany(voltar: string | undefined): string {
  const last = lastCompany.get();
  const path = last ? `/auth/login/${encodeURIComponent(last)}` : '/auth/company';
  return voltar ? `${path}?voltar=${encodeURIComponent(voltar)}` : path;
}

/** The way to the first account, on an installation without any. */
function FirstAccount() {
  const { data } = useQuery({ ...queryOf(api.auth.signUpState), retry: false });
  if (!data?.vazia) return null;
  return (
    <p role="status">
      {texts.empty}{' '}
      <Anchor component={AppLink} href="/auth/signup" fw={500}>
        {texts.createFirst}
      </Anchor>
    </p>
  );
}

/** Login and password; then, where there is a second factor, its code. */
export function LoginScreen() {
  const login = useLogin();
  const { asksCode, failure, form, isPending, submit, voltar } = login;
  if (asksCode) return <LoginCode {...login} />;
  return (
    <AuthFrame tab={texts.tab} title={authTexts.greeting(new Date().getHours())} lead={texts.lead}>
      <FirstAccount />
      <form onSubmit={submit} noValidate>
        <FormAlert messages={failure} />
        <TextInput
          label={texts.username}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          data-autofocus
          autoFocus
          mb="md"
          {...form.getInputProps('usuario_username')}
        />
        <PasswordInput
          label={texts.password}
          autoComplete="current-password"
          {...form.getInputProps('password')}
        />
        <Anchor
          component={AppLink}
          href="/auth/forgot-password"
          display="block"
          ta="right"
          fz="sm"
          fw={500}
          mt={10}
          mb="md"
        >
          {texts.forgot}
        </Anchor>
        <Button type="submit" size="lg" fullWidth loading={isPending}>
          {texts.submit}
        </Button>
      </form>
      <Divider label={directoryTexts.or} />
      <Button component={AppLink} href={byCompany(voltar)} variant="default" size="lg" fullWidth>
        {directoryTexts.open}
      </Button>
    </AuthFrame>
  );
}
