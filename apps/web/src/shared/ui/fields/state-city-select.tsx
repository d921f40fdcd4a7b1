import { estados, isUf, loadCidades, type Uf } from '@farol/domain/locations';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { SelectInput, type SelectInputProps } from './select-input.tsx';

type Place = { estado: Uf | null; cidade: string | null };

type FieldProps = Partial<Omit<SelectInputProps<string>, 'options' | 'value' | 'onChange'>>;

type StateCitySelectProps = {
  value: { estado: string | null | undefined; cidade: string | null | undefined };
  onChange: (place: Place) => void;
  errors?: { estado?: ReactNode; cidade?: ReactNode };
  required?: boolean;
  disabled?: boolean;
  /** Extra props of each field: `data-path`, `ref`, `w`. */
  stateProps?: FieldProps;
  cityProps?: FieldProps;
};

const STATES = estados.map(({ value, label }) => ({ value, label: `${value} · ${label}` }));

/** State, and the cities of that state only: changing the state clears the city. */
export function StateCitySelect({
  value,
  onChange,
  errors,
  required,
  disabled,
  ...props
}: StateCitySelectProps) {
  const uf = isUf(value.estado) ? value.estado : null;
  const cities = useQuery({
    queryKey: ['cidades', uf],
    queryFn: () => (uf ? loadCidades(uf) : []),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const options = useMemo(() => cityOptions(cities.data ?? [], value.cidade), [cities.data, value.cidade]);
  const shared = { required, disabled, searchable: true } as const;
  return (
    <>
      <SelectInput
        label="Estado"
        options={STATES}
        value={uf}
        onChange={(estado) => onChange({ estado, cidade: estado === uf ? (value.cidade ?? null) : null })}
        error={errors?.estado}
        {...shared}
        {...props.stateProps}
      />
      <SelectInput
        label="Cidade"
        options={options}
        value={value.cidade ?? null}
        onChange={(cidade) => onChange({ estado: uf, cidade })}
        error={errors?.cidade}
        placeholder={uf ? 'Escolha' : 'Escolha o estado primeiro'}
        {...shared}
        disabled={disabled || !uf}
        {...props.cityProps}
      />
    </>
  );
}

/** A stored city stays readable while the list loads or if the list lacks it. */
function cityOptions(cities: readonly string[], chosen: string | null | undefined) {
  const names = chosen && !cities.includes(chosen) ? [chosen, ...cities] : cities;
  return [...new Set(names)].map((name) => ({ value: name, label: name }));
}
