import { api } from '@farol/contracts';
import { Anchor, Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { useCall } from '../../../shared/api/index.ts';
import { AppLink } from '../../../shared/ui/app-link.tsx';
import { FormAlert } from '../../../shared/ui/form-alert.tsx';
import { AuthFrame } from '../components/auth-frame.tsx';
import { firstMessage } from '../first-message.ts';
import { authTexts } from '../texts.ts';

const texts = authTexts.forgot;

export function ForgotPasswordScreen() {
  const [failure, setFailure] = useState<string[]>([]);
  const form = useForm({
    initialValues: { usuario_username: '' },
    validate: { usuario_username: (value) => (value.trim() ? null : authTexts.login.usernameMissing) },
  });
  const ask = useCall(api.auth.forgotPassword, {
    meta: { handled: true },
    onError: (error) => setFailure([firstMessage(error)]),
  });
  const back = (
    <Anchor component={AppLink} href="/auth/login" fz="sm" fw={500}>
      {texts.back}
    </Anchor>
  );
  if (ask.isSuccess)
    return (
      <AuthFrame
        tab={texts.tab}
        title={ask.data.envia_email ? texts.sentTitle : texts.noMailTitle}
        lead={ask.data.statusMessage}
      >
        {ask.data.envia_email && <p role="status">{texts.sentHint}</p>}
        {back}
      </AuthFrame>
    );
  return (
    <AuthFrame tab={texts.tab} title={texts.title} lead={texts.lead}>
      <form
        noValidate
        onSubmit={form.onSubmit((body) => {
          setFailure([]);
          ask.mutate({ body });
        })}
      >
        <FormAlert messages={failure} />
        <TextInput
          label={authTexts.login.username}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
          mb="lg"
          {...form.getInputProps('usuario_username')}
        />
        <Button type="submit" size="lg" fullWidth loading={ask.isPending}>
          {texts.submit}
        </Button>
      </form>
      {back}
    </AuthFrame>
  );
}
