import { ControlInput } from '../fields/control-input.tsx';
import { type EditableRow, type EditColumn, optionsOf } from './types.ts';

type CellInputProps<Row extends EditableRow> = {
  column: EditColumn<Row>;
  row: Row;
  onChange: (value: unknown) => void;
  error?: string | undefined;
  /** In a table's cell the head is the label; on a card each field bears its own. */
  inCell: boolean;
  label: string;
  disabled?: boolean;
  /** Figures that are compared side by side start at the left, with their unit. */
  align?: 'left';
  onLeave?: () => void;
  /** The cursor begins here when the fields open. */
  isFirst?: boolean;
};

const LEFT = { input: { textAlign: 'left' as const } };

/** The same object each time: a list that did not change is not drawn again. */
const AS_WIDE_AS_ITS_WORDS = { width: 'max-content', position: 'bottom-start' } as const;

export function CellInput<Row extends EditableRow>(props: CellInputProps<Row>) {
  const { column, row, onChange, error, inCell, label, disabled, align, onLeave, isFirst } = props;
  const value: unknown = row[column.key] ?? null;
  const shared = {
    // Digits bring a label of their own, which has no room in a cell.
    ...(inCell
      ? { variant: 'unstyled', size: 'sm', 'aria-label': label, label: null }
      : { label: column.title }),
    placeholder: column.placeholder ?? '',
    error,
    disabled: disabled ?? false,
    ...(isFirst ? { 'data-autofocus': true } : {}),
    ...(onLeave ? { onBlur: () => onLeave() } : {}),
  };
  const control =
    column.kind === 'select' || column.kind === 'choices'
      ? { ...column, options: optionsOf(column, row) }
      : column;
  return (
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
        ...(align === 'left' ? { styles: LEFT } : {}),
      }}
      selectProps={{
        allowDeselect: !column.required,
        comboboxProps: AS_WIDE_AS_ITS_WORDS,
        ...(inCell ? { rightSectionWidth: 20 } : {}),
      }}
    />
  );
}
