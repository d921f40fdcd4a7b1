import { useElementSize, useMergedRef } from '@mantine/hooks';
import { type RefObject, useMemo, useRef, useState } from 'react';
import { newIdempotencyKey } from '../../api/idempotency.ts';
import { useIsPhone } from '../breakpoints.ts';
import { useStableHandlers } from '../fields/use-stable-handlers.ts';
import { toastFailed, toastUndo } from '../toast.tsx';
import { FORM_EDITS } from '../undos.ts';
import { useStableList } from '../use-stable-list.ts';
import { EditCards } from './edit-cards.tsx';
import { EditGrid } from './edit-grid.tsx';
import { type NoticeKind, type PastedCell, readSheet } from './paste.ts';
import { type EditableRow, type EditTableProps, gridColumns } from './types.ts';
import { type UnreadCells, UnreadCellsContext } from './unread-cells.ts';
import { fitted, minWidthOf, withSpareColumns } from './widths.ts';

/** Pixels of the table's borders on both sides. */
const FRAME = 2;

const NONE_UNREAD: UnreadCells = {};

/** Number of blank or rounded cells listed in a notice. */
const NAMED = 3;

function named(cells: readonly PastedCell[]): string {
  const shown = cells.slice(0, NAMED).map(({ text, column }) => `“${text}” (${column})`);
  return `${shown.join(', ')}${cells.length > NAMED ? ` e mais ${cells.length - NAMED}` : ''}`;
}

const texts = {
  pasted: (rows: number) => (rows === 1 ? '1 linha colada.' : `${rows} linhas coladas.`),
  notices: {
    unread: (n) => (n === 1 ? '1 célula ficou em branco' : `${n} células ficaram em branco`),
    rounded: (n) => (n === 1 ? '1 número arredondado' : `${n} números arredondados`),
    converted: (n) => (n === 1 ? '1 número convertido' : `${n} números convertidos`),
    approximate: (n) => (n === 1 ? '1 data aproximada pela idade' : `${n} datas aproximadas pela idade`),
    cut: (n) => (n === 1 ? '1 texto cortado' : `${n} textos cortados`),
  } satisfies Record<NoticeKind, (n: number) => string>,
};

const NOTICES: readonly NoticeKind[] = ['unread', 'rounded', 'converted', 'approximate', 'cut'];

/** "1 célula ficou em branco: “abc” (Saldo)." */
export const pasteNotices = (cells: readonly PastedCell[]): string[] =>
  NOTICES.map((kind) => ({ kind, own: cells.filter(({ notice }) => notice === kind) }))
    .filter(({ own }) => own.length > 0)
    .map(({ kind, own }) => `${texts.notices[kind](own.length)}: ${named(own)}.`);

/** A typed amount may leave no room for the grid: it stays until the focus leaves it, which would be lost with it. */
function useIsNarrow(now: boolean, table: RefObject<HTMLElement | null>): boolean {
  const before = useRef(now);
  const isTypedIn = table.current?.contains(document.activeElement) ?? false;
  if (!isTypedIn) before.current = now;
  return before.current;
}

/**
 * A small table edited in place: Tab goes to the next cell, Enter to a new row, totals below. The empty last
 * row becomes real on input; cells copied from a spreadsheet become rows. Shown as cards where the columns
 * do not fit.
 */
export function EditableTable<Row extends EditableRow>(props: EditTableProps<Row>) {
  const { rows, onAdd, onChange, onRemove, onRestore, removedText } = props;
  const isPhone = useIsPhone();
  const { ref, width: outer } = useElementSize<HTMLDivElement>();
  const frame = useRef<HTMLDivElement>(null);
  const measured = useMergedRef(ref, frame);
  const width = Math.max(0, outer - FRAME);
  const sized = fitted(props.columns, rows);
  const isNarrow = useIsNarrow(isPhone || (width > 0 && width < minWidthOf(gridColumns(sized))), frame);
  // Amounts widen a column now and then; the others stay the same objects.
  const columns = useStableList(withSpareColumns(sized, width));
  const [blank, setBlank] = useState(newIdempotencyKey);

  const begin = (patch: Partial<Row>) => {
    // The blank row keeps its id and so its focus; the next one gets another id.
    onAdd({ linha_uuid: blank, ...patch } as Row);
    setBlank(newIdempotencyKey());
    return blank;
  };
  const edit = (row: Row, patch: Partial<Row>) => {
    if (row.linha_uuid === blank) begin(patch);
    else onChange(row, patch);
  };
  const remove = (row: Row) => {
    const index = rows.indexOf(row);
    onRemove(row);
    toastUndo(removedText, () => (onRestore ? onRestore(row, index) : onAdd(row)), {
      subject: FORM_EDITS,
    });
  };

  const paste = (text: string, at: number, key: string): boolean => {
    const sheet = readSheet(text, columns, key);
    if (!sheet) return false;
    const added: Row[] = [];
    for (const [index, line] of sheet.lines.entries()) {
      const row = rows[at + index];
      if (Object.keys(line).length === 0) continue;
      if (row) onChange(row, line);
      else {
        const uuid = added.length === 0 ? blank : newIdempotencyKey();
        const begun = { ...line, linha_uuid: uuid } as Row;
        onAdd(begun, added.length);
        added.push(begun);
      }
    }
    if (added.length > 0) {
      setBlank(newIdempotencyKey());
      toastUndo(texts.pasted(added.length), () => added.forEach(onRemove), { subject: FORM_EDITS });
    }
    const notices = pasteNotices(sheet.notices);
    if (notices.length > 0) toastFailed(notices.join(' '));
    return true;
  };

  const shared = { ...props, columns, onEdit: edit, onDelete: remove };
  const { onKeep: keep } = useStableHandlers({
    onKeep: (linha_uuid: string, column: string, text: string | null, value?: unknown) => {
      // A row that holds such a text is one, or the text would go with the empty row.
      if (linha_uuid === blank && text !== null) begin({});
      props.onUnread?.(linha_uuid, column, text, value);
    },
  });
  const cells = props.unread ?? NONE_UNREAD;
  const unread = useMemo(() => ({ cells, keep }), [cells, keep]);
  return (
    <UnreadCellsContext value={unread}>
      <div ref={measured}>
        {isNarrow ? (
          <EditCards {...shared} onBegin={() => begin({})} />
        ) : (
          <EditGrid {...shared} blankId={blank} width={width} onPaste={paste} />
        )}
      </div>
    </UnreadCellsContext>
  );
}
