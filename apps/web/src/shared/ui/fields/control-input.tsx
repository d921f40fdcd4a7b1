import { asNumber } from '@farol/domain/br';
import { Anchor, Input, Textarea, TextInput } from '@mantine/core';
import type { ComponentProps, ReactNode } from 'react';
import { FileDrop } from '../file-drop.tsx';
import { isFile } from '../fresh-file-url.ts';
import type { Choice, Control } from './control.ts';
import { DateInput } from './date-input.tsx';
import { CepInput, CnpjInput, CpfInput, EmailInput, PhoneInput } from './document-inputs.tsx';
import { DecimalInput, IntegerInput, MoneyInput, PercentInput } from './money-input.tsx';
import type { NumberFieldProps } from './number-input.tsx';
import { MultiSelectInput, SelectInput } from './select-input.tsx';
import { useTyped } from './use-typed.ts';
import { YesNo } from './yes-no.tsx';

type SharedProps = {
  label?: ReactNode;
  description?: ReactNode;
  /** True where the message is shown elsewhere. */
  error?: string | boolean | undefined;
  disabled?: boolean;
  required?: boolean;
  placeholder?: string | undefined;
  variant?: string;
  size?: string;
  'aria-label'?: string;
  'data-autofocus'?: boolean;
  onBlur?: () => void;
};

type ControlInputProps = {
  control: Control;
  value: unknown;
  onChange: (value: unknown) => void;
  shared: SharedProps;
  /** One line per row of a table: "Sim ou Não" is a list, a long text a short field. */
  inRow?: boolean;
  numberProps?: Partial<NumberFieldProps>;
  selectProps?: Partial<Omit<ComponentProps<typeof SelectInput>, 'options' | 'value' | 'onChange'>>;
  /** Lines that a long text begins with. */
  lines?: number;
  /** Title of a file's drop area. */
  title?: string;
};

export const YES_NO: readonly Choice[] = [
  { value: 'S', label: 'Sim' },
  { value: 'N', label: 'Não' },
];

const DIGITS = { cpf: CpfInput, cnpj: CnpjInput, cep: CepInput, telefone: PhoneInput };

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const codeOf = (value: unknown): string | number | null =>
  typeof value === 'string' || typeof value === 'number' ? value : null;
const isCode = (value: unknown): value is string | number => codeOf(value) !== null;

/** A control as the component of its kind; shows what was given also before the form knows it. */
export function ControlInput({ control, ...form }: ControlInputProps) {
  const [value, onChange] = useTyped(form.value, form.onChange);
  const props = { ...form, value, onChange };
  const { shared, inRow = false, numberProps, selectProps, title = '' } = props;
  const number = { ...shared, value: asNumber(value), onChange };
  switch (control.kind) {
    case 'money':
      return (
        <MoneyInput {...number} unit={control.unit} allowNegative={control.allowNegative} {...numberProps} />
      );
    case 'percent':
    case 'decimal': {
      const { decimals, unit, allowNegative } = control;
      const Numeric = control.kind === 'percent' ? PercentInput : DecimalInput;
      return (
        <Numeric {...number} decimals={decimals} unit={unit} allowNegative={allowNegative} {...numberProps} />
      );
    }
    case 'integer': {
      const { isYear, unit, allowNegative } = control;
      return (
        <IntegerInput
          {...number}
          unit={unit}
          grouped={!isYear}
          allowNegative={allowNegative}
          {...numberProps}
        />
      );
    }
    case 'date':
      return (
        <DateInput
          {...shared}
          {...(control.min ? { min: control.min } : {})}
          {...(control.max ? { max: control.max } : {})}
          past={control.past}
          takesAge={control.takesAge}
          takesMonth={control.takesMonth}
          value={textOf(value) || null}
          onChange={onChange}
        />
      );
    case 'yes-no':
      if (!inRow) {
        const answer = value === 'S' || value === 'N' ? value : null;
        const { placeholder, variant, size, onBlur, ...yesNo } = shared;
        return <YesNo {...yesNo} label={shared.label} value={answer} onChange={onChange} />;
      }
      return (
        <SelectInput
          {...shared}
          options={YES_NO}
          value={codeOf(value)}
          onChange={onChange}
          {...selectProps}
        />
      );
    case 'select':
      return (
        <SelectInput
          {...shared}
          options={control.options}
          value={codeOf(value)}
          onChange={onChange}
          {...selectProps}
        />
      );
    case 'choices':
      return (
        <MultiSelectInput
          {...shared}
          options={control.options}
          value={Array.isArray(value) ? value.filter(isCode) : []}
          onChange={onChange}
        />
      );
    case 'digits': {
      const Digits = DIGITS[control.format];
      return <Digits {...shared} value={textOf(value)} onChange={(digits) => onChange(digits || null)} />;
    }
    case 'file':
      return (
        <Input.Wrapper labelElement="div" {...(shared.label ? { label: shared.label } : {})}>
          <FileDrop
            label={title}
            kind="documento"
            file={isFile(value) ? value : null}
            error={typeof shared.error === 'string' ? shared.error : undefined}
            disabled={shared.disabled ?? false}
            onUpload={async (file, progress) => onChange(await control.files.upload(file, progress))}
            onRemove={() => onChange(null)}
            onOpen={control.files.open}
          />
        </Input.Wrapper>
      );
    case 'long-text':
      if (!inRow) return <LongText {...props} control={control} />;
      return <ShortText {...props} maxLength={control.maxLength} />;
    case 'text':
      return <ShortText {...props} maxLength={control.maxLength} type={control.type} />;
  }
}

type TextProps = Omit<ControlInputProps, 'control'>;

type ShortTextProps = TextProps & { maxLength: number | undefined; type?: string | undefined };

const ShortText = ({ shared, value, onChange, maxLength, type }: ShortTextProps) => {
  const Input = type === 'email' ? EmailInput : TextInput;
  return (
    <Input
      {...shared}
      autoComplete="off"
      maxLength={maxLength}
      value={textOf(value)}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
};

/** Fills in the answer that nothing applies with one click. */
function LongText({
  control,
  shared,
  value,
  onChange,
  lines = 2,
  title,
}: TextProps & { control: Control & { kind: 'long-text' } }) {
  const { nothing } = control;
  const isOpen = nothing !== undefined && textOf(value) === '' && !shared.disabled;
  const description = isOpen ? (
    <>
      {shared.description}{' '}
      <Anchor
        component="button"
        type="button"
        fz="inherit"
        aria-label={`${nothing}: ${title}`}
        onClick={() => onChange(nothing)}
      >
        {nothing}
      </Anchor>
    </>
  ) : (
    shared.description
  );
  return (
    <Textarea
      {...shared}
      description={description}
      autosize
      minRows={lines}
      maxRows={10}
      maxLength={control.maxLength}
      value={textOf(value)}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
