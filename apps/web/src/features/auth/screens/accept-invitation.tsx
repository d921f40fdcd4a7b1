import { api, type OutputOf } from '@farol/contracts';
import { homeDe } from '@farol/domain/access';
import { Anchor, Button, PasswordInput, Skeleton, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { errorMessage, isApiError, queryOf, session, useCall } from '../../../shared/api/index.ts';
import { AppLink } from '../../../shared/ui/app-link.tsx';
import { FormAlert } from '../../../shared/ui/form-alert.tsx';
import { applyServerErrors, focusFirstError } from '../../../shared/ui/server-errors.ts';
import { AuthFrame } from '../components/auth-frame.tsx';
import { authTexts } from '../texts.ts';

const texts = authTexts.invitation;
const MIN_LENGTH = 10;

/** Creates the account of an invitation and logs in. */
export function AcceptInvitationScreen() {
  const { token } = useParams({ from: '/auth/signup/$token' });
  const check = useQuery({
    ...queryOf(api.invitations.get, { params: { token } }),
    staleTime: Number.POSITIVE_INFINITY,
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
    const isDead = isApiError(check.error) && check.error.status === 404;
    return (
      <AuthFrame
        tab={texts.tab}
        title={isDead ? texts.deadTitle : texts.title}
        lead={isDead ? texts.deadHint : errorMessage(check.error)}
      >
        {isDead ? (
          <Anchor component={AppLink} href="/auth/login" fw={500}>
            {texts.enter}
          </Anchor>
        ) : (
          <Button variant="default" onClick={() => void check.refetch()}>
            {texts.retry}
          </Button>
        )}
      </AuthFrame>
    );
  }
  return <NewAccount token={token} invitation={check.data} />;
}

type NewAccountProps = { token: string; invitation: OutputOf<typeof api.invitations.get> };

function NewAccount({ token, invitation }: NewAccountProps) {
  const { failure, form, isPending, submit } = useAccept(token, invitation);
  return (
    <AuthFrame
      tab={texts.tab}
      title={texts.title}
      lead={texts.lead(invitation.empresa_nome_fantasia, invitation.funcionario_cargo_nome)}
    >
      <form onSubmit={submit} noValidate>
        <FormAlert messages={failure} />
        <TextInput label={texts.email} mb="md" disabled {...form.getInputProps('email')} />
        <TextInput label={texts.name} autoComplete="name" autoFocus mb="md" {...form.getInputProps('nome')} />
        <TextInput
          label={texts.username}
          description={texts.usernameHelp}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          mb="md"
          {...form.getInputProps('usuario_username')}
        />
        <PasswordInput
          label={texts.password}
          description={authTexts.signUp.passwordHelp}
          autoComplete="new-password"
          visibilityToggleButtonProps={{ 'aria-label': authTexts.login.showPassword }}
          mb="lg"
          {...form.getInputProps('senha')}
        />
        <Button type="submit" size="lg" fullWidth loading={isPending}>
          {texts.submit}
        </Button>
      </form>
    </AuthFrame>
  );
}

function useAccept(token: string, invitation: NewAccountProps['invitation']) {
  const router = useRouter();
  const queryClient = useQueryClient();
  const [failure, setFailure] = useState<string[]>([]);
  const form = useForm({
    initialValues: {
      nome: invitation.nome ?? '',
      email: invitation.email,
      usuario_username: '',
      senha: '',
    },
    validate: {
      nome: (value) => (value.trim() ? null : texts.required),
      usuario_username: (value) => (value.trim() ? null : texts.required),
      senha: (value) => (value.length >= MIN_LENGTH ? null : authTexts.reset.tooShort),
    },
  });
  const signUp = useCall(api.auth.signUp, {
    meta: { handled: true },
    onSuccess: async (answer) => {
      // Somebody else may have been logged in on this device.
      queryClient.clear();
      session.start(answer);
      await router.navigate({ href: homeDe(answer.usuario.logado_como), replace: true });
    },
    onError: (error) => setFailure(applyServerErrors(form, error)),
  });
  const submit = form.onSubmit(
    (body) => {
      setFailure([]);
      signUp.mutate({ body: { token, ...body } });
    },
    (errors) => focusFirstError(form, errors),
  );
  return { failure, form, isPending: signUp.isPending, submit };
}
