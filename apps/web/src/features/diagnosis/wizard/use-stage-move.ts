import { api } from '@farol/contracts';
import type { ProblemaEscrito } from '@farol/domain/study';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call, errorMessage, isApiError, reloadAllButStudies } from '../../../shared/api/index.ts';
import { unsavedReason } from '../../../shared/sync/save-state.ts';
import { toastFailed } from '../../../shared/ui/toast.tsx';
import { studyKey, studyQuery } from '../queries.ts';
import { refusedProblems } from '../study/refused-problems.ts';
import { useStudy } from '../study/study-context.ts';

export type Missing = readonly ProblemaEscrito[];

/** Moves the study to the next stage once all input is saved; obstacles are returned with their places. */
export function useStageMove() {
  const { estudo, queue } = useStudy();
  const client = useQueryClient();
  const [moving, setMoving] = useState(false);
  const id = estudo.diagnostico_id;

  const run = async (work: (versao: number) => Promise<typeof estudo>): Promise<Missing | null> => {
    setMoving(true);
    try {
      if (!(await queue.settle())) {
        toastFailed(unsavedReason(queue.getState()));
        return [];
      }
      const versao = client.getQueryData<typeof estudo>(studyKey(id))?.versao ?? estudo.versao;
      client.setQueryData(studyKey(id), await work(versao));
      void reloadAllButStudies(client);
      return null;
    } catch (error) {
      if (isApiError(error) && error.status === 422) return refusedProblems(error);
      toastFailed(errorMessage(error));
      if (isApiError(error) && error.status === 409)
        await client.fetchQuery({ ...studyQuery(id), staleTime: 0 }).catch(() => undefined);
      return [];
    } finally {
      setMoving(false);
    }
  };

  return {
    moving,
    moveTo: (estagio: number) =>
      run((versao) => call(api.diagnosis.moveStage, { params: { id }, body: { estagio, versao } })),
    /** Takes the last move back, while it may be. */
    takeBack: () => run(() => call(api.tasks.undo, { params: { id } })),
  };
}
