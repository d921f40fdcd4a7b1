import { api, type EstudoPublico } from '@farol/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { isApiError, queryKey, useCall } from '../../shared/api/index.ts';
import {
  type Answer,
  answersOf,
  type Given,
  type Item,
  idOf,
  otherApproved,
  prefilledAnswers,
  sentOf,
  stillOpen,
  wireAnswers,
} from './answers.ts';
import { forgetOver, keptAnswers, tailOf } from './kept-answers.ts';

/** Answers given so far, kept sealed on the device until they are sent. */
export function useAnswers(token: string, study: EstudoPublico) {
  const client = useQueryClient();
  const draft = useMemo(() => keptAnswers(study.conteudo.diagnostico_id), [study.conteudo.diagnostico_id]);
  const [typed, setTyped] = useState<Given>({});
  const [swapped, setSwapped] = useState<string | null>(null);
  const [sent, setSent] = useState(false);
  const begun = prefilledAnswers(study);
  const given = stillOpen(study, typed);
  const answers = answersOf(study, typed);

  useEffect(() => {
    void forgetOver(null)
      .then(() => draft.load())
      .then((kept) => kept && setTyped((now) => ({ ...kept.answers, ...now })));
  }, [draft]);
  const isSettled = study.opcoes.every(({ pode_responder }) => !pode_responder);
  useEffect(() => {
    if (isSettled) void draft.keep(null);
  }, [draft, isSettled]);

  const change = (next: Given) => {
    setTyped(next);
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

  const without = (id: number): Given => {
    const { [id]: _, ...rest } = given;
    return begun[id] ? { ...rest, [id]: null } : rest;
  };

  return {
    answers,
    /** Something was said on this page, beyond what it began with. */
    isStarted: Object.keys(given).length > 0,
    /** The approval that the page began with, untouched. */
    isPrefilled: (id: number) => begun[id] !== undefined && given[id] === undefined,
    swapped,
    sent,
    again: () => setSent(false),
    /** The same answer a second time takes it back. */
    choose(item: Item, id: number, status: Answer['status']) {
      send.reset();
      if (answers[id]?.status === status) {
        setSwapped(null);
        return change(without(id));
      }
      const other = status === 'approved' ? otherApproved(item, answers, id) : undefined;
      setSwapped(other?.nome ?? null);
      const { [id]: _, ...rest } = other ? without(idOf(other)) : given;
      // What was sent so is so already: it stands again without what was said here of it and of the other.
      const isSent =
        status === 'approved' &&
        item.opcoes.some((option) => idOf(option) === id && sentOf(study, option) === status);
      change(isSent ? rest : { ...rest, [id]: { status } });
    },
    say(id: number, words: Omit<Answer, 'status'>) {
      const before = answers[id];
      if (before) change({ ...given, [id]: { ...before, ...words } });
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
