import { memo, use, useMemo } from 'react';
import type { Control } from '../fields/control.ts';
import { ControlInput } from '../fields/control-input.tsx';
import { type FieldNotice, type UnreadText, UnreadTextContext } from '../fields/unread-text.ts';
import type { Include } from '../fields/use-include.ts';
import { useStableHandlers } from '../fields/use-stable-handlers.ts';
import { isSameShallow } from '../use-stable-list.ts';
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
  const { column, row, onChange, onLeave, onInclude, onNotice } = props;
  const unread = useUnreadCell(props);
  const handlers = useStableHandlers({
    onChange,
    ...(onLeave && { onLeave }),
    ...(onInclude && { onInclude }),
  });
  // A row changes with every key: its other fields are not drawn for that.
  const { isAsked: _isAsked, foreign: _foreign, ...drawn } = column;
  const control =
    drawn.kind === 'select' || drawn.kind === 'choices'
      ? { ...drawn, options: optionsOf(drawn, row) }
      : drawn;
  const input = (
    <MemoField
      control={control}
      value={row[column.key] ?? null}
      inCell={props.inCell}
      label={props.label}
      error={props.error && onNotice ? true : props.error}
      disabled={props.disabled ?? false}
      align={props.align}
      isFirst={props.isFirst ?? false}
      {...handlers}
    />
  );
  return MAY_BE_UNREAD.has(column.kind) ? (
    <UnreadTextContext value={unread}>{input}</UnreadTextContext>
  ) : (
    input
  );
}

type FieldProps = {
  control: Control & Pick<EditColumn<never>, 'title' | 'placeholder' | 'required'>;
  value: unknown;
  onChange: (value: unknown) => void;
  error: string | true | undefined;
  inCell: boolean;
  label: string;
  disabled: boolean;
  align: 'left' | undefined;
  onLeave?: () => void;
  onInclude?: Include;
  isFirst: boolean;
};

function Field({ control, value, onChange, error, inCell, label, ...props }: FieldProps) {
  const { disabled, align, onLeave, onInclude, isFirst } = props;
  const shared = {
    // Digit fields render a label, which has no space in a cell.
    ...(inCell
      ? { variant: 'unstyled', size: 'sm', 'aria-label': label, label: null }
      : { label: control.title }),
    placeholder: control.placeholder ?? '',
    error,
    disabled,
    ...(isFirst ? { 'data-autofocus': true } : {}),
    ...(onLeave ? { onBlur: () => onLeave() } : {}),
  };
  return (
    <ControlInput
      control={control}
      value={value}
      onChange={onChange}
      shared={shared}
      inRow
      title={control.title}
      numberProps={{
        ...(inCell ? { leftSection: null, rightSection: null } : {}),
        ...(inCell && control.kind === 'percent' ? { suffix: '%' } : {}),
        ...(align === 'left' && control.kind === 'money' ? { prefix: 'R$\u00a0' } : {}),
        ...(inCell ? { align: align ?? 'right' } : {}),
      }}
      selectProps={{
        allowDeselect: !control.required,
        comboboxProps: AS_WIDE_AS_ITS_WORDS,
        ...(onInclude ? { onInclude } : {}),
        ...(inCell ? { rightSectionWidth: 20 } : {}),
      }}
    />
  );
}

const isAlike = (one: unknown, other: unknown): boolean =>
  isSameShallow(one, other) ||
  // Choices are new objects at every render where they follow from the row.
  (Array.isArray(one) &&
    Array.isArray(other) &&
    one.length === other.length &&
    one.every((choice, index) => isSameShallow(choice, other[index])));

const areAlike = (one: object, other: object): boolean => {
  const [first, second] = [Object.entries(one), new Map(Object.entries(other))];
  return (
    first.length === second.size &&
    first.every(([name, value]) => second.has(name) && isAlike(value, second.get(name)))
  );
};

const MemoField = memo(
  Field,
  ({ control: before, ...one }, { control, ...other }) => areAlike(one, other) && areAlike(before, control),
);

/** Kinds whose text may have no value. */
const MAY_BE_UNREAD: ReadonlySet<string> = new Set(['money', 'percent', 'decimal', 'integer', 'date']);

/** The text left in this cell, and where its field shows its notice. */
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
