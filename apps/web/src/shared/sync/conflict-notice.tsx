import { ConflictDialog } from '../ui/conflict-dialog.tsx';
import { same } from './pending-changes.ts';
import type { Conflict } from './types.ts';

type Described = { label: string; show: (value: unknown) => string };

type ConflictNoticeProps = {
  conflict: Conflict | null;
  describe: (field: string) => Described;
  /** With the fields in which the own answer stays. */
  onResolve: (mine: readonly string[]) => void;
  onPostpone: () => void;
};

/** Somebody else answered the same meanwhile: both answers side by side, and the person chooses. */
export function ConflictNotice({ conflict, describe, onResolve, onPostpone }: ConflictNoticeProps) {
  if (!conflict) return null;
  const { mine, current } = conflict;
  const fields = Object.keys(mine)
    .filter((campo) => !same(mine[campo], current[campo]))
    .map((campo) => {
      const { label, show } = describe(campo);
      return { campo, label, meu: show(mine[campo]), atual: show(current[campo]) };
    });
  return (
    <ConflictDialog
      opened
      fields={fields}
      onResolve={(choice) => onResolve(Object.keys(choice).filter((campo) => choice[campo] === 'meu'))}
      onClose={onPostpone}
    />
  );
}
