import { api } from '@farol/contracts';
import { Anchor, Button, PasswordInput, Skeleton } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { isApiError, queryOf, useCall } from '../../../shared/api/index.ts';
import { AppLink } from '../../../shared/ui/app-link.tsx';
import { FormAlert } from '../../../shared/ui/form-alert.tsx';
import { applyServerErrors } from '../../../shared/ui/server-errors.ts';
import { AuthFrame } from '../components/auth-frame.tsx';
import { firstMessage } from '../first-message.ts';
import { authTexts } from '../texts.ts';

const texts = authTexts.reset;
const MIN_LENGTH = 10;

export function ResetPasswordScreen() {
  const { token } = useParams({ from: '/auth/reset-password/$token' });
  const check = useQuery({
    ...queryOf(api.auth.checkResetToken, { params: { token } }),
    staleTime: Infinity,
  });
  if (check.isPending)
    return (
      <AuthFrame tab={texts.tab} title={texts.title}>
        <Skeleton height={34} />
        <Skeleton height={34} />
        <Skeleton height={42} />
      </AuthFrame>
    );
  if (check.isError) {
    const isDead = isApiError(check.error) && check.error.status >= 400 && check.error.status < 500;
    return (
      <AuthFrame
        tab={texts.tab}
        title={isDead ? texts.deadTitle : texts.title}
        lead={isDead ? texts.deadHint : firstMessage(check.error)}
      >
        <Anchor component={AppLink} href="/auth/forgot-password" fw={500}>
          {texts.askAnother}
        </Anchor>
      </AuthFrame>
    );
  }
  return <NewPassword token={token} username={check.data.usuario_username} />;
}

function NewPassword({ token, username }: { token: string; username: string }) {
  const [failure, setFailure] = useState<string[]>([]);
  const form = useForm({
    initialValues: { senha: '', confirmacao_senha: '' },
    validate: {
      senha: (value) => (value.length >= MIN_LENGTH ? null : texts.tooShort),
      confirmacao_senha: (value, { senha }) => (value === senha ? null : texts.different),
    },
  });
  const reset = useCall(api.auth.resetPassword, {
    meta: { handled: true },
    onError: (error) => {
      applyServerErrors(form, error);
      setFailure([firstMessage(error)]);
    },
  });
  if (reset.isSuccess)
    return (
      <AuthFrame tab={texts.tab} title={texts.doneTitle} lead={reset.data.statusMessage}>
        <Button component={AppLink} href="/auth/login" size="lg">
          {texts.enter}
        </Button>
      </AuthFrame>
    );
  return (
    <AuthFrame tab={texts.tab} title={texts.title} lead={texts.lead(username)}>
      <form
        noValidate
        onSubmit={form.onSubmit((body) => {
          setFailure([]);
          reset.mutate({ params: { token }, body });
        })}
      >
        <FormAlert messages={failure} />
        <PasswordInput
          label={texts.password}
          description={texts.passwordHelp}
          autoComplete="new-password"
          visibilityToggleButtonProps={{ 'aria-label': authTexts.login.showPassword }}
          autoFocus
          mb="md"
          {...form.getInputProps('senha')}
        />
        <PasswordInput
          label={texts.repeat}
          autoComplete="new-password"
          visibilityToggleButtonProps={{ 'aria-label': authTexts.login.showPassword }}
          mb="lg"
          {...form.getInputProps('confirmacao_senha')}
        />
        <Button type="submit" size="lg" fullWidth loading={reset.isPending}>
          {texts.submit}
        </Button>
      </form>
    </AuthFrame>
  );
}
