import type { Opcao } from '@farol/domain/code-lists';
import {
  type ComboboxItem,
  MultiSelect,
  type MultiSelectProps,
  Select,
  type SelectProps,
} from '@mantine/core';
import { memo, useMemo } from 'react';
import { filterOptions, useTypeToFind } from './type-to-find.ts';
import { useSteady } from './use-steady.ts';

type Code = string | number;
const NOTHING = 'Nada encontrado';

const toItems = (options: readonly Opcao[]): ComboboxItem[] =>
  options.map(({ value, label }) => ({ value: String(value), label }));

/** A form renders whole at every letter; its lists, all there though closed, only when theirs has changed. */
const SteadySelect = memo(Select) as unknown as typeof Select;
const SteadyMultiSelect = memo(MultiSelect) as unknown as typeof MultiSelect;

const inTurn =
  <E,>(first: (event: E) => void, second: ((event: E) => void) | undefined) =>
  (event: E) => {
    first(event);
    second?.(event);
  };

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

/** A select over a code list: keeps the codes' own type, answered by its first letters. */
export function SelectInput<T extends Code>({ options, value, onChange, ...rest }: SelectInputProps<T>) {
  const data = useMemo(() => toItems(options as readonly Opcao[]), [options]);
  const chosen = value === null || value === undefined ? null : String(value);
  const take = (text: string | null) =>
    onChange?.(options.find((option) => String(option.value) === text)?.value ?? null);
  const canClear = rest.clearable === true || rest.allowDeselect === true;
  const { field, problem, isTyped, ...typing } = useTypeToFind({
    data,
    value: chosen,
    canClear,
    onPick: take,
  });
  const handlers = {
    onKeyDown: inTurn(typing.onKeyDown, rest.onKeyDown),
    onKeyUp: inTurn(typing.onKeyUp, rest.onKeyUp),
    onFocus: inTurn(typing.onFocus, rest.onFocus),
    onClick: inTurn(typing.onClick, rest.onClick),
    onBlurCapture: inTurn(typing.onBlurCapture, rest.onBlurCapture),
  };
  const steady = useSteady({
    ...field,
    ...rest,
    ...handlers,
    ...(isTyped ? { allowDeselect: false } : {}),
    error: problem ?? rest.error,
    onChange: take,
  });
  return (
    <SteadySelect
      data={data}
      value={chosen}
      openOnFocus={false}
      filter={filterOptions}
      limit={LIMIT}
      nothingFoundMessage={NOTHING}
      checkIconPosition="right"
      placeholder="Escolha"
      {...steady}
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
  const texts = useMemo(() => (value ?? []).map(String), [value]);
  const steady = useSteady({
    ...rest,
    onChange: (chosen: string[]) =>
      onChange?.(options.filter((option) => chosen.includes(String(option.value))).map((o) => o.value)),
  });
  return (
    <SteadyMultiSelect
      data={data}
      value={texts}
      searchable
      openOnFocus={false}
      filter={filterOptions}
      limit={LIMIT}
      nothingFoundMessage={NOTHING}
      checkIconPosition="right"
      hidePickedOptions={false}
      {...steady}
    />
  );
}
