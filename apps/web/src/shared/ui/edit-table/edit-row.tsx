import { memo, useCallback, useState } from 'react';
import type { FieldNotice } from '../fields/unread-text.ts';
import { useStableHandlers } from '../fields/use-stable-handlers.ts';
import { CellInput } from './cell-input.tsx';
import classes from './edit-table.module.css';
import { RowActions } from './row-actions.tsx';
import { type EditableRow, type EditColumn, hiddenFile, isNumeric } from './types.ts';
import { cellText } from './values.ts';

const texts = { blank: 'Nova linha' };

type EditRowProps<Row extends EditableRow> = {
  /** Columns of the grid. */
  columns: readonly EditColumn<Row>[];
  /** Those of the row's details too. */
  all: readonly EditColumn<Row>[];
  row: Row;
  index: number;
  isBlank: boolean;
  errors: Readonly<Record<string, string>> | undefined;
  readOnly: boolean;
  /** Texts until then: fields of a whole table take long on a slow tablet. */
  hasFields: boolean;
  hasDetails: boolean;
  /** The same function in every render. */
  onEdit: (row: Row, patch: Partial<Row>) => void;
  onDetails: (row: Row) => void;
  onDelete: (row: Row) => void;
};

function EditRow<Row extends EditableRow>(props: EditRowProps<Row>) {
  const { columns, all, row, index, isBlank, errors, readOnly, hasFields, hasDetails } = props;
  const { onEdit } = props;
  const actions = useStableHandlers({
    ...(hasDetails ? { onDetails: () => props.onDetails(row) } : {}),
    ...(readOnly ? {} : { onDelete: () => props.onDelete(row) }),
  });
  const [notices, setNotices] = useState<Notices>({});
  const tell = useCallback(
    (column: string, notice: FieldNotice | null) =>
      setNotices((before) => (before[column] || notice ? { ...before, [column]: notice } : before)),
    [],
  );
  const said = columns.flatMap((column) => {
    const refused = errors?.[column.key];
    const notice = notices[column.key] ?? (refused ? { text: refused, isWrong: true } : null);
    return notice ? [{ column, ...notice }] : [];
  });
  return (
    <>
      <tr data-linha={row.linha_uuid} data-blank={isBlank || undefined}>
        {columns.map((column) => (
          <td key={column.key} data-numeric={isNumeric(column.kind) || undefined}>
            {readOnly || !hasFields || !(column.isAsked?.(row) ?? true) ? (
              <span className={classes.text}>{cellText(column, row)}</span>
            ) : (
              <CellInput
                column={isBlank && column === columns[0] ? { ...column, placeholder: texts.blank } : column}
                row={row}
                inCell
                label={cellLabel(column.title, index, isBlank)}
                error={errors?.[column.key]}
                onNotice={tell}
                onChange={(value) => onEdit(row, { [column.key]: value } as Partial<Row>)}
              />
            )}
          </td>
        ))}
        {(!readOnly || hasDetails) && (
          <td className={classes.remove}>
            {!isBlank && (
              <RowActions
                index={index}
                attached={hiddenFile(all, row)}
                wrong={hasDetails && hiddenErrors(all, errors)}
                {...actions}
              />
            )}
          </td>
        )}
      </tr>
      {said.length > 0 && (
        <tr className={classes.notices}>
          <td colSpan={columns.length + 1}>
            {said.map(({ column, text, isWrong }) => (
              <p key={column.key} role={isWrong ? 'alert' : 'status'} data-wrong={isWrong || undefined}>
                <b>{column.title}:</b> {text}
              </p>
            ))}
          </td>
        </tr>
      )}
    </>
  );
}

type Notices = Readonly<Record<string, FieldNotice | null>>;

const hiddenErrors = <Row extends EditableRow>(
  columns: readonly EditColumn<Row>[],
  errors: Readonly<Record<string, string>> | undefined,
): boolean => columns.some((column) => column.detail && errors?.[column.key]);

const cellLabel = (title: string, index: number, isBlank: boolean): string =>
  isBlank ? `${title}, nova linha` : `${title}, linha ${index + 1}`;

const hasSame = (
  one: Readonly<Record<string, string>> | undefined,
  other: Readonly<Record<string, string>> | undefined,
): boolean => JSON.stringify(one ?? {}) === JSON.stringify(other ?? {});

const isSameRow = <Row extends EditableRow>(one: EditRowProps<Row>, other: EditRowProps<Row>): boolean =>
  one.columns === other.columns &&
  one.all === other.all &&
  (one.row === other.row || (one.isBlank && other.isBlank && one.row.linha_uuid === other.row.linha_uuid)) &&
  one.index === other.index &&
  one.readOnly === other.readOnly &&
  one.hasFields === other.hasFields &&
  one.hasDetails === other.hasDetails &&
  hasSame(one.errors, other.errors);

/** A row renders when it, its errors or its columns change, not with every key typed in another one. */
export const MemoRow = memo(EditRow, isSameRow) as typeof EditRow;
