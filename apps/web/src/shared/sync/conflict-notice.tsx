import type { Estudo } from '@farol/contracts';
import { type Campo, campoDefinition, isCampo } from '@farol/domain/catalogue';
import { fieldText } from '../format/index.ts';
import { findRow } from '../study/index.ts';
import { common } from '../texts/common.ts';
import { ConflictDialog, type ConflictField, type Described } from '../ui/conflict-dialog.tsx';
import { isSame, pendingValues, unsentFields } from './pending-changes.ts';
import { columnsOfRow, uuidOf } from './rows.ts';
import { syncTexts } from './save-state.ts';
import type { Conflict, PendingChange } from './types.ts';

const texts = {
  stays: 'Manter a linha',
  staysWith: (answers: string) => `Manter a linha, com ${answers}`,
  goes: 'Excluir a linha',
} as const;

/** How a field of the catalogue is named and shown where two of its values are compared. */
export const describeCampo = (
  nome: string,
  campo: Campo | undefined = isCampo(nome) ? campoDefinition(nome) : undefined,
): Described => ({
  label: campo?.rotulo ?? nome,
  show: (value) => (campo ? fieldText(campo, value) : String(value ?? '')),
});

/** The study and its tables, to describe conflicts about rows. */
type Tables = { study: Estudo; change: PendingChange | undefined; label: (tabela: string) => string };

type ConflictNoticeProps = {
  conflict: Conflict | null;
  describe: (field: string) => Described;
  tables?: Tables;
  /** Receives the fields whose own value wins; for a whole row, its key. */
  onResolve: (mine: readonly string[]) => void;
  /** Receives the message shown at the input until then. */
  onPostpone: (message: string) => void;
};

/** Conflict with somebody else's change: shows both values side by side to choose from. */
export function ConflictNotice({ conflict, describe, tables, onResolve, onPostpone }: ConflictNoticeProps) {
  if (!conflict) return null;
  const fields = conflict.row
    ? tables && rowChoice(conflict, tables)
    : fieldChoices(conflict, describe, tables);
  if (!fields) return null;
  return (
    <ConflictDialog
      key={conflict.key}
      fields={fields}
      onResolve={(choice) => onResolve(Object.keys(choice).filter((campo) => choice[campo] === 'meu'))}
      onClose={() => onPostpone(conflict.row ? syncTexts.rowGone : syncTexts.contested)}
    />
  );
}

function fieldChoices(
  { mine, current }: Conflict,
  describe: (field: string) => Described,
  tables?: Tables,
): ConflictField[] {
  const columns = tables?.change?.row ? columnsOfRow(tables.change.row, tables.study) : [];
  return Object.keys(mine)
    .filter((campo) => !isSame(mine[campo], current[campo]))
    .map((campo) => {
      const column = columns.find(({ nome }) => nome === campo);
      const { label, show } = column ? describeCampo(campo, column) : describe(campo);
      return { campo, label, meu: show(mine[campo]), atual: show(current[campo]) };
    });
}

/** One person deleted a row that another one edited: the choice whether to keep it. */
function rowChoice(conflict: Conflict, { study, change, label }: Tables): ConflictField[] | null {
  const { key, mine, current } = conflict;
  const row = change?.row ?? findRow(study, uuidOf(key));
  if (!row) return null;
  const isGone = conflict.row === 'gone';
  const typed = isGone || !change ? mine : pendingValues(change, unsentFields(change));
  const isTheirs = (nome: string) => !isGone && !isSame(change?.baseValues?.[nome], current[nome]);
  const words = columnsOfRow(row, study)
    .filter(({ nome }) => nome in typed || isTheirs(nome))
    .map((column) => {
      const answer = isTheirs(column.nome) ? current[column.nome] : typed[column.nome];
      return `${column.rotulo}: ${fieldText(column, answer) || common.empty}`;
    });
  const stays = words.length > 0 ? texts.staysWith(words.join(', ')) : texts.stays;
  const [meu, atual] = isGone ? [stays, texts.goes] : [texts.goes, stays];
  return [{ campo: key, label: label(row.tabela), meu, atual }];
}
