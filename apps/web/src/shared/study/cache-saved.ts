import { type Alteracoes, type Estudo, isBehind, withChanges } from '@farol/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { noteOwnChange } from '../live/own-changes.ts';

/** The cached study of a save, and the reply. */
type Saved = {
  queryClient: QueryClient;
  key: readonly unknown[];
  alteracoes: Alteracoes | undefined;
  /** Merges the saved object from the reply into the study. */
  place?: (study: Estudo) => Estudo;
};

/**
 * Updates the cached study from the reply to a save: the saved object and every other change, including
 * figures. Refetches the study if others saved answers that no reply contained.
 */
export async function cacheSaved({
  queryClient,
  key,
  alteracoes,
  place = (one) => one,
}: Saved): Promise<void> {
  const study = queryClient.getQueryData<Estudo>(key);
  if (!study) return;
  // A study that was read after the save has its changes already.
  const isNewer = alteracoes !== undefined && study.revisao > alteracoes.revisao;
  if (!isNewer) queryClient.setQueryData(key, withChanges(place(study), alteracoes));
  if (alteracoes?.transacao) noteOwnChange(alteracoes.transacao);
  if (alteracoes && isBehind(study, alteracoes)) await queryClient.invalidateQueries({ queryKey: key });
}
