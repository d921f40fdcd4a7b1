import { campoDefinition, isCampo } from '@farol/domain/catalogue';
import { fieldText } from '../../../shared/format/index.ts';
import { conflictingFields } from '../../../shared/ui/conflict.ts';
import { ConflictDialog } from '../../../shared/ui/conflict-dialog.tsx';
import type { OptionAutosave } from '../../tasks/index.ts';

const describe = (nome: string) => ({
  label: isCampo(nome) ? campoDefinition(nome).rotulo : nome,
  show: (value: unknown) => (isCampo(nome) ? fieldText(campoDefinition(nome), value) : String(value ?? '')),
});

/** Somebody else changed the option meanwhile: both values, and the person chooses. */
export function OptionConflict({ queue, conflict }: OptionAutosave) {
  if (!conflict) return null;
  return (
    <ConflictDialog
      opened
      fields={conflictingFields(conflict.mine, conflict.current, describe)}
      onResolve={(choice) => queue.resolve(Object.keys(choice).filter((nome) => choice[nome] === 'meu'))}
      onClose={() => queue.resolve([])}
    />
  );
}
