import type { Area } from '@farol/domain/code-lists';
import { type EstudoConferido, missingToOpenPendencia } from '@farol/domain/study';
import { today } from '../../shared/format/index.ts';
import { checkedStudy, withOption } from '../../shared/study/index.ts';
import { type SpecialistTask, useOptionAutosave } from '../tasks/index.ts';
import { approvedOptions } from './closing.ts';

/** A pending matter needs a requested document that is still open. */
const hasOpenRequest = (study: EstudoConferido, area: Area): boolean =>
  missingToOpenPendencia(study, area).length === 0;

/**
 * Common data of a task's closing screens: the approved options, and the study with pending changes for the
 * guards.
 */
export function useClosingTask({ study, task, product }: SpecialistTask) {
  const area = task.produto_diagnostico_id;
  const autosave = useOptionAutosave(study);
  const taken = approvedOptions(product);
  const typed = taken.reduce((whole, { option }) => withOption(whole, autosave.shown(option)), study);
  const checked = checkedStudy(typed, today());
  return { area, autosave, taken, checked, mayReturn: hasOpenRequest(checked, area) };
}
