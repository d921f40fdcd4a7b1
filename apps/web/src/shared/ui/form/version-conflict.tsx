import { ConflictDialog, type Described } from '../conflict-dialog.tsx';
import type { FormConflict } from './use-versioned-form.ts';

type VersionConflictProps<Values> = {
  conflict: FormConflict<Values> | null;
  describe: (name: Extract<keyof Values, string>) => Described;
};

/** Both versions of every field that two people changed. */
export function VersionConflict<Values>({ conflict, describe }: VersionConflictProps<Values>) {
  if (!conflict) return null;
  const { fields, typed, current, resolve, dismiss } = conflict;
  return (
    <ConflictDialog
      fields={fields.map((campo) => {
        const { label, show } = describe(campo);
        return { campo, label, meu: show(typed[campo]), atual: show(current[campo]) };
      })}
      onResolve={(choice) => resolve(fields.filter((campo) => choice[campo] === 'meu'))}
      onClose={dismiss}
    />
  );
}
