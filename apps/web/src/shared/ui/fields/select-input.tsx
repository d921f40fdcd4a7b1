import { matchesSearch } from '@farol/domain/br';
import type { Opcao } from '@farol/domain/code-lists';
import {
  type ComboboxItem,
  MultiSelect,
  type MultiSelectProps,
  type OptionsFilter,
  Select,
  type SelectProps,
} from '@mantine/core';
import { useMemo } from 'react';

type Code = string | number;
const NOTHING = 'Nada encontrado';

/** Finds without accents, in any order of the words. */
const filter: OptionsFilter = ({ options, search, limit }) =>
  options
    .filter((option) => !('items' in option) && matchesSearch((option as ComboboxItem).label, search))
    .slice(0, limit);

const toItems = (options: readonly Opcao[]): ComboboxItem[] =>
  options.map(({ value, label }) => ({ value: String(value), label }));

/** From this many options on, a list is worth searching. */
const SEARCHABLE_FROM = 8;
/** Longer lists are cut until a search narrows them. */
const LIMIT = 120;

export type SelectInputProps<T extends Code> = Omit<
  SelectProps,
  'data' | 'value' | 'onChange' | 'defaultValue' | 'filter'
> & {
  options: readonly { value: T; label: string }[];
  value?: T | null;
  onChange?: (value: T | null) => void;
};

/** A select over a code list: keeps the codes' own type, searchable when it is long. */
export function SelectInput<T extends Code>({ options, value, onChange, ...rest }: SelectInputProps<T>) {
  const data = useMemo(() => toItems(options as readonly Opcao[]), [options]);
  return (
    <Select
      data={data}
      value={value === null || value === undefined ? null : String(value)}
      onChange={(text) => onChange?.(options.find((option) => String(option.value) === text)?.value ?? null)}
      searchable={options.length >= SEARCHABLE_FROM}
      openOnFocus={false}
      filter={filter}
      limit={LIMIT}
      nothingFoundMessage={NOTHING}
      checkIconPosition="right"
      placeholder="Escolha"
      {...rest}
    />
  );
}

export type MultiSelectInputProps<T extends Code> = Omit<
  MultiSelectProps,
  'data' | 'value' | 'onChange' | 'defaultValue' | 'filter'
> & {
  options: readonly { value: T; label: string }[];
  value?: readonly T[] | null;
  onChange?: (value: T[]) => void;
};

export function MultiSelectInput<T extends Code>({
  options,
  value,
  onChange,
  ...rest
}: MultiSelectInputProps<T>) {
  const data = useMemo(() => toItems(options as readonly Opcao[]), [options]);
  return (
    <MultiSelect
      data={data}
      value={(value ?? []).map(String)}
      onChange={(texts) =>
        onChange?.(options.filter((option) => texts.includes(String(option.value))).map((o) => o.value))
      }
      searchable
      openOnFocus={false}
      filter={filter}
      limit={LIMIT}
      nothingFoundMessage={NOTHING}
      checkIconPosition="right"
      hidePickedOptions={false}
      {...rest}
    />
  );
}
