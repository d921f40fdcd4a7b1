import { api } from '@farol/contracts';
import { homeDe } from '@farol/domain/access';
import { Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useRouter, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { session, useCall } from '../../../shared/api/index.ts';
import { FormAlert } from '../../../shared/ui/form-alert.tsx';
import { NewPassword } from '../../../shared/ui/password/new-password.tsx';
import { applyServerErrors } from '../../../shared/ui/server-errors.ts';
import { AuthFrame } from '../components/auth-frame.tsx';
import { authTexts } from '../texts.ts';

const texts = authTexts.signUp;

/** The first company and administrator of an empty installation. */
export function SignUpScreen() {
  const { failure, form, hasCode, isPending, submit } = useSignUp();
  const { empresa_nome_fantasia, nome, email, usuario_username } = form.values;
  return (
    <AuthFrame tab={texts.tab} title={texts.title} lead={texts.lead}>
      <form onSubmit={submit} noValidate>
        <FormAlert messages={failure} />
        <TextInput
          label={texts.code}
          description={texts.codeHelp}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus={!hasCode}
          mb="md"
          {...form.getInputProps('token')}
        />
        <TextInput
          label={texts.company}
          autoComplete="organization"
          autoFocus={hasCode}
          mb="md"
          {...form.getInputProps('empresa_nome_fantasia')}
        />
        <TextInput label={texts.name} autoComplete="name" mb="md" {...form.getInputProps('nome')} />
        <TextInput
          label={texts.email}
          type="email"
          autoComplete="email"
          mb="md"
          {...form.getInputProps('email')}
        />
        <TextInput
          label={texts.username}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          mb="md"
          {...form.getInputProps('usuario_username')}
        />
        <NewPassword
          label={texts.password}
          known={[empresa_nome_fantasia, nome, email, usuario_username]}
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

function useSignUp() {
  const router = useRouter();
  const { codigo } = useSearch({ from: '/auth/signup' });
  const [failure, setFailure] = useState<string[]>([]);
  const form = useForm({
    initialValues: {
      token: codigo ?? '',
      empresa_nome_fantasia: '',
      nome: '',
      email: '',
      usuario_username: '',
      senha: '',
    },
  });
  const signUp = useCall(api.auth.signUp, {
    meta: { handled: true },
    onSuccess: async (answer) => {
      session.start(answer);
      await router.navigate({ href: homeDe(answer.usuario.logado_como), replace: true });
    },
    onError: (error) => setFailure(applyServerErrors(form, error)),
  });
  const submit = form.onSubmit((body) => {
    setFailure([]);
    signUp.mutate({ body });
  });
  return { failure, form, hasCode: codigo !== undefined, isPending: signUp.isPending, submit };
}
