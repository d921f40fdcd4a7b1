import { type Avisado, api, type Estudo } from '@farol/contracts';
import { type EventoTarefa, isEntrega, isUndoable } from '@farol/domain/pipeline';
import { useQueryClient } from '@tanstack/react-query';
import { errorMessage, isApiError, useCall } from '../../shared/api/index.ts';
import { noticeText } from '../../shared/study/notice-text.ts';
import { studySubject, toastDone, toastFailed, toastUndo } from '../../shared/ui/toast.tsx';
import { hideUndo } from '../../shared/ui/undos.ts';
import { specialistStudyKey } from './queries.ts';
import type { SpecialistTask } from './specialist-task.ts';
import { useShowMoved, useTakeBack } from './take-back.ts';
import { MOVE_TEXTS, taskTexts } from './texts.ts';

type Move = { evento: EventoTarefa; para: number; motivo?: string };

/** "Cotação entregue. Avisamos Beatriz Camargo." */
function doneText(evento: EventoTarefa, { consultor, avisados }: Estudo & { avisados: Avisado[] }): string {
  const { done, tells } = MOVE_TEXTS[evento];
  return tells ? `${done} ${noticeText(consultor, avisados)}`.trim() : done;
}

/** The server's errors; null if the move was made or the screen was outdated. */
export type MoveOutcome = { errors: Record<string, string[]> } | null;

/** Requests a move of this task; the server's reply replaces the screen's state. */
export function useMoveTask({ study, task }: Pick<SpecialistTask, 'study' | 'task'>) {
  const queryClient = useQueryClient();
  const key = specialistStudyKey(study.diagnostico_id);
  const subject = studySubject(study.diagnostico_id);
  const call = useCall(api.tasks.move, { meta: { handled: true } });

  const show = useShowMoved(study.diagnostico_id);
  const { takeBack } = useTakeBack(study.diagnostico_id);

  const move = async ({ evento, para, motivo }: Move): Promise<MoveOutcome> => {
    try {
      const { avisados, ...moved } = await call.mutateAsync({
        params: { id: study.diagnostico_id },
        body: {
          produto_diagnostico_id: task.produto_diagnostico_id,
          estagio: para,
          versao: task.versao,
          ...(motivo ? { motivo } : {}),
        },
      });
      show(moved);
      hideUndo(subject);
      const said = doneText(evento, { ...moved, avisados });
      if (isUndoable(evento))
        toastUndo(said, () => void takeBack(isEntrega(evento) ? task.produto_diagnostico_id : undefined), {
          subject,
          replaces: true,
        });
      else toastDone(said);
      return null;
    } catch (error) {
      if (isApiError(error) && error.status === 422) return { errors: error.errors };
      const changed = isApiError(error) && (error.status === 409 || error.status === 404);
      if (changed) void queryClient.invalidateQueries({ queryKey: key });
      toastFailed(
        isApiError(error) && error.code === 'versao_antiga' ? taskTexts.changed : errorMessage(error),
      );
      return null;
    }
  };
  return { move, isMoving: call.isPending };
}
