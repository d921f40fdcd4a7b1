import { AuthFrame } from '../components/auth-frame.tsx';
import { LoginCode } from '../components/login-code.tsx';
import { PlainAlert, PlainButton, plainClasses } from '../components/plain.tsx';
import { PlainField } from '../components/plain-field.tsx';
import { authTexts } from '../texts.ts';
import { type LoginProps, useLogin } from '../use-login.ts';

const texts = authTexts.login;

/** Login and password; then, where there is a second factor, its code. */
export function LoginScreen(props: LoginProps) {
  const login = useLogin(props);
  const { asksCode, failure, field, isPending, submit } = login;
  if (asksCode) return <LoginCode {...login} />;
  return (
    <AuthFrame tab={texts.tab} title={authTexts.greeting(new Date().getHours())} lead={texts.lead}>
      <form onSubmit={submit} noValidate>
        <PlainAlert messages={failure} />
        <PlainField
          label={texts.username}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          data-autofocus
          autoFocus
          {...field('usuario_username')}
        />
        <PlainField label={texts.password} secret autoComplete="current-password" {...field('password')} />
        {/* A page of the application, which is not here yet. */}
        <a className={plainClasses.forgot} href="/auth/forgot-password">
          {texts.forgot}
        </a>
        <PlainButton loading={isPending}>{texts.submit}</PlainButton>
      </form>
    </AuthFrame>
  );
}
