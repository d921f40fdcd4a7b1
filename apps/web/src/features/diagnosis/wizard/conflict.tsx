import { type Campo, campoDefinition, isCampo, storedCamposOfItem } from '@farol/domain/catalogue';
import { fieldText } from '../../../shared/format/index.ts';
import { itemById } from '../../../shared/study/index.ts';
import { conflictingFields } from '../../../shared/ui/conflict.ts';
import { ConflictDialog } from '../../../shared/ui/conflict-dialog.tsx';
import { useStudy } from '../study/study-context.ts';
import { columnsAt } from '../study/study-rules.ts';
import { placeOf } from '../study/study-server.ts';
import { diagnosisTexts } from '../texts.ts';
import { RowConflict } from './row-conflict.tsx';

/** Two people answered the same: both answers side by side, and the person chooses. */
export function AutosaveConflict() {
  const { autosave, queue, estudo } = useStudy();
  const { conflict } = autosave;
  if (!conflict) return null;

  if (conflict.row) return <RowConflict conflict={conflict} />;
  const row = autosave.pending.get(conflict.key)?.row;
  const definition = (nome: string): Campo | undefined => {
    if (row) return columnsAt(row, estudo).find((c) => c.nome === nome);
    const place = placeOf(conflict.key);
    const item = place.kind === 'item' ? itemById(estudo, place.id) : undefined;
    const own = item && storedCamposOfItem(item.codigo).find((c) => c.nome === nome);
    return own ?? (isCampo(nome) ? campoDefinition(nome) : undefined);
  };
  const fields = conflictingFields(conflict.mine, conflict.current, (nome) => {
    const found = definition(nome);
    return {
      label: found?.rotulo ?? nome,
      show: (value) => (found ? fieldText(found, value) : String(value ?? '')),
    };
  });
  return (
    <ConflictDialog
      opened
      fields={fields}
      onClose={() => queue.postpone(diagnosisTexts.conflict)}
      onResolve={(choice) => queue.resolve(Object.keys(choice).filter((nome) => choice[nome] === 'meu'))}
    />
  );
}
