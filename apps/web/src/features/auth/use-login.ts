import { api } from '@farol/contracts';
import { homeDe } from '@farol/domain/access';
import { type FormEvent, useRef, useState } from 'react';
import { errorMessage, isApiError } from '../../shared/api/api-error.ts';
import { call } from '../../shared/api/client.ts';
import { session } from '../../shared/api/session.ts';
import { authTexts } from './texts.ts';

const texts = authTexts.login;
const CODE_ASKED = 'segundo_fator_exigido';
const CODE_WRONG = 'codigo_invalido';

const EMPTY = { usuario_username: '', password: '', codigo: '' };
type Values = typeof EMPTY;
type Errors = Partial<Values>;
export type LoginProps = {
  /** Where the person was going. */
  voltar: string | undefined;
  onEntered: (href: string) => Promise<void>;
};

/**
 * The two steps of a login, in one form that keeps the password between them. Without the libraries of forms, calls and
 * addresses: the page of the login is read before they are there.
 */
export function useLogin({ voltar, onEntered }: LoginProps) {
  const [asksCode, setAsksCode] = useState(false);
  const [isRecovery, setRecovery] = useState(false);
  const [failure, setFailure] = useState<string[]>([]);
  const [values, setValues] = useState(EMPTY);
  const [errors, setErrors] = useState<Errors>({});
  const [isPending, setPending] = useState(false);
  const code = useRef<HTMLInputElement>(null);

  const change = (name: keyof Values, value: string) => {
    setValues((now) => ({ ...now, [name]: value }));
    setErrors(({ [name]: _, ...others }) => others);
  };
  const missing = (): Errors => ({
    ...(values.usuario_username.trim() ? {} : { usuario_username: texts.usernameMissing }),
    ...(values.password ? {} : { password: texts.passwordMissing }),
    ...(!asksCode || values.codigo.trim() ? {} : { codigo: texts.codeMissing }),
  });
  const refused = (error: unknown) => {
    const told = isApiError(error) ? error.code : null;
    if (told === CODE_ASKED) return setAsksCode(true);
    if (told === CODE_WRONG) {
      setErrors({ codigo: isRecovery ? texts.recoveryWrong : texts.codeWrong });
      return code.current?.focus();
    }
    return setFailure([loginFailure(error)]);
  };
  const send = async () => {
    const { codigo, ...who } = values;
    setPending(true);
    try {
      const answer = await call(api.auth.authenticate, {
        body: asksCode ? { ...who, codigo: codigo.trim() } : who,
      });
      session.start(answer);
      await onEntered(
        answer.segundo_fator_falta ? secondFactorOf(voltar) : (voltar ?? homeDe(answer.usuario.logado_como)),
      );
    } catch (error) {
      refused(error);
    } finally {
      setPending(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    const wrong = missing();
    setErrors(wrong);
    if (Object.keys(wrong).length > 0) return;
    setFailure([]);
    void send();
  };
  const switchCode = () => {
    setRecovery(!isRecovery);
    change('codigo', '');
  };
  const back = () => {
    setAsksCode(false);
    setRecovery(false);
    setFailure([]);
    setErrors({});
    setValues((now) => ({ ...now, password: '', codigo: '' }));
  };
  const field = (name: keyof Values) => ({
    value: values[name],
    error: errors[name],
    onChange: (value: string) => change(name, value),
  });
  return { asksCode, isRecovery, failure, field, code, isPending, submit, switchCode, back };
}
export type Login = ReturnType<typeof useLogin>;

const secondFactorOf = (voltar: string | undefined): string =>
  voltar ? `/auth/second-factor?${new URLSearchParams({ voltar })}` : '/auth/second-factor';

/** One text for every refusal, whatever the reason; rate limits and network failures have their own. */
function loginFailure(error: unknown): string {
  const refused = isApiError(error) && (error.status === 401 || error.status === 422);
  return refused ? texts.invalid : errorMessage(error);
}
