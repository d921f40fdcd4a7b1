import { api, type Estudo, type Opcao } from '@farol/contracts';
import { dayInSaoPaulo } from '@farol/domain/calendar';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { call, errorMessage, offlineError, session, useSession } from '../../shared/api/index.ts';
import { today } from '../../shared/format/index.ts';
import { optionIn, withOption } from '../../shared/study/index.ts';
import type { SaveState } from '../../shared/ui/saved-at.tsx';
import { toastFailed } from '../../shared/ui/toast.tsx';
import { specialistStudyKey } from './queries.ts';
import { createRowAutosave, type RowAutosave, type RowState, UNTOUCHED } from './row-autosave.ts';
import { useKeptRows } from './unsent/option-visit.ts';

/** Autosave of the options of a study, with their drafts laid over what the server holds. */
export function useOptionAutosave(study: Estudo) {
  const queryClient = useQueryClient();
  const id = study.diagnostico_id;
  const person = useSession()?.user.usuario_id ?? 0;
  const [autosave] = useState(() => {
    const key = specialistStudyKey(id);
    const cached = () => queryClient.getQueryData<Estudo>(key);
    const made: RowAutosave = createRowAutosave<Opcao>({
      save: async (option, body) => {
        // What one person typed never goes out in the name of the next one who logs in here.
        if (session.get()?.user.usuario_id !== person) {
          made.stop();
          throw offlineError();
        }
        return call(api.quotations.update, { params: { id: option }, body });
      },
      versionOf: (option) => optionIn(cached(), option)?.versao,
      onSaved: (option) =>
        queryClient.setQueryData<Estudo>(key, (old) => (old ? withOption(old, option) : old)),
      onRefused: (error) => {
        toastFailed(errorMessage(error));
        void queryClient.invalidateQueries({ queryKey: key });
      },
    });
    return made;
  });
  useEffect(() => {
    const again = () => void autosave.flushAll();
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [autosave]);

  useKeptRows(autosave, person, study);

  const { rows, status, savedAt } = useSyncExternalStore(autosave.subscribe, autosave.getSnapshot);
  return {
    autosave,
    stateOf: (option: number): RowState => rows.get(option) ?? UNTOUCHED,
    /** The option as the person sees it. */
    shown: (option: Opcao): Opcao => autosave.shown(option.diagnostico_produto_item_opcao_id, option),
    conflicts: [...rows].flatMap(([option, { conflict }]) => (conflict ? [{ option, ...conflict }] : [])),
    saved: saveState(status, savedAt, study.salvo_em, () => void autosave.flushAll()),
  };
}

export type OptionAutosave = ReturnType<typeof useOptionAutosave>;

function saveState(status: string, savedAt: Date | null, before: string, retry: () => void): SaveState {
  switch (status) {
    case 'saving':
      return { kind: 'saving' };
    case 'offline':
      return { kind: 'local', retry };
    case 'failed':
      return { kind: 'failed' };
    default:
      // The hour alone would be mistaken for today's.
      if (!savedAt && dayInSaoPaulo(before) !== today()) return { kind: 'idle' };
      return { kind: 'saved', at: savedAt ?? before };
  }
}
