import type { Estudo, Item, Opcao } from '@farol/contracts';
import { valueIn } from '@farol/domain/catalogue';
import { remuneracaoOfPct } from '@farol/domain/study';
import { notifyManager, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { optionById } from '../../../shared/study/index.ts';
import { fieldsWith, withPendingValues } from '../../../shared/sync/pending-changes.ts';
import { saveState, syncTexts, unsavedReason, useUnsavedWarning } from '../../../shared/sync/save-state.ts';
import { idOfKey, type Key, type PendingChange, type Values } from '../../../shared/sync/types.ts';
import { usePerson, useVisit } from '../../../shared/sync/use-visit.ts';
import { toastFailed } from '../../../shared/ui/toast.tsx';
import { specialistStudyKey } from '../queries.ts';
import { beginOption, currentId, isNewOption, withNewOptions } from './new-options.ts';
import { optionKey } from './option-key.ts';
import { optionVisits } from './option-visits.ts';

const hasRefused = (change: PendingChange): boolean => fieldsWith(change, 'refused').length > 0;

const optionsOfArea = (study: Estudo, area: number): ReadonlySet<number> =>
  new Set(
    study.diagnostico_produtos
      .filter((one) => one.produto_diagnostico_id === area)
      .flatMap((one) => one.diagnostico_produto_itens)
      .flatMap((item) => item.diagnostico_produto_item_opcoes)
      .map((option) => option.diagnostico_produto_item_opcao_id),
  );

/** The pay that the server will work out from a percentage: what lacks is the same before and after the save. */
function withPay(option: Opcao): Opcao {
  const pay = typeof option.remuneracao_pct === 'number' ? remuneracaoOfPct(option) : null;
  return pay === null ? option : { ...option, remuneracao_intermediacao: pay };
}

const keyNow = (option: number): Key => optionKey(currentId(option));

/**
 * Autosave of a study's options, with pending values over the server state. An option that was just saved changes its
 * id: callers may go on with the one they know.
 */
export function useOptionAutosave(opened: Estudo) {
  const queryClient = useQueryClient();
  const { diagnostico_id: id } = opened;
  const { queue, state: autosave } = useVisit(optionVisits, usePerson(), id);
  useUnsavedWarning(autosave);
  // A new option is in the cache before the screen is told so, and no longer pending.
  const latest = queryClient.getQueryData<Estudo>(specialistStudyKey(id)) ?? opened;
  const study = withNewOptions(latest, autosave.pending);
  const { failure, conflict } = autosave;
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
  return {
    queue,
    /** With the options that only this device has. */
    study,
    conflict,
    pending: autosave.pending,
    errorsOf,
    /** The option as shown: a saved value yields to a newer server state. */
    shown(option: Opcao): Opcao {
      const change = autosave.pending.get(optionKey(option.diagnostico_produto_item_opcao_id));
      return change
        ? withPay({ ...option, ...withPendingValues(option, change, { refused: true }) })
        : option;
    },
    /** What a field holds at this moment, for who asks later; undefined once the option is gone. */
    valueOf(option: number, field: string): unknown {
      const change = queue.getState().pending.get(keyNow(option));
      const pending = change?.fields[field];
      if (change?.creation) return pending?.value;
      const stored = optionById(queryClient.getQueryData<Estudo>(specialistStudyKey(id)), currentId(option));
      return stored && (pending ? pending.value : valueIn(stored, field));
    },
    change: (option: number, values: Values): void => queue.edit(keyNow(option), values),
    /** A new option of an item, at once on the screen; returns its id until the server has it. */
    begin(item: Item, name: string, values: Values = {}): number {
      return beginOption(queue, item, name, values);
    },
    /**
     * On blur: sends the input at once, then shows the saved value. Screens are notified asynchronously: input dropped
     * before that would show its former value for a moment.
     */
    async leave(option: number, field: string): Promise<void> {
      await queue.settle();
      notifyManager.schedule(() => queue.dropSaved({ key: keyNow(option), field }));
    },
    /** Saves the input before a move of this area; resolves to the reason if the move has to wait. */
    async saveBeforeMove(area: number): Promise<string | null> {
      const isSaved = await queue.settle();
      const now = queue.getState();
      if (!isSaved) return unsavedReason(now);
      const options = optionsOfArea(study, area);
      const isRefused = [...now.pending].some(
        ([key, change]) => hasRefused(change) && options.has(change.row?.dono_id ?? idOfKey(key)),
      );
      return isRefused ? syncTexts.refused : null;
    },
    /** Drops the input of an option and of its tables; resolves to whether the server has the option. */
    forget(option: number): boolean {
      const now = currentId(option);
      for (const [key, { row }] of queue.getState().pending) if (row?.dono_id === now) queue.forget(key);
      if (isNewOption(now)) queue.remove(optionKey(now));
      else queue.forget(optionKey(now));
      return !isNewOption(now);
    },
    saved: saveState(autosave, () => void queue.flush()),
  };
}

export type OptionAutosave = ReturnType<typeof useOptionAutosave>;
