import { asNumber, roundTo } from '@farol/domain/br';
import type { Coluna } from '@farol/domain/parameters';
import { DecimalInput, IntegerInput, MoneyInput, SelectInput, YesNo } from '../../shared/ui/fields/index.ts';
import { parameterTexts as texts } from './texts.ts';

type FigureInputProps = {
  coluna: Coluna;
  value: unknown;
  onChange: (value: unknown) => void;
  error: string | undefined;
  /** In a table the column header has the name. */
  label?: string;
  hidesLabel?: boolean;
  /** The header has the unit too. */
  hidesUnit?: boolean;
  placeholder?: string | undefined;
};

const PLACES = 8;

/** One figure of a parameter; fractions are typed as percentages. */
export function FigureInput({
  coluna,
  value,
  onChange,
  error,
  hidesLabel,
  hidesUnit,
  ...rest
}: FigureInputProps) {
  const label = rest.label ?? coluna.rotulo;
  const words = hidesLabel
    ? { 'aria-label': label, size: 'sm' }
    : { label, ...(coluna.opcional ? { description: texts.optional } : {}) };
  const common = { ...words, error, placeholder: rest.placeholder ?? '' };
  const number = asNumber(value);
  switch (coluna.tipo) {
    case 'opcao':
      return (
        <SelectInput
          {...common}
          options={coluna.opcoes ?? []}
          value={typeof value === 'string' ? value : null}
          onChange={onChange}
          allowDeselect={false}
        />
      );
    case 'sim_nao':
      return (
        <YesNo
          label={label}
          error={error}
          value={value === true ? 'S' : 'N'}
          onChange={(answer) => onChange(answer === 'S')}
        />
      );
    case 'percentual':
      return (
        <DecimalInput
          {...common}
          unit="%"
          decimals={6}
          value={number === null ? null : roundTo(number * 100, 6)}
          onChange={(typed) => onChange(typed === null ? null : roundTo(typed / 100, PLACES))}
        />
      );
    case 'dinheiro':
      return <MoneyInput {...common} value={number} onChange={onChange} />;
    case 'inteiro':
      return (
        <IntegerInput
          {...common}
          unit={hidesUnit ? '' : (coluna.unidade ?? '')}
          value={number}
          onChange={onChange}
        />
      );
    default:
      return <DecimalInput {...common} decimals={PLACES} value={number} onChange={onChange} />;
  }
}
