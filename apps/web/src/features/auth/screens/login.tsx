import { api } from '@farol/contracts';
import { homeDe } from '@farol/domain/access';
import { Anchor, Button, PasswordInput, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { errorMessage, isApiError, session, useCall } from '../../../shared/api/index.ts';
import { AppLink } from '../../../shared/ui/app-link.tsx';
import { FormAlert } from '../../../shared/ui/form-alert.tsx';
import { AuthFrame } from '../components/auth-frame.tsx';
import { authTexts } from '../texts.ts';

const texts = authTexts.login;
const CODE_ASKED = 'segundo_fator_exigido';

export function LoginScreen() {
  const { asksCode, failure, form, isPending, submit } = useLogin();
  return (
    <AuthFrame tab={texts.tab} title={authTexts.greeting(new Date().getHours())} lead={texts.lead}>
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
          visibilityToggleButtonProps={{ 'aria-label': texts.showPassword }}
          {...form.getInputProps('password')}
        />
        {asksCode && (
          <TextInput
            label={texts.code}
            description={texts.codeHelp}
            inputMode="numeric"
            autoComplete="one-time-code"
            autoFocus
            mt="md"
            {...form.getInputProps('codigo')}
          />
        )}
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
    </AuthFrame>
  );
}

function useLogin() {
  const router = useRouter();
  const queryClient = useQueryClient();
  const { voltar } = useSearch({ from: '/auth/login' });
  const [asksCode, setAsksCode] = useState(false);
  const [failure, setFailure] = useState<string[]>([]);
  const form = useForm({
    initialValues: { usuario_username: '', password: '', codigo: '' },
    validate: {
      usuario_username: (value) => (value.trim() ? null : texts.usernameMissing),
      password: (value) => (value ? null : texts.passwordMissing),
      codigo: (value) => (!asksCode || value.trim() ? null : texts.codeMissing),
    },
  });
  const login = useCall(api.auth.authenticate, {
    meta: { handled: true },
    onSuccess: async (answer) => {
      queryClient.clear();
      session.start(answer);
      await router.navigate({ href: voltar ?? homeDe(answer.usuario.logado_como), replace: true });
    },
    onError: (error) => {
      if (isApiError(error) && error.code === CODE_ASKED) setAsksCode(true);
      setFailure([loginFailure(error)]);
    },
  });
  const submit = form.onSubmit(({ codigo, ...who }) => {
    setFailure([]);
    login.mutate({ body: asksCode ? { ...who, codigo: codigo.trim() } : who });
  });
  return { asksCode, failure, form, isPending: login.isPending, submit };
}

/** One text for every refusal, whatever the reason; rate limits and network failures have their own. */
function loginFailure(error: Error): string {
  if (isApiError(error) && error.code === CODE_ASKED) return texts.codeAsked;
  const refused = isApiError(error) && (error.status === 401 || error.status === 422);
  return refused ? texts.invalid : errorMessage(error);
}
