import { api, type LinhaTodo } from '@farol/contracts';
import type { AcaoTodo } from '@farol/domain/pipeline';
import { useQueryClient } from '@tanstack/react-query';
import { call, isApiError, keyOf } from '../../shared/api/index.ts';
import { today } from '../../shared/format/index.ts';
import { toastFailed, toastUndo } from '../../shared/ui/toast.tsx';
import { todoTexts as texts } from './texts.ts';

export type LineAction = { acao: AcaoTodo; ate?: string; motivo?: string };

const yearOf = (day: string): number => Number(day.slice(0, 4));

/** Sends what was done about a line: of its activity or of some areas of it, or of the year's birthday. */
async function send(
  { atividade_id, cliente_id, aniversario, ato, areas }: LinhaTodo,
  body: LineAction,
): Promise<void> {
  if (aniversario)
    await call(api.activities.birthday, {
      params: { id: cliente_id },
      body: { ...body, pessoa: aniversario.pessoa, ano: yearOf(aniversario.dia) },
    });
  else if (atividade_id !== null)
    await call(api.activities.act, {
      params: { id: atividade_id },
      body: { ...body, ...(ato && { areas }) },
    });
}

/** First error of the day or the reason, or what the server says. */
const problemOf = (error: unknown): string =>
  isApiError(error) ? (Object.values(error.errors)[0]?.[0] ?? error.statusMessage) : texts.notDone;

/** Takes back what was just done: to the day the line had been put off to, or to the list. */
function undoOf({ aniversario, adiada_ate }: LinhaTodo, { acao }: LineAction): LineAction | null {
  if (acao === 'retomar' || acao === 'ver') return null;
  const isPutOff = adiada_ate !== null && adiada_ate > today();
  return isPutOff && (acao === 'adiar' || aniversario)
    ? { acao: 'adiar', ate: adiada_ate }
    : { acao: 'retomar' };
}

/** Finishes, dismisses, puts off or takes up a line; resolves to what went wrong, null if nothing did. */
export function useAct() {
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: keyOf(api.boards.todo) });
  return async (row: LinhaTodo, action: LineAction): Promise<string | null> => {
    try {
      await send(row, action);
    } catch (error) {
      return problemOf(error);
    }
    await refresh();
    const undo = undoOf(row, action);
    const said = texts.done[action.acao](action.ate);
    if (undo)
      toastUndo(said, () => {
        void send(row, undo)
          .catch((error) => toastFailed(texts.notUndone(problemOf(error))))
          .then(refresh);
      });
    return null;
  };
}
