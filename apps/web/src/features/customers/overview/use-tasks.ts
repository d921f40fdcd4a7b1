import { api, type TarefaPropria } from '@farol/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { call, errorMessage, isApiError, keyOf } from '../../../shared/api/index.ts';
import { deadline } from '../../../shared/format/index.ts';
import { toastFailed, toastUndo } from '../../../shared/ui/toast.tsx';
import { overviewTexts as texts } from '../texts.ts';

type Action = { acao: 'concluir' | 'retomar' } | { acao: 'adiar'; ate: string };

const problemOf = (error: unknown): string =>
  (isApiError(error) ? Object.values(error.errors)[0]?.[0] : undefined) ?? errorMessage(error);

/** Finishes or puts off a noted task, with a way back; resolves to what went wrong. */
export function useTasks() {
  const client = useQueryClient();
  const refresh = () =>
    Promise.all(
      [api.activities.tasks, api.boards.todo].map((endpoint) =>
        client.invalidateQueries({ queryKey: keyOf(endpoint) }),
      ),
    );
  const send = async ({ atividade_id: id }: TarefaPropria, body: Action) => {
    await call(api.activities.act, { params: { id }, body });
    await refresh();
  };
  return {
    refresh,
    act: async (task: TarefaPropria, action: Action): Promise<string | null> => {
      try {
        await send(task, action);
      } catch (error) {
        return problemOf(error);
      }
      const done = action.acao === 'adiar' ? texts.taskSnoozed(deadline(action.ate)) : texts.taskFinished;
      toastUndo(done, () => {
        send(task, { acao: 'retomar' }).catch((error) => toastFailed(problemOf(error)));
      });
      return null;
    },
  };
}
