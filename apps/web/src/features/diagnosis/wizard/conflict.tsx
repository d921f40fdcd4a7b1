import { storedCamposOfItem } from '@farol/domain/catalogue';
import { itemById } from '../../../shared/study/index.ts';
import { ConflictNotice, describeCampo } from '../../../shared/sync/conflict-notice.tsx';
import { idOfKey } from '../../../shared/sync/types.ts';
import { useAutosave, useStudy } from '../study/study-context.ts';
import { diagnosisTexts } from '../texts.ts';

const { tables, tableTitle } = diagnosisTexts;

/** Conflict between two people's answers in a study. */
export function AutosaveConflict() {
  const { queue, estudo } = useStudy();
  const conflict = useAutosave((state) => state.conflict);
  const change = useAutosave((state) => state.conflict && state.pending.get(state.conflict.key));
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
        change: change ?? undefined,
        label: (tabela) => tables[tabela as keyof typeof tables]?.label ?? tableTitle(tabela),
      }}
      onResolve={queue.resolve}
      onPostpone={queue.postpone}
    />
  );
}
