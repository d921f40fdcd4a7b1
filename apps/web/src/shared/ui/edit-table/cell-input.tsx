import { use, useMemo } from 'react';
import { ControlInput } from '../fields/control-input.tsx';
import { type FieldNotice, type UnreadText, UnreadTextContext } from '../fields/unread-text.ts';
import type { Include } from '../fields/use-include.ts';
import { type EditableRow, type EditColumn, optionsOf } from './types.ts';
import { UnreadCellsContext } from './unread-cells.ts';

type CellInputProps<Row extends EditableRow> = {
  column: EditColumn<Row>;
  row: Row;
  onChange: (value: unknown) => void;
  error?: string | undefined;
  /** In a cell the column header is the label; on a card each field has its own. */
  inCell: boolean;
  label: string;
  disabled?: boolean;
  /** Figures compared side by side are left-aligned, with their unit. */
  align?: 'left';
  onLeave?: () => void;
  /** Takes a text that a list of choices lacks. */
  onInclude?: Include | undefined;
  /** Shows what the field says below the row: a cell has no room for it. */
  onNotice?: (column: string, notice: FieldNotice | null) => void;
  /** Receives the focus when the fields open. */
  isFirst?: boolean;
};

/** One constant object: an unchanged list does not render again. */
const AS_WIDE_AS_ITS_WORDS = { width: 'max-content', position: 'bottom-start' } as const;

export function CellInput<Row extends EditableRow>(props: CellInputProps<Row>) {
  const { column, row, onChange, error, inCell, label, disabled, align, onLeave, onInclude, isFirst } = props;
  const unread = useUnreadCell(props);
  const value: unknown = row[column.key] ?? null;
  const shared = {
    // Digit fields render a label, which has no space in a cell.
    ...(inCell
      ? { variant: 'unstyled', size: 'sm', 'aria-label': label, label: null }
      : { label: column.title }),
    placeholder: column.placeholder ?? '',
    error: error && props.onNotice ? true : error,
    disabled: disabled ?? false,
    ...(isFirst ? { 'data-autofocus': true } : {}),
    ...(onLeave ? { onBlur: () => onLeave() } : {}),
  };
  const control =
    column.kind === 'select' || column.kind === 'choices'
      ? { ...column, options: optionsOf(column, row) }
      : column;
  const input = (
    <ControlInput
      control={control}
      value={value}
      onChange={onChange}
      shared={shared}
      inRow
      title={column.title}
      numberProps={{
        ...(inCell ? { leftSection: null, rightSection: null } : {}),
        ...(inCell && column.kind === 'percent' ? { suffix: '%' } : {}),
        ...(align === 'left' && column.kind === 'money' ? { prefix: 'R$\u00a0' } : {}),
        ...(inCell ? { align: align ?? 'right' } : {}),
      }}
      selectProps={{
        allowDeselect: !column.required,
        comboboxProps: AS_WIDE_AS_ITS_WORDS,
        ...(onInclude ? { onInclude } : {}),
        ...(inCell ? { rightSectionWidth: 20 } : {}),
      }}
    />
  );
  return MAY_BE_UNREAD.has(column.kind) ? (
    <UnreadTextContext value={unread}>{input}</UnreadTextContext>
  ) : (
    input
  );
}

/** Kinds whose text may have no value. */
const MAY_BE_UNREAD: ReadonlySet<string> = new Set(['money', 'percent', 'decimal', 'integer', 'date']);

/** The text left in this cell, and where its field tells about it. */
function useUnreadCell<Row extends EditableRow>({ row, column, onNotice }: CellInputProps<Row>): UnreadText {
  const { cells, keep } = use(UnreadCellsContext);
  const { linha_uuid } = row;
  const { key } = column;
  const text = cells[linha_uuid]?.[key] ?? null;
  return useMemo(
    () => ({
      text,
      keep: (left, value) => keep(linha_uuid, key, left, value),
      tell: onNotice ? (notice) => onNotice(key, notice) : null,
    }),
    [text, keep, linha_uuid, key, onNotice],
  );
}
