import type { Estudo } from '@farol/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { studyKey } from '../../features/diagnosis/index.ts';
import { studyView } from '../../features/study/index.ts';
import { today } from '../../shared/format/index.ts';
import { calculatedStudy, checkedStudy } from '../../shared/study/index.ts';
import { nextTask } from '../../shared/ui/pieces.ts';

/** What a screen reads of a study, each in a task of its own: its drawing would do all of it at one go. */
const FIGURES: readonly ((estudo: Estudo) => unknown)[] = [
  // The first one makes its formatter.
  () => today(),
  (estudo) => checkedStudy(estudo),
  calculatedStudy,
  studyView,
];

/** The study's figures, where it is here, before they are drawn. */
export async function figuresAhead(queryClient: QueryClient, id: number): Promise<void> {
  const estudo = queryClient.getQueryData<Estudo>(studyKey(id));
  if (!estudo) return;
  for (const figures of FIGURES) {
    await nextTask();
    figures(estudo);
  }
}
