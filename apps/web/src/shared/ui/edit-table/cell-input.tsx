import { ControlInput } from '../fields/control-input.tsx';
import { type EditableRow, type EditColumn, optionsOf } from './types.ts';

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
  /** Receives the focus when the fields open. */
  isFirst?: boolean;
};

/** One constant object: an unchanged list does not render again. */
const AS_WIDE_AS_ITS_WORDS = { width: 'max-content', position: 'bottom-start' } as const;

export function CellInput<Row extends EditableRow>(props: CellInputProps<Row>) {
  const { column, row, onChange, error, inCell, label, disabled, align, onLeave, isFirst } = props;
  const value: unknown = row[column.key] ?? null;
  const shared = {
    // Digit fields render a label, which has no space in a cell.
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
        ...(inCell ? { align: align ?? 'right' } : {}),
      }}
      selectProps={{
        allowDeselect: !column.required,
        comboboxProps: AS_WIDE_AS_ITS_WORDS,
        ...(inCell ? { rightSectionWidth: 20 } : {}),
      }}
    />
  );
}
