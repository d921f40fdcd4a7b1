import { type Alteracoes, api, type Estudo, type ItemSalvo, type OpcaoSalva } from '@farol/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { isApiError, useCall } from '../../shared/api/index.ts';
import { cacheSaved, withItem, withOption } from '../../shared/study/index.ts';
import { openRequestError } from '../../shared/ui/request-error.tsx';
import { studyKey } from '../diagnosis/index.ts';
import { useMove } from '../study/index.ts';

/** Edits of a presented study: options, answers, notes. Each reply is written into the cached study. */
export function useStudyEdits(estudo: Estudo) {
  const queryClient = useQueryClient();
  const { refresh } = useMove(estudo);
  const key = studyKey(estudo.diagnostico_id);
  const cache = (alteracoes: Alteracoes | undefined, place: (study: Estudo) => Estudo) =>
    cacheSaved({ queryClient, key, alteracoes, place });
  const overtaken = (error: Error): boolean => isApiError(error) && error.status === 409;
  const callOptions = {
    meta: { handled: true },
    onError: (error: Error) => {
      if (overtaken(error)) void refresh(error);
      else openRequestError(error);
    },
  };
  const ofOption = {
    ...callOptions,
    onSuccess: ({ alteracoes, ...option }: OpcaoSalva) =>
      cache(alteracoes, (study) => withOption(study, option)),
  };
  return {
    recommend: useCall(api.quotations.update, ofOption),
    pay: useCall(api.quotations.update, ofOption),
    setSum: useCall(api.diagnosis.updateItem, {
      ...callOptions,
      onSuccess: ({ alteracoes, ...item }: ItemSalvo) => cache(alteracoes, (study) => withItem(study, item)),
    }),
    /** A refused answer is reported next to its buttons. */
    answer: useCall(api.quotations.answer, {
      ...ofOption,
      onError: (error: Error) => {
        if (overtaken(error)) void refresh(error);
      },
    }),
    words: useCall(api.presentation.update, {
      ...callOptions,
      onSuccess: (saved: Estudo) => queryClient.setQueryData(key, saved),
    }),
  };
}
