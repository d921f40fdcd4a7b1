import { type Campo, campo, camposGuardadosNoItem, ehCampo } from '@farol/domain/catalogue';
import { fieldText } from '../../../shared/format/index.ts';
import { common } from '../../../shared/texts/common.ts';
import { conflictingFields } from '../../../shared/ui/conflict.ts';
import { ConflictDialog } from '../../../shared/ui/conflict-dialog.tsx';
import { itemById } from '../study/cached-study.ts';
import { useStudy } from '../study/study-context.ts';
import { columnsAt } from '../study/study-rules.ts';
import { placeOf } from '../study/study-wire.ts';
import { diagnosisTexts } from '../texts.ts';

const texts = diagnosisTexts.rowGone;

/** Two people answered the same: both answers side by side, and the person chooses. */
export function AutosaveConflict() {
  const { autosave, queue, estudo } = useStudy();
  const { conflict } = autosave;
  if (!conflict) return null;

  const row = autosave.targets.get(conflict.key)?.row;
  const definition = (nome: string): Campo | undefined => {
    if (row) return columnsAt(row, estudo).find((c) => c.nome === nome);
    const place = placeOf(conflict.key);
    const item = place.kind === 'item' ? itemById(estudo, place.id) : undefined;
    const own = item && camposGuardadosNoItem(item.codigo).find((c) => c.nome === nome);
    return own ?? (ehCampo(nome) ? campo(nome) : undefined);
  };
  const describe = (nome: string) => {
    const found = definition(nome);
    return {
      label: found?.rotulo ?? nome,
      show: (value: unknown) => (found ? fieldText(found, value) : String(value ?? '')),
    };
  };
  if (row && conflict.isGone) {
    const typed = Object.entries(conflict.mine).map(([nome, value]) => {
      const { label, show } = describe(nome);
      return `${label}: ${show(value) || common.empty}`;
    });
    const label = diagnosisTexts.tableTitle(row.tabela);
    const meu = texts.keep(typed.join(', '));
    return (
      <ConflictDialog
        opened
        fields={[{ campo: conflict.key, label, meu, atual: texts.gone }]}
        onClose={() => queue.postpone(texts.later)}
        onResolve={(choice) =>
          queue.resolve(choice[conflict.key] === 'meu' ? Object.keys(conflict.mine) : [])
        }
      />
    );
  }
  const fields = conflictingFields(conflict.mine, conflict.current, describe);
  return (
    <ConflictDialog
      opened
      fields={fields}
      onClose={() => queue.postpone(diagnosisTexts.conflict)}
      onResolve={(choice) => queue.resolve(Object.keys(choice).filter((nome) => choice[nome] === 'meu'))}
    />
  );
}
