import { type Alteracoes, type Estudo, isMissingChanges, withChanges } from '@farol/contracts';
import type { QueryClient } from '@tanstack/react-query';

/** The cached study that a save was made in, and the reply to it. */
type Saved = {
  queryClient: QueryClient;
  key: readonly unknown[];
  alteracoes: Alteracoes | undefined;
  /** Puts what the reply itself carries into the study. */
  place?: (study: Estudo) => Estudo;
};

/**
 * Keeps the cached study as the reply to a save has it: the saved thing and all that it changed elsewhere, figures
 * among it. Reads the study again where others saved answers of it that no reply brought.
 */
export async function cacheSaved({
  queryClient,
  key,
  alteracoes,
  place = (one) => one,
}: Saved): Promise<void> {
  const study = queryClient.getQueryData<Estudo>(key);
  if (!study) return;
  queryClient.setQueryData(key, withChanges(place(study), alteracoes));
  const isBehind = alteracoes !== undefined && isMissingChanges(study, alteracoes);
  if (isBehind) await queryClient.invalidateQueries({ queryKey: key });
}
