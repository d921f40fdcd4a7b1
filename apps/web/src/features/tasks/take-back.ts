import { api, type Estudo, type Tarefa } from '@farol/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { errorMessage, keyOf, useCall } from '../../shared/api/index.ts';
import { studySubject, toastDone, toastFailed } from '../../shared/ui/toast.tsx';
import { hideUndo } from '../../shared/ui/undos.ts';
import { specialistStudyKey } from './queries.ts';
import { taskTexts } from './texts.ts';

/** Shows the study as it is after a move. */
export function useShowMoved(diagnostico_id: number): (estudo: Estudo) => void {
  const queryClient = useQueryClient();
  return (estudo) => {
    queryClient.setQueryData(specialistStudyKey(diagnostico_id), estudo);
    for (const list of [api.boards.queue, api.boards.queueBoard, api.diagnosis.history])
      void queryClient.invalidateQueries({ queryKey: keyOf(list) });
  };
}

/** Takes back the last move, or, by its area, a delivery. */
export function useTakeBack(diagnostico_id: number) {
  const queryClient = useQueryClient();
  const show = useShowMoved(diagnostico_id);
  const undo = useCall(api.tasks.undo, { meta: { handled: true } });
  const takeBack = async (area?: Tarefa['produto_diagnostico_id']): Promise<void> => {
    try {
      show(await undo.mutateAsync({ params: { id: diagnostico_id }, query: { area } }));
      hideUndo(studySubject(diagnostico_id));
      toastDone(area ? taskTexts.delivery.undone : taskTexts.undone);
    } catch (error) {
      toastFailed(errorMessage(error));
      void queryClient.invalidateQueries({ queryKey: specialistStudyKey(diagnostico_id) });
    }
  };
  return { takeBack, isTakingBack: undo.isPending };
}
