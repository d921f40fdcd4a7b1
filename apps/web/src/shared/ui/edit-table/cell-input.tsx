import { Input, TextInput } from '@mantine/core';
import { DateInput } from '../fields/date-input.tsx';
import { CepInput, CpfInput, PhoneInput } from '../fields/document-inputs.tsx';
import { DecimalInput, IntegerInput, MoneyInput, PercentInput } from '../fields/money-input.tsx';
import { SelectInput } from '../fields/select-input.tsx';
import { FileDrop } from '../file-drop.tsx';
import { type EditableRow, type EditColumn, isFile, optionsOf, YES_NO } from './types.ts';

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

const DIGITS = { cpf: CpfInput, cep: CepInput, telefone: PhoneInput };
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
  const number = {
    ...shared,
    value: typeof value === 'number' ? value : null,
    onChange,
    ...(inCell ? { leftSection: null, rightSection: null } : {}),
    ...(align === 'left' ? { styles: LEFT } : {}),
  };
  switch (column.kind) {
    case 'money':
      return <MoneyInput {...number} {...(align === 'left' ? { prefix: 'R$\u00a0' } : {})} />;
    case 'percent':
      return (
        <PercentInput
          {...number}
          {...(inCell ? { suffix: '%' } : {})}
          {...(!inCell && column.unit ? { unit: column.unit } : {})}
          decimals={column.decimals ?? 2}
          {...(column.min !== undefined && column.min < 0 ? { allowNegative: true } : {})}
        />
      );
    case 'decimal':
      return <DecimalInput {...number} decimals={column.decimals ?? 2} />;
    case 'integer':
      return (
        <IntegerInput
          {...number}
          {...(column.max === undefined ? {} : { max: column.max })}
          {...(column.isYear ? { grouped: false } : {})}
        />
      );
    case 'date':
      return <DateInput {...shared} value={typeof value === 'string' ? value : null} onChange={onChange} />;
    case 'select':
    case 'yes-no':
      return (
        <SelectInput
          {...shared}
          options={column.kind === 'select' ? optionsOf(column, row) : YES_NO}
          value={value as string | number | null}
          onChange={onChange}
          allowDeselect={!column.required}
          comboboxProps={AS_WIDE_AS_ITS_WORDS}
          {...(inCell ? { rightSectionWidth: 20 } : {})}
        />
      );
    case 'digits': {
      const Digits = DIGITS[column.format];
      return (
        <Digits
          {...shared}
          {...(inCell ? {} : { placeholder: undefined })}
          value={typeof value === 'string' ? value : ''}
          onChange={(digits) => onChange(digits || null)}
        />
      );
    }
    case 'file':
      return (
        <Input.Wrapper labelElement="div" {...(inCell ? {} : { label: column.title })}>
          <FileDrop
            label={column.title}
            kind="documento"
            file={isFile(value) ? value : null}
            error={error}
            disabled={disabled ?? false}
            onUpload={async (file, progress) => onChange(await column.files.upload(file, progress))}
            onRemove={() => onChange(null)}
            onOpen={column.files.open}
          />
        </Input.Wrapper>
      );
    case 'text':
      return (
        <TextInput
          {...shared}
          maxLength={column.maxLength}
          autoComplete="off"
          value={typeof value === 'string' ? value : ''}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      );
  }
}
