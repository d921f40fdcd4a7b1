import { api } from '@farol/contracts';
import { auth } from '@farol/contracts/auth';
import { Anchor, Button, PasswordInput, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { deviceMark, isApiError, queryOf, useCall } from '../../../shared/api/index.ts';
import { AppLink } from '../../../shared/ui/app-link.tsx';
import { errorsOf, useSentForm } from '../../../shared/ui/form/index.ts';
import { FormAlert } from '../../../shared/ui/form-alert.tsx';
import { NewPassword } from '../../../shared/ui/password/new-password.tsx';
import { AuthFrame } from '../components/auth-frame.tsx';
import { firstMessage } from '../first-message.ts';
import { authTexts } from '../texts.ts';

const texts = authTexts.reset;

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
  return <ResetForm token={token} username={check.data.usuario_username} />;
}

function ResetForm({ token, username }: { token: string; username: string }) {
  const { form, submitWith, refuse } = useSentForm({
    initialValues: { senha: '', confirmacao_senha: '' },
    validate: (values) => ({
      ...errorsOf(auth.resetPassword.body, values),
      ...(values.senha === values.confirmacao_senha ? {} : { confirmacao_senha: texts.different }),
    }),
  });
  const reset = useCall(api.auth.resetPassword, {
    meta: { handled: true },
    onSuccess: ({ aparelho }) => deviceMark.keep(aparelho),
    onError: refuse,
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
      <form noValidate onSubmit={submitWith((body) => reset.mutate({ params: { token }, body }))}>
        <FormAlert messages={reset.isError ? [firstMessage(reset.error)] : []} />
        <NewPassword
          label={texts.password}
          known={[username]}
          autoFocus
          mb="md"
          {...form.getInputProps('senha')}
        />
        <PasswordInput
          label={texts.repeat}
          autoComplete="new-password"
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
