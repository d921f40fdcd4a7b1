import { campo, ehCampo } from '@farol/domain/catalogue';
import { useEffect } from 'react';
import { fieldText } from '../../../shared/format/index.ts';
import { conflictingFields } from '../../../shared/ui/conflict.ts';
import { ConflictDialog } from '../../../shared/ui/conflict-dialog.tsx';
import type { OptionAutosave } from '../../tasks/index.ts';

const describe = (nome: string) => ({
  label: ehCampo(nome) ? campo(nome).rotulo : nome,
  show: (value: unknown) => (ehCampo(nome) ? fieldText(campo(nome), value) : String(value ?? '')),
});

/** Somebody else changed the option meanwhile: both values, and the person chooses. */
export function OptionConflict({ autosave, conflicts }: OptionAutosave) {
  const [first] = conflicts;
  const fields = first ? conflictingFields(first.sent, first.current, describe) : [];
  const isSame = first !== undefined && fields.length === 0;
  useEffect(() => {
    if (first && isSame) autosave.resolve(first.option, Object.keys(first.sent));
  }, [autosave, first, isSame]);
  if (!first || isSame) return null;
  return (
    <ConflictDialog
      opened
      fields={fields}
      onResolve={(choice) => {
        const untouched = Object.keys(first.sent).filter((nome) => !(nome in choice));
        const own = Object.keys(choice).filter((nome) => choice[nome] === 'meu');
        autosave.resolve(first.option, [...own, ...untouched]);
      }}
      onClose={() => autosave.resolve(first.option, [])}
    />
  );
}
