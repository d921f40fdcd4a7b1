import { normalizeText } from '@farol/domain/br';
import { type Opcao, OUTRO_FORNECEDOR } from '@farol/domain/code-lists';
import {
  type ComboboxItem,
  MultiSelect,
  type MultiSelectProps,
  Select,
  type SelectProps,
} from '@mantine/core';
import { type KeyboardEvent, memo, useMemo, useRef } from 'react';
import { filterOptions, highlightedOption, useTypeahead } from './typeahead.ts';
import { type Include, useInclude } from './use-include.ts';
import { useStableHandlers } from './use-stable-handlers.ts';

type Code = string | number;
const NOTHING_FOUND = 'Nada encontrado';

/** Names the free answer of a list that has one. */
function nothingFound(options: readonly { value: Code; label: string }[]): string {
  const free = options.find(({ value }) => OUTRO_FORNECEDOR.includes(String(value)));
  return free ? `${NOTHING_FOUND}: escolha “${free.label}”` : NOTHING_FOUND;
}

const toItems = (options: readonly Opcao[]): ComboboxItem[] =>
  options.map(({ value, label }) => ({ value: String(value), label }));

/** A form renders on every keystroke; its closed lists render only when their props change. */
const MemoSelect = memo((props: SelectProps) => <Select {...props} />);
const MemoMultiSelect = memo((props: MultiSelectProps) => <MultiSelect {...props} />);

const callBoth =
  <E,>(first: (event: E) => void, second: ((event: E) => void) | undefined) =>
  (event: E) => {
    first(event);
    second?.(event);
  };

const isSameText = (a: string, b: string): boolean => normalizeText(a) === normalizeText(b);

/** Longer lists are cut until a search narrows them. */
const LIMIT = 120;

export type SelectInputProps<T extends Code> = Omit<
  SelectProps,
  'data' | 'value' | 'onChange' | 'defaultValue' | 'filter'
> & {
  options: readonly { value: T; label: string }[];
  value?: T | null;
  onChange?: (value: T | null) => void;
  /** Offers to take a text that the list lacks: "Incluir “Casa Azul”". */
  onInclude?: Include | undefined;
};

/** A value that no code has. */
const INCLUDE = '\u0000incluir';
const SHORTEST_NAME = 2;
const includeLabel = (text: string): string => `Incluir “${text}”`;

/** A select over a code list with typeahead; keeps the codes' type. */
export function SelectInput<T extends Code>(props: SelectInputProps<T>) {
  const { options, value, onChange, onInclude, ...rest } = props;
  const data = useMemo(() => toItems(options as readonly Opcao[]), [options]);
  const chosen = value === null || value === undefined ? null : String(value);
  /** Enter on the offer to include, which no arrow went to. */
  const isSlip = useRef(false);
  const take = (text: string | null) => {
    if (text === INCLUDE) {
      if (!isSlip.current) include(missing);
    } else onChange?.(options.find((option) => String(option.value) === text)?.value ?? null);
  };
  const canClear = rest.clearable === true || rest.allowDeselect === true;
  const { held, failure, start } = useInclude(chosen, onInclude);
  const { field, problem, isTyped, reachedLabel, rename, ...typing } = useTypeahead({
    data,
    value: chosen,
    canClear,
    held,
    onPick: take,
  });
  const include = (text: string) => start(text, (name) => rename(text, name));
  const isHeld = held !== null && field.searchValue === held;
  const typed = field.searchValue.trim();
  const isNew =
    isTyped &&
    typed.length >= SHORTEST_NAME &&
    /\p{L}/u.test(typed) &&
    !data.some(({ label }) => isSameText(label, typed));
  const missing = onInclude && isNew ? typed : '';
  const shown = useMemo(
    () => (missing ? [...data, { value: INCLUDE, label: includeLabel(missing) }] : data),
    [data, missing],
  );
  /** Enter takes the offer to include only where an arrow went to it, and tries a failed one again. */
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter' && isHeld) {
      if (highlightedOption(event.currentTarget)) return;
      event.preventDefault();
      include(held);
    } else if (event.key === 'Enter' && missing && reachedLabel() === includeLabel(missing)) return;
    else {
      isSlip.current = event.key === 'Enter';
      // The list chooses while this key is handled.
      queueMicrotask(() => {
        isSlip.current = false;
      });
      typing.onKeyDown(event);
    }
  };
  const handlers = {
    onKeyDown: callBoth(onKeyDown, rest.onKeyDown),
    onKeyUp: callBoth(typing.onKeyUp, rest.onKeyUp),
    onFocus: callBoth(typing.onFocus, rest.onFocus),
    onClick: callBoth(typing.onClick, rest.onClick),
    onBlurCapture: callBoth(typing.onBlurCapture, rest.onBlurCapture),
  };
  const steady = useStableHandlers({
    ...field,
    ...rest,
    ...handlers,
    // The option already chosen, chosen again, stays; an emptied text clears.
    allowDeselect: false,
    error: (isHeld ? failure : problem) ?? rest.error,
    onChange: take,
  });
  return (
    <MemoSelect
      data={shown}
      value={chosen}
      openOnFocus={false}
      filter={filterOptions}
      limit={LIMIT}
      nothingFoundMessage={nothingFound(options)}
      checkIconPosition="right"
      placeholder="Escolha"
      {...steady}
    />
  );
}

type MultiSelectInputProps<T extends Code> = Omit<
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
  const steady = useStableHandlers({
    ...rest,
    onChange: (chosen: string[]) =>
      onChange?.(options.filter((option) => chosen.includes(String(option.value))).map((o) => o.value)),
  });
  return (
    <MemoMultiSelect
      data={data}
      value={texts}
      searchable
      openOnFocus={false}
      filter={filterOptions}
      limit={LIMIT}
      nothingFoundMessage={nothingFound(options)}
      checkIconPosition="right"
      hidePickedOptions={false}
      {...steady}
    />
  );
}
