import { api, type OutputOf } from '@farol/contracts';
import { auth } from '@farol/contracts/auth';
import { homeDe } from '@farol/domain/access';
import { Anchor, Button, Skeleton, TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams, useRouter } from '@tanstack/react-router';
import { errorMessage, isApiError, queryOf, session, useCall } from '../../../shared/api/index.ts';
import { AppLink } from '../../../shared/ui/app-link.tsx';
import { errorsOf, useSentForm } from '../../../shared/ui/form/index.ts';
import { FormAlert } from '../../../shared/ui/form-alert.tsx';
import { NewPassword } from '../../../shared/ui/password/new-password.tsx';
import { AuthFrame } from '../components/auth-frame.tsx';
import { authTexts } from '../texts.ts';

const texts = authTexts.invitation;

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
  const { alerts, form, isPending, retry, submit } = useAccept(token, invitation);
  const { nome, email, usuario_username } = form.values;
  return (
    <AuthFrame
      tab={texts.tab}
      title={texts.title}
      lead={texts.lead(invitation.empresa_nome_fantasia, invitation.funcionario_cargo_nome)}
    >
      <form onSubmit={submit} noValidate>
        <FormAlert messages={alerts} retry={retry} />
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
        <NewPassword
          label={texts.password}
          known={[nome, email, usuario_username, invitation.empresa_nome_fantasia]}
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
  const { alerts, form, refuse, retry, submitWith } = useSentForm({
    initialValues: {
      nome: invitation.nome ?? '',
      email: invitation.email,
      usuario_username: '',
      senha: '',
    },
    validate: (values) => errorsOf(auth.signUp.body, { token, ...values }),
  });
  const signUp = useCall(api.auth.signUp, {
    meta: { handled: true },
    onSuccess: async (answer) => {
      // Somebody else may have been logged in on this device.
      queryClient.clear();
      session.start(answer);
      await router.navigate({ href: homeDe(answer.usuario.logado_como), replace: true });
    },
    onError: refuse,
  });
  const submit = submitWith((body) => signUp.mutate({ body: { token, ...body } }));
  return { alerts, form, isPending: signUp.isPending, retry, submit };
}
