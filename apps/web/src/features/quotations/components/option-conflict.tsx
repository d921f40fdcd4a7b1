import type { Estudo } from '@farol/contracts';
import { ConflictNotice, describeCampo } from '../../../shared/sync/conflict-notice.tsx';
import type { OptionAutosave } from '../../tasks/index.ts';

/** Conflict: another person changed the option or one of its tables. */
export function OptionConflict({ study, autosave }: { study: Estudo; autosave: OptionAutosave }) {
  const { queue, conflict, pending } = autosave;
  const change = conflict ? pending.get(conflict.key) : undefined;
  return (
    <ConflictNotice
      conflict={conflict}
      describe={(nome) => describeCampo(nome)}
      tables={{ study, change, label: (tabela) => describeCampo(tabela).label }}
      onResolve={queue.resolve}
      onPostpone={queue.postpone}
    />
  );
}
