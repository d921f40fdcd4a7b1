import { fieldText } from '../../../shared/format/index.ts';
import { findRow } from '../../../shared/study/index.ts';
import { same, unsentFields, valuesOf } from '../../../shared/sync/pending-changes.ts';
import type { Conflict } from '../../../shared/sync/types.ts';
import { common } from '../../../shared/texts/common.ts';
import { ConflictDialog } from '../../../shared/ui/conflict-dialog.tsx';
import { useStudy } from '../study/study-context.ts';
import { columnsAt } from '../study/study-rules.ts';
import { placeOf } from '../study/study-server.ts';
import { diagnosisTexts } from '../texts.ts';

const { rowConflict: texts, tables, tableTitle } = diagnosisTexts;

/** One person took a row away while another one answered in it: whether it stays is chosen. */
export function RowConflict({ conflict }: { conflict: Conflict }) {
  const { autosave, queue, estudo } = useStudy();
  const target = autosave.pending.get(conflict.key);
  const place = placeOf(conflict.key);
  const row = target?.row ?? (place.kind === 'linha' ? findRow(estudo, place.uuid) : undefined);
  if (!row) return null;

  const isGone = conflict.row === 'gone';
  const typed = isGone || !target ? conflict.mine : valuesOf(target, unsentFields(target));
  const isTheirs = (nome: string) => !isGone && !same(target?.baseValues?.[nome], conflict.current[nome]);
  const words = columnsAt(row, estudo)
    .filter(({ nome }) => nome in typed || isTheirs(nome))
    .map((c) => {
      const answer = isTheirs(c.nome) ? conflict.current[c.nome] : typed[c.nome];
      return `${c.rotulo}: ${fieldText(c, answer) || common.empty}`;
    });
  const stays = words.length > 0 ? texts.staysWith(words.join(', ')) : texts.stays;
  const label = tables[row.tabela as keyof typeof tables]?.label ?? tableTitle(row.tabela);
  const [meu, atual] = isGone ? [stays, texts.goes] : [texts.goes, stays];
  return (
    <ConflictDialog
      opened
      fields={[{ campo: conflict.key, label, meu, atual }]}
      onClose={() => queue.postpone(texts.later)}
      onResolve={(choice) => queue.resolve(choice[conflict.key] === 'meu' ? [conflict.key] : [])}
    />
  );
}
