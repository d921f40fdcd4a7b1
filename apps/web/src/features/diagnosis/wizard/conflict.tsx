import { type Campo, campoDefinition, isCampo, storedCamposOfItem } from '@farol/domain/catalogue';
import { fieldText } from '../../../shared/format/index.ts';
import { itemById } from '../../../shared/study/index.ts';
import { ConflictNotice } from '../../../shared/sync/conflict-notice.tsx';
import { useStudy } from '../study/study-context.ts';
import { parseKey } from '../study/study-server.ts';
import { diagnosisTexts } from '../texts.ts';

const { tables, tableTitle } = diagnosisTexts;

/** Two people answered the same in a study. */
export function AutosaveConflict() {
  const { autosave, queue, estudo } = useStudy();
  const { conflict, pending } = autosave;
  const definition = (nome: string): Campo | undefined => {
    const place = conflict && parseKey(conflict.key);
    const item = place?.kind === 'item' ? itemById(estudo, place.id) : undefined;
    const own = item && storedCamposOfItem(item.codigo).find((c) => c.nome === nome);
    return own ?? (isCampo(nome) ? campoDefinition(nome) : undefined);
  };
  return (
    <ConflictNotice
      conflict={conflict}
      describe={(nome) => {
        const found = definition(nome);
        return {
          label: found?.rotulo ?? nome,
          show: (value) => (found ? fieldText(found, value) : String(value ?? '')),
        };
      }}
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
