import { storedCamposOfItem } from '@farol/domain/catalogue';
import { itemById } from '../../../shared/study/index.ts';
import { ConflictNotice, describeCampo } from '../../../shared/sync/conflict-notice.tsx';
import { idOfKey } from '../../../shared/sync/types.ts';
import { useStudy } from '../study/study-context.ts';
import { diagnosisTexts } from '../texts.ts';

const { tables, tableTitle } = diagnosisTexts;

/** Conflict between two people's answers in a study. */
export function AutosaveConflict() {
  const { autosave, queue, estudo } = useStudy();
  const { conflict, pending } = autosave;
  const item = conflict?.key.startsWith('item:') ? itemById(estudo, idOfKey(conflict.key)) : undefined;
  const own = item ? storedCamposOfItem(item.codigo) : [];
  return (
    <ConflictNotice
      conflict={conflict}
      describe={(nome) =>
        describeCampo(
          nome,
          own.find((campo) => campo.nome === nome),
        )
      }
      tables={{
        study: estudo,
        change: conflict ? pending.get(conflict.key) : undefined,
        label: (tabela) => tables[tabela as keyof typeof tables]?.label ?? tableTitle(tabela),
      }}
      onResolve={queue.resolve}
      onPostpone={queue.postpone}
    />
  );
}
