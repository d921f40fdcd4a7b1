import type { EstudoPublico } from '@farol/contracts';
import { useEffect, useState } from 'react';
import { pendingValues, unsentFields } from '../../shared/sync/pending-changes.ts';
import { useVisit } from '../../shared/sync/use-visit.ts';
import { ANONYMOUS } from '../../shared/sync/visits.ts';
import { ANSWERS, answersFromValues, answerVisits } from './answer-visits.ts';
import {
  type Answer,
  answersToSend,
  type Item,
  idOf,
  otherApproved,
  prefilledAnswers,
  sentStatus,
  type TypedAnswers,
  withoutClosed,
} from './answers.ts';

/** Answers of the page, stored encrypted on the device until they are sent. */
export function useAnswers(token: string, study: EstudoPublico) {
  const [visits] = useState(() => answerVisits(token));
  const { queue, state } = useVisit(visits, ANONYMOUS, study.conteudo.diagnostico_id);
  const { pending, phase, error, restored } = state;
  const [swapped, setSwapped] = useState<string | null>(null);
  const [sent, setSent] = useState(false);
  const change = pending.get(ANSWERS);
  const { given: typed, nome } = answersFromValues(change ? pendingValues(change, unsentFields(change)) : {});
  const prefilled = prefilledAnswers(study);
  const given = withoutClosed(study, typed);
  const answers = answersToSend(study, typed);

  const isSettled = study.opcoes.every(({ pode_responder }) => !pode_responder);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a draft may be restored later
  useEffect(() => {
    if (isSettled) queue.forget(ANSWERS);
  }, [queue, isSettled, restored]);

  const replace = (next: TypedAnswers) => queue.replace(ANSWERS, { ...next, ...(nome ? { nome } : {}) });
  const without = (id: number): TypedAnswers => {
    const { [id]: _, ...rest } = given;
    return prefilled[id] ? { ...rest, [id]: null } : rest;
  };

  return {
    answers,
    nome,
    /** There is input beyond the prefilled answers. */
    isStarted: Object.keys(given).length > 0,
    /** The prefilled approval, unchanged. */
    isPrefilled: (id: number) => prefilled[id] !== undefined && given[id] === undefined,
    swapped,
    sent,
    again: () => setSent(false),
    /** Choosing the same answer again withdraws it; another one keeps what was typed. */
    choose(item: Item, id: number, status: Answer['status']) {
      if (answers[id]?.status === status) {
        setSwapped(null);
        return replace(without(id));
      }
      const other = status === 'approved' ? otherApproved(item, answers, id) : undefined;
      setSwapped(other?.nome ?? null);
      const { [id]: _, ...rest } = other ? without(idOf(other)) : given;
      // Choosing an answer already sent drops the unsent input of both options.
      const isSent =
        status === 'approved' &&
        item.opcoes.some((option) => idOf(option) === id && sentStatus(study, option) === status);
      const { declarada: _declared, ...typedBefore } = answers[id] ?? {};
      replace(isSent ? rest : { ...rest, [id]: { ...typedBefore, status } });
    },
    approve: (ids: readonly number[]) =>
      replace({ ...given, ...Object.fromEntries(ids.map((id) => [id, { status: 'approved' as const }])) }),
    /** Takes answers back, whatever they are by now. */
    withdraw(ids: readonly number[]) {
      replace(Object.fromEntries(Object.entries(given).filter(([id]) => !ids.includes(Number(id)))));
    },
    say(id: number, words: Omit<Answer, 'status'>) {
      const before = answers[id];
      if (before) replace({ ...given, [id]: { ...before, ...words } });
    },
    sign: (name: string) => queue.edit(ANSWERS, { nome: name }),
    async send(): Promise<void> {
      if (!(await queue.submit(ANSWERS))) return;
      queue.forget(ANSWERS);
      setSent(true);
    },
    sending: phase === 'saving',
    error,
  };
}
export type AnswersState = ReturnType<typeof useAnswers>;
