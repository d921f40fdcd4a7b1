import type { Estudo, Opcao } from '@farol/contracts';
import { dayInSaoPaulo } from '@farol/domain/calendar';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { useSession } from '../../../shared/api/index.ts';
import { today } from '../../../shared/format/index.ts';
import { saveState, useUnsavedWarning } from '../../../shared/sync/save-state.ts';
import type { Values } from '../../../shared/sync/types.ts';
import { useVisit } from '../../../shared/sync/use-visit.ts';
import { toastFailed } from '../../../shared/ui/toast.tsx';
import { specialistStudyKey } from '../queries.ts';
import { optionKey, optionVisits } from './option-queue.ts';

/** Autosave of the options of a study, with what is typed laid over what the server holds. */
export function useOptionAutosave(study: Estudo) {
  const queryClient = useQueryClient();
  const person = useSession()?.user.usuario_id ?? 0;
  const { diagnostico_id: id } = study;
  const { queue } = useVisit(optionVisits, person, id);
  const autosave = useSyncExternalStore(queue.subscribe, queue.getState);
  useUnsavedWarning(autosave);
  const { failure, savedAt, conflict } = autosave;
  useEffect(() => {
    if (!failure) return;
    toastFailed(failure);
    void queryClient.invalidateQueries({ queryKey: specialistStudyKey(id) });
  }, [failure, id, queryClient]);

  const errorsOf = (option: number): Record<string, string> =>
    Object.fromEntries(
      Object.entries(autosave.pending.get(optionKey(option))?.fields ?? {}).flatMap(([field, { message }]) =>
        message === undefined ? [] : [[field, message]],
      ),
    );
  const hasErrors = [...autosave.pending.values()].some((change) =>
    Object.values(change.fields).some(({ status }) => status === 'refused'),
  );
  const state = saveState(autosave, () => void queue.flush());
  // The hour alone would be mistaken for today's.
  const isOld = state.kind === 'saved' && dayInSaoPaulo(savedAt) !== today();
  return {
    queue,
    conflict,
    errorsOf,
    /** The option as the person sees it: a value saved from here gives way to a newer one of the server. */
    shown(option: Opcao): Opcao {
      const change = autosave.pending.get(optionKey(option.diagnostico_produto_item_opcao_id));
      if (!change) return option;
      const isNewer = option.versao > (change.versao ?? 0);
      const typed = Object.entries(change.fields).filter(([, { status }]) => status !== 'saved' || !isNewer);
      return { ...option, ...Object.fromEntries(typed.map(([field, { value }]) => [field, value])) };
    },
    change: (option: number, values: Values): void => queue.edit(optionKey(option), values),
    /** The field was left: what was typed goes now, and then shows as the server keeps it. */
    leave: (): void => void queue.settle().then(queue.dropSaved),
    forget: (option: number): void => queue.forget(optionKey(option)),
    saved:
      hasErrors && state.kind === 'saved'
        ? { kind: 'failed' as const }
        : isOld
          ? { kind: 'idle' as const }
          : state,
  };
}

export type OptionAutosave = ReturnType<typeof useOptionAutosave>;
