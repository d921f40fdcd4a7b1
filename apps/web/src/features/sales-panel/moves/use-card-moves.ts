import { api, type Cartao, type Estudo } from '@farol/contracts';
import { isUndoable, type SituacaoEstudo } from '@farol/domain/pipeline';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { call, errorMessage, isApiError, reloadAllButStudies } from '../../../shared/api/index.ts';
import { lazyModule } from '../../../shared/lazy.tsx';
import { toastNotLoaded } from '../../../shared/ui/lazy-dialog.tsx';
import { stageName } from '../../../shared/ui/stage-badge.tsx';
import { studySubject, toastDone, toastFailed, toastUndo } from '../../../shared/ui/toast.tsx';
import { hideUndo } from '../../../shared/ui/undos.ts';
import { directionPath, studyKey, studyQuery } from '../../diagnosis/index.ts';
import type { MoveQuestion, Refusal } from '../../study/index.ts';
import { readCard } from '../queries.ts';
import type { PanelSearch } from '../search.ts';
import { panelTexts as texts } from '../texts.ts';
import type { Moved, MovedCards } from './moved-cards.ts';
import { asksSomething, cardAfter, type Offer, opensScreen } from './offers.ts';

const questions = lazyModule(() => import('./questions.tsx'), { preload: true });
type Questions = typeof import('./questions.tsx');

type Given = { motivo?: string; produtos?: number[] };

/** The card that has just been moved takes the focus; `at` distinguishes one move from the next. */
export type Focused = { key: number; at: number };

/** What of the address decides which cards are shown. */
export const movesKey = ({ etapa: _, ...search }: PanelSearch): string => JSON.stringify(search);

const situacaoOf = ({ estagio, encerrado_em }: Estudo): SituacaoEstudo =>
  encerrado_em ? 'encerrado' : estagio;

/**
 * Moves of cards: one request each, shown at once and taken back when the server refuses. `filters` names what
 * the screen shows: moved cards are forgotten when it changes.
 */
export function useCardMoves(filters: string) {
  const client = useQueryClient();
  const router = useRouter();
  const [state, setState] = useState<{ filters: string; moved: MovedCards }>({ filters, moved: {} });
  const [question, setQuestion] = useState<MoveQuestion | null>(null);
  const [focused, setFocused] = useState<Focused | null>(null);
  const underWay = useRef(new Set<number>());
  const moved = state.filters === filters ? state.moved : {};

  const place = (id: number, one: Moved | null) =>
    setState((now) => {
      const { [id]: _, ...others } = now.filters === filters ? now.moved : {};
      return { filters, moved: one ? { ...others, [id]: one } : others };
    });
  const focus = (key: number) => setFocused({ key, at: Date.now() });

  /** Shows where the study is now, however it got there. */
  const settle = async (card: Cartao, estudo: Estudo): Promise<Cartao> => {
    const id = card.diagnostico_id;
    const guess = cardAfter(card, estudo);
    const to = situacaoOf(estudo);
    client.setQueryData(studyKey(id), estudo);
    place(id, { card: guess, from: card.estagio, to, settledAt: Date.now() });
    const now = await readCard(guess).catch(() => undefined);
    if (now) place(id, { card: now, from: card.estagio, to, settledAt: Date.now() });
    void reloadAllButStudies(client);
    return now ?? guess;
  };

  const send = async (card: Cartao, offer: Offer, given: Given = {}): Promise<Refusal | null> => {
    const id = card.diagnostico_id;
    if (underWay.current.has(id)) return null;
    underWay.current.add(id);
    place(id, { card, from: card.estagio, to: offer.para, settledAt: null });
    focus(id);
    try {
      const body = { versao: card.versao, ...offer.alvo, ...given };
      const estudo = await call(api.diagnosis.moveStage, { params: { id }, body });
      const now = await settle(card, estudo);
      hideUndo(studySubject(id));
      tell(now, offer);
      focus(id);
      return null;
    } catch (error) {
      place(id, null);
      focus(id);
      return await failed(card, error);
    } finally {
      underWay.current.delete(id);
    }
  };

  const takeBack = async (card: Cartao) => {
    const id = card.diagnostico_id;
    try {
      const now = await settle(card, await call(api.tasks.undo, { params: { id } }));
      toastDone(texts.move.done(now.pessoa_nome, stageName(now.encerrado_em ? 'encerrado' : now.estagio)));
      focus(id);
    } catch (error) {
      await failed(card, error);
    }
  };

  const tell = (now: Cartao, offer: Offer) => {
    const done = now.encerrado_em
      ? texts.move.closed(now.pessoa_nome)
      : texts.move.done(now.pessoa_nome, stageName(now.estagio));
    const subject = studySubject(now.diagnostico_id);
    if (isUndoable(offer.evento)) toastUndo(done, () => void takeBack(now), { subject, replaces: true });
    else toastDone(done);
  };

  const failed = async (card: Cartao, error: unknown): Promise<Refusal | null> => {
    const id = card.diagnostico_id;
    const isRefusal = isApiError(error) && (error.status === 409 || error.status === 422);
    const now = isRefusal
      ? await client.fetchQuery({ ...studyQuery(id), staleTime: 0 }).catch(() => null)
      : null;
    const words = isRefusal && error.status === 422 && now ? await questions.load().catch(() => null) : null;
    if (words && now) return await words.readRefusal(now, error);
    if (now && (now.estagio !== card.estagio || Boolean(now.encerrado_em) !== Boolean(card.encerrado_em))) {
      toastFailed(texts.move.meanwhile(card.pessoa_nome, stageName(situacaoOf(now))));
    } else toastFailed(errorMessage(error));
    if (now) await settle(card, now);
    else void reloadAllButStudies(client);
    return null;
  };

  const ask = async (make: (words: Questions) => MoveQuestion): Promise<void> => {
    const here = await questions.load().catch(() => null);
    if (here) setQuestion(make(here));
    else toastNotLoaded();
  };

  /** Moves at once, asks first, or opens the screen where the move is made. */
  const act = async (card: Cartao, offer: Offer): Promise<void> => {
    if (opensScreen(offer)) {
      await router.navigate({ href: directionPath(card.diagnostico_id, 'study-presentation') });
      toastDone(texts.move.presentHere);
    } else if (asksSomething(offer)) {
      await ask(({ moveQuestion }) => moveQuestion(card, offer, (given) => send(card, offer, given)));
    } else {
      const refusal = await send(card, offer);
      const open = (href: string) => router.navigate({ href });
      if (refusal) await ask(({ problemsQuestion }) => problemsQuestion(card, offer, refusal, open));
    }
  };

  return { moved, act, focused, question, closeQuestion: () => setQuestion(null) };
}
