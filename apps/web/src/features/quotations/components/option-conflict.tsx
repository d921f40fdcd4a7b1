import type { Estudo } from '@farol/contracts';
import { campoDefinition, isCampo } from '@farol/domain/catalogue';
import { fieldText } from '../../../shared/format/index.ts';
import { ConflictNotice } from '../../../shared/sync/conflict-notice.tsx';
import type { OptionAutosave } from '../../tasks/index.ts';

const labelOf = (nome: string): string => (isCampo(nome) ? campoDefinition(nome).rotulo : nome);

/** Somebody else changed the option or one of its tables meanwhile. */
export function OptionConflict({ study, autosave }: { study: Estudo; autosave: OptionAutosave }) {
  const { queue, conflict, pending } = autosave;
  return (
    <ConflictNotice
      conflict={conflict}
      describe={(nome) => ({
        label: labelOf(nome),
        show: (value) => (isCampo(nome) ? fieldText(campoDefinition(nome), value) : String(value ?? '')),
      })}
      tables={{ study, change: conflict ? pending.get(conflict.key) : undefined, label: labelOf }}
      onResolve={queue.resolve}
      onPostpone={queue.postpone}
    />
  );
}
