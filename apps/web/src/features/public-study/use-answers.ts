import { api, type EstudoPublico } from '@farol/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { isApiError, queryKey, useCall } from '../../shared/api/index.ts';
import {
  type Answer,
  type Answers,
  type Item,
  idOf,
  otherApproved,
  stillAnswerable,
  wireAnswers,
} from './answers.ts';
import { forgetOver, keptAnswers, tailOf } from './kept-answers.ts';

/** Answers given so far, kept sealed on the device until they are sent. */
export function useAnswers(token: string, study: EstudoPublico) {
  const client = useQueryClient();
  const draft = useMemo(() => keptAnswers(study.conteudo.diagnostico_id), [study.conteudo.diagnostico_id]);
  const [given, setGiven] = useState<Answers>({});
  const [swapped, setSwapped] = useState<string | null>(null);
  const [sent, setSent] = useState(false);
  const answers = stillAnswerable(study, given);

  useEffect(() => {
    void forgetOver(null)
      .then(() => draft.load())
      .then((kept) => kept && setGiven((now) => ({ ...kept.answers, ...now })));
  }, [draft]);
  const isSettled = study.opcoes.every(({ pode_responder }) => !pode_responder);
  useEffect(() => {
    if (isSettled) void draft.keep(null);
  }, [draft, isSettled]);

  const change = (next: Answers) => {
    setGiven(next);
    const kept = { answers: next, link: tailOf(token), until: study.expira_em };
    draft.keep(Object.keys(next).length > 0 ? kept : null);
  };
  const show = (now: EstudoPublico) =>
    client.setQueryData(queryKey(api.publicStudy.get, { params: { token } }), now);

  const send = useCall(api.publicStudy.answer, {
    meta: { handled: true },
    onSuccess: (now) => {
      change({});
      setSent(true);
      show(now);
    },
    onError: (error) => {
      if (isApiError(error) && error.status === 409 && error.atual) show(error.atual as EstudoPublico);
    },
  });

  return {
    answers,
    swapped,
    sent,
    again: () => setSent(false),
    /** The same answer a second time takes it back. */
    choose(item: Item, id: number, status: Answer['status']) {
      send.reset();
      const { [id]: before, ...rest } = answers;
      const others: Record<number, Answer> = rest;
      if (before?.status === status) {
        setSwapped(null);
        return change(others);
      }
      const other = status === 'approved' ? otherApproved(item, answers, id) : undefined;
      if (other) delete others[idOf(other)];
      setSwapped(other?.nome ?? null);
      change({ ...others, [id]: { status } });
    },
    say(id: number, words: Omit<Answer, 'status'>) {
      const before = answers[id];
      if (before) change({ ...answers, [id]: { ...before, ...words } });
    },
    send: (nome: string) =>
      send.mutate({
        params: { token },
        body: { nome, retrato: study.retrato, respostas: wireAnswers(answers) },
      }),
    sending: send.isPending,
    error: send.error,
  };
}
export type AnswersState = ReturnType<typeof useAnswers>;
