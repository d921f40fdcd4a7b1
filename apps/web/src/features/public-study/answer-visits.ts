import { type EstudoPublico, publicStudyCalls } from '@farol/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { call, isApiError, queryKey } from '../../shared/api/index.ts';
import { deviceDraft, linkPlaces } from '../../shared/device/index.ts';
import type { Draft, Values } from '../../shared/sync/types.ts';
import { ANONYMOUS, createVisits } from '../../shared/sync/visits.ts';
import { answersToSend, type TypedAnswers, wireAnswers } from './answers.ts';

export const ANSWERS = 'respostas';

export type StoredAnswers = {
  answers: TypedAnswers;
  nome?: string;
  /** Last characters of the link's token: identifies the link without opening it. */
  link: string;
  /** Expiry of that link, ISO 8601. */
  until: string;
};

const TAIL = 8;
export const tokenTail = (token: string): string => token.slice(-TAIL);

const isValid = (kept: StoredAnswers | null): kept is StoredAnswers =>
  kept !== null && Date.parse(kept.until) > Date.now();

/** Input of the page: the answers by option, and the signing name. */
export function answersFromValues(values: Values): { given: TypedAnswers; nome: string } {
  const { nome, ...given } = values;
  return { given: given as TypedAnswers, nome: typeof nome === 'string' ? nome : '' };
}

const studyKey = (token: string) => queryKey(publicStudyCalls.get, { params: { token } });

/** Sends all answers at once with the version of the study shown; a refusal returns the changed study. */
function answersServer(queryClient: QueryClient, token: string) {
  const show = (now: EstudoPublico) => queryClient.setQueryData(studyKey(token), now);
  return {
    serverState: () => ({ versao: null, values: {} }),
    refusal: () => 'stop' as const,
    accept: () => undefined,
    async save(_key: string, values: Values) {
      const study = queryClient.getQueryData<EstudoPublico>(studyKey(token));
      if (!study) return;
      const { given, nome } = answersFromValues(values);
      const body = {
        nome: nome.trim(),
        retrato: study.retrato,
        respostas: wireAnswers(answersToSend(study, given), nome.trim()),
      };
      try {
        show(await call(publicStudyCalls.answer, { params: { token }, body }));
      } catch (error) {
        if (isApiError(error) && error.status === 409 && error.atual) show(error.atual as EstudoPublico);
        throw error;
      }
    },
  };
}

/** The customer's answers behind one link, sent by the page's button. */
export const answerVisits = (token: string) =>
  createVisits({
    places: linkPlaces,
    cacheKey: () => studyKey(token),
    isOnSubmit: true,
    server: ({ queryClient }) => answersServer(queryClient, token),
    // Drafts belong to the study, also across renewed links.
    readDraft(kept): Draft {
      const known = kept as StoredAnswers;
      if (!isValid(known)) return [];
      const { answers, nome } = known;
      const fields = { ...answers, ...(nome ? { nome } : {}) };
      return [{ key: ANSWERS, change: { fields, baseVersion: null } }];
    },
    writeDraft(draft, { queryClient }): StoredAnswers {
      const { given: answers, nome } = answersFromValues(draft[0]?.change.fields ?? {});
      const until = queryClient.getQueryData<EstudoPublico>(studyKey(token))?.expira_em ?? '';
      return { answers, nome, link: tokenTail(token), until };
    },
  });

/** Deletes drafts of expired links, and of this one if it has expired. */
export async function deleteExpired(overToken: string | null): Promise<void> {
  for (const place of await linkPlaces.all(ANONYMOUS)) {
    const draft = deviceDraft<StoredAnswers>(ANONYMOUS, place);
    const kept = await draft.load();
    if (!isValid(kept) || (overToken !== null && kept.link === tokenTail(overToken))) await draft.save(null);
  }
}
