import { api, type Estudo } from '@farol/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { isApiError, useCall } from '../../shared/api/index.ts';
import { openRequestError } from '../../shared/ui/request-error.tsx';
import { studyKey } from '../diagnosis/index.ts';
import { useMove } from '../study/index.ts';

/** Small edits of a study on show: its options, their answers, its words. Each is read back with the study. */
export function useStudyEdits(estudo: Estudo) {
  const client = useQueryClient();
  const { refresh } = useMove(estudo);
  const again = () => client.invalidateQueries({ queryKey: studyKey(estudo.diagnostico_id) });
  const overtaken = (error: Error): boolean => isApiError(error) && error.status === 409;
  const told = {
    meta: { handled: true },
    onSuccess: again,
    onError: (error: Error) => {
      if (overtaken(error)) void refresh(error);
      else openRequestError(error);
    },
  };
  return {
    recommend: useCall(api.quotations.update, told),
    pay: useCall(api.quotations.update, told),
    setSum: useCall(api.diagnosis.updateItem, told),
    /** A refused answer is said beside its buttons. */
    answer: useCall(api.quotations.answer, {
      ...told,
      onError: (error: Error) => {
        if (overtaken(error)) void refresh(error);
      },
    }),
    words: useCall(api.presentation.update, told),
  };
}
