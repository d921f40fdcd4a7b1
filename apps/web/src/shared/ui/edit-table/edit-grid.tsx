import { Kbd, VisuallyHidden } from '@mantine/core';
import { type ClipboardEvent, type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import { useStableHandlers } from '../fields/use-stable-handlers.ts';
import { useIsLater } from '../later.tsx';
import { MemoRow } from './edit-row.tsx';
import classes from './edit-table.module.css';
import { RowDetails } from './row-details.tsx';
import { type EditableRow, type EditTableProps, gridColumns, hiddenFile, isNumeric } from './types.ts';
import { countedRows, totalLabel, totalText } from './values.ts';
import { widthOf } from './widths.ts';

const texts = {
  newRow: 'nova linha',
  nextCell: 'próxima célula',
  fromSheet: 'ou cole da planilha',
};

type EditGridProps<Row extends EditableRow> = EditTableProps<Row> & {
  blankId: string;
  /** Width of the table in pixels; 0 until measured. */
  width: number;
  onEdit: (row: Row, patch: Partial<Row>) => void;
  onDelete: (row: Row) => void;
  /** Pastes spreadsheet cells from this row and column on; returns false for a single cell. */
  onPaste: (text: string, row: number, column: string) => boolean;
};

export function EditGrid<Row extends EditableRow>(props: EditGridProps<Row>) {
  const { label, rows, blankId, width, readOnly = false, errors, onEdit, onDelete, onPaste } = props;
  const columns = useMemo(() => gridColumns(props.columns), [props.columns]);
  const hasDetails = columns.length < props.columns.length;
  const hasFiles = rows.some((row) => hiddenFile(props.columns, row));
  const actionsWidth = 6 + 28 * [hasDetails, !readOnly, hasFiles].filter(Boolean).length;
  const body = useRef<HTMLTableSectionElement>(null);
  const [details, setDetails] = useState<string | null>(null);
  const shown = useRef({ columns, all: props.columns, rows });
  shown.current = { columns, all: props.columns, rows };
  const isMeasured = width > 0;
  const isLater = useIsLater();
  const hasFields = isLater || props.fieldsLater !== true;
  const { linha_uuid: requestedRow, column: askedColumn } = props.focusedCell ?? {};
  useEffect(() => {
    if (!requestedRow || !hasFields) return;
    const place = shown.current.columns.findIndex((column) => column.key === askedColumn);
    const index = shown.current.rows.findIndex((row) => row.linha_uuid === requestedRow);
    if (index < 0) return;
    // Whether a spare field is a column is known once the table is measured.
    const isUnmeasured =
      !isMeasured && shown.current.all.some(({ key, spare }) => spare && key === askedColumn);
    if (isUnmeasured) return;
    if (place < 0) setDetails(requestedRow);
    else focusCell(rowsIn(body.current)[index], place);
  }, [requestedRow, askedColumn, isMeasured, hasFields]);
  const act = useStableHandlers({
    onEdit,
    onDelete,
    onDetails: (row: Row) => setDetails(row.linha_uuid),
  });
  const detailed = rows.find((row) => row.linha_uuid === details);
  const firstTotal = columns.findIndex((column) => column.total);
  const withTotals = firstTotal >= 0;
  const all = readOnly ? rows : [...rows, { linha_uuid: blankId } as Row];

  const paste = (event: ClipboardEvent<HTMLElement>) => {
    const cell = (event.target as HTMLElement).closest('td');
    const row = cell?.closest('tr');
    const column = cell && columns[cell.cellIndex];
    if (!row || !column) return;
    const at = rowsIn(body.current).indexOf(row);
    if (!onPaste(event.clipboardData.getData('text'), at, column.key)) return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <>
      <div className={classes.frame}>
        <table className={classes.grid} aria-label={label}>
          <colgroup>
            {columns.map((column) => (
              <col
                key={column.key}
                style={{ width: widthOf(column, columns, { actions: actionsWidth, table: width }) }}
              />
            ))}
            {(!readOnly || hasDetails) && <col style={{ width: actionsWidth }} />}
          </colgroup>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column.key} scope="col" data-numeric={isNumeric(column.kind) || undefined}>
                  {column.title}
                  {column.unitLabel && <small>{column.unitLabel}</small>}
                </th>
              ))}
              {(!readOnly || hasDetails) && (
                <th scope="col">
                  <VisuallyHidden>Ações</VisuallyHidden>
                </th>
              )}
            </tr>
          </thead>
          <tbody ref={body} onKeyDown={(event) => moveFocus(event, body.current)} onPasteCapture={paste}>
            {all.map((row, index) => (
              <MemoRow
                key={row.linha_uuid}
                columns={columns}
                all={props.columns}
                row={row}
                index={index}
                isBlank={row.linha_uuid === blankId}
                errors={errors?.[row.linha_uuid]}
                readOnly={readOnly}
                hasFields={hasFields}
                hasDetails={hasDetails}
                {...act}
              />
            ))}
          </tbody>
          {withTotals && (
            <tfoot>
              <tr>
                <td colSpan={Math.max(1, firstTotal)}>{totalLabel(props.unfinished)}</td>
                {columns.slice(Math.max(1, firstTotal)).map((column) => (
                  <td key={column.key} data-numeric={isNumeric(column.kind) || undefined}>
                    {column.total ? totalText(column, countedRows(rows, props.unfinished)) : ''}
                  </td>
                ))}
                {(!readOnly || hasDetails) && <td />}
              </tr>
            </tfoot>
          )}
        </table>
        {detailed && (
          <RowDetails
            {...props}
            focused={details === requestedRow ? askedColumn : undefined}
            row={detailed}
            index={rows.indexOf(detailed)}
            onClose={() => setDetails(null)}
          />
        )}
      </div>
      {!readOnly && (
        <p className={classes.keys}>
          <Kbd size="xs">Enter</Kbd> {texts.newRow} <Kbd size="xs">Tab</Kbd> {texts.nextCell}
          <span>{texts.fromSheet}</span>
        </p>
      )}
    </>
  );
}

/** Enter goes to the new row, up and down stay in the column; Tab keeps the browser's behaviour. */
function moveFocus(event: KeyboardEvent<HTMLElement>, body: HTMLElement | null): void {
  const { target } = event;
  // Ctrl+Enter belongs to the page.
  if (
    event.defaultPrevented ||
    event.ctrlKey ||
    event.metaKey ||
    !body ||
    !(target instanceof HTMLInputElement)
  )
    return;
  const cell = target.closest('td');
  const row = target.closest('tr');
  if (!cell || !row) return;
  const isList = target.getAttribute('aria-haspopup') === 'listbox';
  if (event.key === 'Enter') {
    event.preventDefault();
    focusCell(rowsIn(body).at(-1), 0);
  } else if (!isList && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
    event.preventDefault();
    const rows = rowsIn(body);
    const next = rows.indexOf(row) + (event.key === 'ArrowDown' ? 1 : -1);
    if (next >= 0) focusCell(rows[next], cell.cellIndex);
  }
}

/** The table's rows without the notices between them. */
const rowsIn = (body: HTMLElement | null): HTMLTableRowElement[] => [
  ...(body?.querySelectorAll<HTMLTableRowElement>('tr[data-linha]') ?? []),
];

function focusCell(row: Element | null | undefined, index: number): void {
  const input = (row as HTMLTableRowElement | null | undefined)?.cells[index]?.querySelector('input');
  input?.scrollIntoView({ block: 'nearest' });
  input?.focus();
  input?.select();
}
