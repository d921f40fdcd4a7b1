import { type NumberFieldProps, NumberInput } from './number-input.tsx';
import { moneyMeasure } from './number-text.ts';

/** Unit after the number: "/mês", "% a.a.", "anos". */
type UnitProps = { unit?: string | undefined };

/** Reais: "R$" before, two decimals, right-aligned. */
export function MoneyInput({ unit, ...props }: NumberFieldProps & UnitProps) {
  return (
    <NumberInput
      decimals={2}
      fixed
      measure={moneyMeasure(unit)}
      leftSection={<Unit>R$</Unit>}
      leftSectionPointerEvents="none"
      {...unitSection(unit)}
      {...props}
    />
  );
}

/** A percentage: 12,5 for 12,5%; `unit` is its base or period. */
export function PercentInput({
  decimals = 2,
  unit = '%',
  ...props
}: NumberFieldProps & UnitProps & { decimals?: number }) {
  return <NumberInput decimals={decimals} measure={unit} {...unitSection(unit)} {...props} />;
}

/** Rates and quantities with their decimals: 5,4210, "82,5 kg". */
export function DecimalInput({
  decimals = 2,
  unit,
  ...props
}: NumberFieldProps & UnitProps & { decimals?: number }) {
  return <NumberInput decimals={decimals} measure={unit} {...unitSection(unit)} {...props} />;
}

/** Whole numbers with a unit: "24 anos". */
export function IntegerInput({ unit, ...props }: NumberFieldProps & UnitProps) {
  return <NumberInput decimals={0} align="left" measure={unit} {...unitSection(unit)} {...props} />;
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
