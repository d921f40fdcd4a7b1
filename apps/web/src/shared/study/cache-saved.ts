import { type Alteracoes, type Estudo, studyDigest, withChanges } from '@farol/contracts';
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
  const isBehind = alteracoes !== undefined && studyDigest(study) !== alteracoes.versoes;
  queryClient.setQueryData(key, withChanges(place(study), alteracoes, isBehind));
  if (alteracoes?.transacao) noteOwnChange(alteracoes.transacao);
  if (isBehind) await queryClient.invalidateQueries({ queryKey: key });
}
