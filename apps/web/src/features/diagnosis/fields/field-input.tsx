import type { Campo, Valores } from '@farol/domain/catalogue';
import type { Codigo } from '@farol/domain/code-lists';
import { Anchor, Textarea, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import {
  CepInput,
  CpfInput,
  DateInput,
  DecimalInput,
  IntegerInput,
  MoneyInput,
  MultiSelectInput,
  PercentInput,
  SelectInput,
  YesNo,
} from '../../../shared/ui/fields/index.ts';
import { useCities, useOptions } from './use-options.ts';
import { isYear } from './year.ts';

export type FieldInputProps = {
  /** As the catalogue describes it where it stands: its list is the one of this place. */
  campo: Campo;
  value: unknown;
  onChange: (value: unknown) => void;
  /** Values that this field depends on. */
  valores: Valores;
  error?: string | undefined;
  disabled?: boolean;
  /** The study does not go on without it. */
  required?: boolean;
  /** What the system computed, where nothing is typed. */
  placeholder?: string;
  description?: ReactNode;
};

const asNumber = (value: unknown): number | null => (typeof value === 'number' ? value : null);
const asText = (value: unknown): string => (typeof value === 'string' ? value : '');
const asTextOrNull = (value: unknown): string | null => (typeof value === 'string' && value ? value : null);

const numberOr = (limit: number | string | undefined, otherwise: number): number =>
  typeof limit === 'number' ? limit : otherwise;

/** "R$/mês" → "/mês": the money sign stands before the figure already. */
const perUnit = (unidade: string | undefined): string | undefined =>
  unidade?.startsWith('R$/') ? unidade.slice(2) : undefined;

const FOREIGN = 'ME';

/** An amount of foreign money bears the currency that was chosen. */
const currencyOr = (unidade: string | undefined, { moeda }: Valores): string | undefined =>
  unidade === FOREIGN ? asText(moeda) || undefined : unidade;

/** One field of the catalogue as the component of its type; files and tables have places of their own. */
export function FieldInput(props: FieldInputProps) {
  const { campo, value, onChange, error, disabled = false, required = false, placeholder } = props;
  const shared = {
    label: campo.rotulo,
    description: props.description ?? campo.ajuda,
    error,
    disabled,
    required,
    ...(placeholder ? { placeholder } : {}),
  };
  const number = { ...shared, value: asNumber(value), onChange };
  switch (campo.tipo) {
    case 'money': {
      const unit = perUnit(campo.unidade);
      return (
        <MoneyInput
          {...number}
          allowNegative={numberOr(campo.min, 0) < 0}
          {...(unit
            ? {
                rightSection: <span style={{ fontSize: 13, color: 'var(--farol-text-3)' }}>{unit}</span>,
                rightSectionWidth: 52,
                rightSectionPointerEvents: 'none',
              }
            : {})}
        />
      );
    }
    case 'percent':
      return (
        <PercentInput
          {...number}
          decimals={4}
          unit={campo.unidade ?? '%'}
          allowNegative={numberOr(campo.min, 0) < 0}
        />
      );
    case 'int':
      return (
        <IntegerInput
          {...number}
          allowNegative={numberOr(campo.min, 0) < 0}
          {...(campo.unidade ? { unit: campo.unidade } : {})}
          {...(isYear(campo) ? { grouped: false } : {})}
        />
      );
    case 'decimal': {
      const unit = currencyOr(campo.unidade, props.valores);
      return <DecimalInput {...number} decimals={campo.casas ?? 2} {...(unit ? { unit } : {})} />;
    }
    case 'date':
      return <DateInput {...shared} value={asTextOrNull(value)} onChange={onChange} />;
    case 'select':
      if (campo.lista === 'sim_nao')
        return (
          <YesNo
            label={campo.rotulo}
            description={shared.description}
            error={error}
            disabled={disabled}
            required={required}
            value={value === 'S' || value === 'N' ? value : null}
            onChange={onChange}
          />
        );
      return <ChoiceInput {...props} shared={shared} />;
    case 'multiselect':
      return <ChoicesInput {...props} shared={shared} />;
    case 'city':
      return <CityInput {...props} shared={shared} />;
    case 'textarea':
      return <LongText {...props} shared={shared} />;
    default:
      return <FormattedText {...props} shared={shared} />;
  }
}

type Shared = {
  label: string;
  description: ReactNode;
  error: string | undefined;
  disabled: boolean;
  required: boolean;
};
type WithShared = FieldInputProps & { shared: Shared };

/** Where nothing to tell is an answer too, one click writes it. */
function LongText({ campo, value, onChange, shared }: WithShared) {
  const { nada } = campo;
  const isOpen = nada !== undefined && asText(value) === '' && !shared.disabled;
  const description = isOpen ? (
    <>
      {shared.description}{' '}
      <Anchor
        component="button"
        type="button"
        fz="inherit"
        aria-label={`${nada}: ${campo.rotulo}`}
        onClick={() => onChange(nada)}
      >
        {nada}
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
      minRows={2}
      maxRows={10}
      value={asText(value)}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

function FormattedText({ campo, value, onChange, shared }: WithShared) {
  if (campo.formato === 'cpf') return <CpfInput {...shared} value={asText(value)} onChange={onChange} />;
  if (campo.formato === 'cep') return <CepInput {...shared} value={asText(value)} onChange={onChange} />;
  return (
    <TextInput
      {...shared}
      autoComplete="off"
      maxLength={numberOr(campo.max, 120)}
      value={asText(value)}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

function ChoiceInput({ campo, value, onChange, shared }: WithShared) {
  const options = useOptions(campo.lista);
  return (
    <SelectInput
      {...shared}
      options={options}
      value={value as Codigo | null}
      onChange={onChange}
      clearable={campo.obrigatorio_em === undefined}
      allowDeselect={false}
    />
  );
}

function ChoicesInput({ campo, value, onChange, shared }: WithShared) {
  const options = useOptions(campo.lista);
  return (
    <MultiSelectInput
      {...shared}
      options={options}
      value={Array.isArray(value) ? (value as Codigo[]) : []}
      onChange={onChange}
    />
  );
}

function CityInput({ campo, value, onChange, valores, shared }: WithShared) {
  const uf = campo.uf_de ? valores[campo.uf_de] : null;
  const options = useCities(uf, asTextOrNull(value));
  return (
    <SelectInput
      {...shared}
      options={options}
      value={asTextOrNull(value)}
      onChange={onChange}
      disabled={shared.disabled || !uf}
      allowDeselect={false}
      placeholder={uf ? 'Escolha' : 'Escolha o estado primeiro'}
    />
  );
}
