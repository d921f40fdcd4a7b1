import { api } from '@farol/contracts';
import { useForm } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter, useSearch } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { deviceMark, errorMessage, isApiError, session, startOf, useCall } from '../../shared/api/index.ts';
import { focusFirstError } from '../../shared/ui/server-errors.ts';
import { directorySession } from './directory/kept.ts';
import { authTexts } from './texts.ts';

const texts = authTexts.login;
const CODE_ASKED = 'segundo_fator_exigido';
const CODE_WRONG = 'codigo_invalido';

/** The two steps of a login, in one form that keeps the password between them. */
export function useLogin() {
  const router = useRouter();
  const queryClient = useQueryClient();
  const { voltar } = useSearch({ from: '/auth/login' });
  const [asksCode, setAsksCode] = useState(false);
  const [isRecovery, setRecovery] = useState(false);
  const [failure, setFailure] = useState<string[]>([]);
  useLoginElsewhere((href) => void router.navigate({ href, replace: true }), voltar);
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
      directorySession.end();
      if (answer.segundo_fator_falta)
        await router.navigate({ to: '/auth/second-factor', search: { voltar }, replace: true });
      else await router.navigate({ href: voltar ?? startOf(session.get()), replace: true });
    },
    onError: (error) => {
      const code = isApiError(error) ? error.code : null;
      if (code === CODE_ASKED) return setAsksCode(true);
      if (code === CODE_WRONG) {
        form.setFieldError('codigo', isRecovery ? texts.recoveryWrong : texts.codeWrong);
        return focusFirstError(form, { codigo: true });
      }
      return setFailure([loginFailure(error)]);
    },
  });
  const submit = form.onSubmit(({ codigo, ...who }) => {
    setFailure([]);
    const body = { ...who, aparelho: deviceMark.get() };
    login.mutate({ body: asksCode ? { ...body, codigo: codigo.trim() } : body });
  });
  const switchCode = () => {
    setRecovery(!isRecovery);
    form.setFieldValue('codigo', '');
    form.clearFieldError('codigo');
  };
  const back = () => {
    setAsksCode(false);
    setRecovery(false);
    setFailure([]);
    form.setValues({ password: '', codigo: '' });
  };
  return {
    voltar,
    asksCode,
    isRecovery,
    failure,
    form,
    isPending: login.isPending,
    submit,
    switchCode,
    back,
  };
}
export type Login = ReturnType<typeof useLogin>;

/** Enters when another tab logs in: only other tabs cause this event. */
function useLoginElsewhere(enter: (href: string) => void, voltar: string | undefined): void {
  const follow = useEffectEvent(() => {
    const open = session.get();
    if (open) enter(voltar ?? startOf(open));
  });
  useEffect(() => {
    const onStorage = () => follow();
    window.addEventListener('storage', onStorage);
    return () => window.removeEventListener('storage', onStorage);
  }, []);
}

/** One text for every refusal, whatever the reason; rate limits and network failures have their own. */
function loginFailure(error: Error): string {
  const refused = isApiError(error) && (error.status === 401 || error.status === 422);
  return refused ? texts.invalid : errorMessage(error);
}
