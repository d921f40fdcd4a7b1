import { parseNumber, roundTo } from '@farol/domain/br';
import { NumberInput, type NumberInputProps } from '@mantine/core';
import { type ClipboardEvent, type FocusEvent, useState } from 'react';

type ValueProps = {
  value?: number | null;
  defaultValue?: number | null;
  onChange?: (value: number | null) => void;
};

export type NumberFieldProps = Omit<NumberInputProps, keyof ValueProps> & ValueProps;

type BaseProps = NumberFieldProps & { decimals: number; fixed: boolean };

type Amount = number | null;

/**
 * What stands in a field while somebody types: digits that come back late from the form do not undo later ones, and a
 * value that was never typed here (another's) takes their place.
 */
function useTyped(value: Amount | undefined) {
  const [typed, setTyped] = useState<{ value: Amount; before: readonly Amount[] } | null>(null);
  const held = value ?? null;
  if (typed && value !== undefined) {
    const arrived = held === typed.value;
    if (arrived && typed.before.length > 0) setTyped({ value: held, before: [] });
    if (!arrived && !typed.before.includes(held)) setTyped(null);
  }
  const type = (next: Amount) =>
    setTyped((last) => ({ value: next, before: last ? [...last.before, last.value] : [held] }));
  return { typed, type, leave: () => setTyped(null) };
}

/**
 * Numbers typed the Brazilian way, pasted in any. An empty field is null. Places are filled in when the field is left:
 * before the last digit they would take the cents for thousands. One beyond its limit stands as it was typed, for its
 * form to say so: a digit left out would make it another number.
 */
function BrazilianNumber({
  decimals,
  fixed,
  value,
  defaultValue,
  onChange,
  onPaste,
  onBlur,
  ...rest
}: BaseProps) {
  const { typed, type, leave } = useTyped(value);
  const shown = typed && value !== undefined ? typed.value : value;
  const change = (next: Amount) => {
    type(next);
    onChange?.(next);
  };
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    onPaste?.(event);
    const parsed = parseNumber(event.clipboardData.getData('text'));
    if (parsed === null) return;
    event.preventDefault();
    change(roundTo(parsed, decimals));
  };
  const blur = (event: FocusEvent<HTMLInputElement>) => {
    leave();
    onBlur?.(event);
  };
  return (
    <NumberInput
      hideControls
      thousandSeparator="."
      decimalSeparator=","
      allowedDecimalSeparators={[',', '.']}
      decimalScale={decimals}
      fixedDecimalScale={fixed && !typed}
      allowNegative={false}
      clampBehavior="none"
      inputMode="decimal"
      autoComplete="off"
      {...(shown === undefined ? {} : { value: shown ?? '' })}
      {...(defaultValue === undefined ? {} : { defaultValue: defaultValue ?? '' })}
      onChange={(next) => change(toNumber(next))}
      onPaste={paste}
      onBlur={blur}
      {...rest}
    />
  );
}

function toNumber(value: number | string): number | null {
  if (typeof value === 'number') return value;
  return value === '' ? null : parseNumber(value.replace('.', ','));
}

const alignRight = { input: { textAlign: 'right' as const } };
const MAX_MONEY = 999_999_999_999.99;

/** Reais: "R$" before, two decimals, right-aligned. */
export function MoneyInput(props: NumberFieldProps) {
  return (
    <BrazilianNumber
      decimals={2}
      fixed
      max={MAX_MONEY}
      clampBehavior="strict"
      leftSection={<Unit>R$</Unit>}
      leftSectionPointerEvents="none"
      styles={alignRight}
      {...props}
    />
  );
}

/** A percentage as people write it: 12,5 for 12,5%; `unit` says of what, or in how long. */
export function PercentInput({
  decimals = 2,
  unit = '%',
  ...props
}: NumberFieldProps & { decimals?: number; unit?: string }) {
  return (
    <BrazilianNumber
      decimals={decimals}
      fixed={false}
      styles={alignRight}
      {...unitSection(unit)}
      {...props}
    />
  );
}

/** Rates and quantities with their places: 5,4210, "82,5 kg". */
export function DecimalInput({
  decimals = 2,
  unit,
  ...props
}: NumberFieldProps & { decimals?: number; unit?: string }) {
  return (
    <BrazilianNumber
      decimals={decimals}
      fixed={false}
      styles={alignRight}
      {...unitSection(unit)}
      {...props}
    />
  );
}

/** Whole numbers with a unit: "24 anos". */
export function IntegerInput({ unit, ...props }: NumberFieldProps & { unit?: string }) {
  return (
    <BrazilianNumber
      decimals={0}
      fixed={false}
      inputMode="numeric"
      styles={alignRight}
      {...unitSection(unit)}
      {...props}
    />
  );
}

const unitSection = (unit: string | undefined) =>
  unit
    ? {
        rightSection: <Unit>{unit}</Unit>,
        rightSectionWidth: 22 + unit.length * 7,
        rightSectionPointerEvents: 'none' as const,
      }
    : {};

function Unit({ children }: { children: string }) {
  return <span style={{ fontSize: 13, color: 'var(--farol-text-3)' }}>{children}</span>;
}
