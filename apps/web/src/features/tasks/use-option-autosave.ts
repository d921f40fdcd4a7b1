import { api, type Estudo, type Opcao } from '@farol/contracts';
import { dayInSaoPaulo } from '@farol/domain/calendar';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { call, errorMessage } from '../../shared/api/index.ts';
import { today } from '../../shared/format/index.ts';
import type { SaveState } from '../../shared/ui/saved-at.tsx';
import { toastFailed } from '../../shared/ui/toast.tsx';
import { specialistStudyKey } from './queries.ts';
import { createRowAutosave, type RowState, UNTOUCHED } from './row-autosave.ts';
import { optionIn, withOption } from './study-cache.ts';
import { taskTexts as texts } from './texts.ts';

/** Autosave of the options of a study, with their drafts laid over what the server holds. */
export function useOptionAutosave(study: Estudo) {
  const queryClient = useQueryClient();
  const id = study.diagnostico_id;
  const [autosave] = useState(() => {
    const key = specialistStudyKey(id);
    const cached = () => queryClient.getQueryData<Estudo>(key);
    return createRowAutosave<Opcao>({
      save: (option, body) => call(api.quotations.update, { params: { id: option }, body }),
      versionOf: (option) => optionIn(cached(), option)?.versao,
      onSaved: (option) =>
        queryClient.setQueryData<Estudo>(key, (old) => (old ? withOption(old, option) : old)),
      onRefused: (error) => {
        toastFailed(errorMessage(error));
        void queryClient.invalidateQueries({ queryKey: key });
      },
    });
  });
  useEffect(() => {
    const again = () => void autosave.flushAll();
    window.addEventListener('online', again);
    return () => {
      window.removeEventListener('online', again);
      void autosave.flushAll();
    };
  }, [autosave]);

  const { rows, status, savedAt } = useSyncExternalStore(autosave.subscribe, autosave.getSnapshot);
  return {
    autosave,
    stateOf: (option: number): RowState => rows.get(option) ?? UNTOUCHED,
    /** The option as the person sees it. */
    shown: (option: Opcao): Opcao => autosave.shown(option.diagnostico_produto_item_opcao_id, option),
    conflicts: [...rows].flatMap(([option, { conflict }]) => (conflict ? [{ option, ...conflict }] : [])),
    saved: saveState(status, savedAt, study.salvo_em),
  };
}

export type OptionAutosave = ReturnType<typeof useOptionAutosave>;

function saveState(status: string, savedAt: Date | null, before: string): SaveState {
  switch (status) {
    case 'saving':
      return { kind: 'saving' };
    case 'offline':
      return { kind: 'failed', message: texts.offline };
    case 'failed':
      return { kind: 'failed' };
    default:
      // The hour alone would be mistaken for today's.
      if (!savedAt && dayInSaoPaulo(before) !== today()) return { kind: 'idle' };
      return { kind: 'saved', at: savedAt ?? before };
  }
}
