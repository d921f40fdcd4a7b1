import { api, type OutputOf } from '@farol/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useLocation, useParams, useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { call, deviceMark, errorMessage, isApiError, session, startOf } from '../../../shared/api/index.ts';
import { useSentForm } from '../../../shared/ui/form/index.ts';
import { authTexts, directoryTexts as texts } from '../texts.ts';
import { directorySession, entry, lastCompany } from './kept.ts';

type Opened = OutputOf<typeof api.directoryEntry.confirm>;
type Waiting = { segredo: string; continua: string; voltar: string | undefined };

const ANSWER = ['state', 'code', 'iss', 'error'] as const;
const CODE_WRONG = 'codigo_invalido';
const EXPIRED = 'entrada_vencida';

/** The directory's answer in the address: sent once to the server, and taken out of the address. */
export function useReturn() {
  const router = useRouter();
  const queryClient = useQueryClient();
  const { apelido } = useParams({ from: '/auth/return/$apelido' });
  const { searchStr } = useLocation();
  const [refusal, setRefusal] = useState<string | null>(null);
  const [waiting, setWaiting] = useState<Waiting | null>(null);
  const begun = useRef(false);

  const enter = async (opened: Opened, voltar: string | undefined) => {
    queryClient.clear();
    session.start(opened);
    directorySession.begin();
    lastCompany.keep(apelido);
    if (opened.segundo_fator_falta)
      await router.navigate({ to: '/auth/second-factor', search: { voltar }, replace: true });
    else await router.navigate({ href: voltar ?? startOf(session.get()), replace: true });
  };

  const finish = useEffectEvent(async () => {
    const sent = new URLSearchParams(searchStr);
    const kept = entry.take(apelido);
    window.history.replaceState(window.history.state, '', window.location.pathname);
    const { state, ...answer } = Object.fromEntries(
      ANSWER.flatMap((name) => (sent.has(name) ? [[name, sent.get(name) ?? '']] : [])),
    ) as Partial<Record<(typeof ANSWER)[number], string>>;
    if (!kept || !state) return setRefusal(texts.expired);
    const { segredo, voltar } = kept;
    const body = { ...answer, state, segredo, aparelho: deviceMark.get() };
    try {
      const { sessao, continua } = await call(api.directoryEntry.finish, { params: { apelido }, body });
      if (sessao) return await enter(sessao, voltar);
      if (continua) setWaiting({ segredo, continua, voltar });
    } catch (error) {
      setRefusal(errorMessage(error));
    }
  });
  useEffect(() => {
    // Once, also where React runs effects twice.
    if (begun.current) return;
    begun.current = true;
    void finish();
  }, []);

  return { apelido, refusal, waiting, code: useCode({ apelido, waiting, enter, refuse: setRefusal }) };
}

type CodeStep = {
  apelido: string;
  waiting: Waiting | null;
  enter: (opened: Opened, voltar: string | undefined) => Promise<void>;
  refuse: (sentence: string) => void;
};

function useCode({ apelido, waiting, enter, refuse }: CodeStep) {
  const [isRecovery, setRecovery] = useState(false);
  const [isPending, setPending] = useState(false);
  const [failure, setFailure] = useState<string[]>([]);
  const { form, submitWith } = useSentForm({
    initialValues: { codigo: '' },
    validate: ({ codigo }): Record<string, string> =>
      codigo.trim() ? {} : { codigo: authTexts.login.codeMissing },
  });
  const send = async (codigo: string) => {
    if (!waiting) return;
    const { voltar, ...step } = waiting;
    setFailure([]);
    setPending(true);
    try {
      const body = { ...step, codigo: codigo.trim(), aparelho: deviceMark.get() };
      await enter(await call(api.directoryEntry.confirm, { params: { apelido }, body }), voltar);
    } catch (error) {
      const code = isApiError(error) ? error.code : null;
      if (code === CODE_WRONG)
        form.setFieldError('codigo', isRecovery ? authTexts.login.recoveryWrong : authTexts.login.codeWrong);
      else if (code === EXPIRED) refuse(errorMessage(error));
      else setFailure([errorMessage(error)]);
    } finally {
      setPending(false);
    }
  };
  return {
    form,
    failure,
    isPending,
    isRecovery,
    submit: submitWith(({ codigo }) => void send(codigo)),
    switchCode: () => {
      setRecovery(!isRecovery);
      form.setFieldValue('codigo', '');
    },
  };
}
