import { matchesSearch, normalizeText } from '@farol/domain/br';
import type { ComboboxItem, OptionsFilter } from '@mantine/core';
import { type KeyboardEvent, useState } from 'react';

/** From this many options on, a list is worth searching on any device. */
const SEARCHABLE_FROM = 8;

const isTouch = (): boolean => window.matchMedia('(pointer: coarse)').matches;

/** "arquiteta" → "arquitet": lists name occupations in the masculine, and women say their own. */
const withoutGender = (search: string): string => normalizeText(search).replace(/(?<=\p{L}{4})a\b/gu, '');

/** Found without accents, in any order of the words; what begins so comes first. */
function found<T extends { label: string }>(options: readonly T[], search: string): T[] {
  const among = (words: string): T[] => {
    const begins = ({ label }: T) => normalizeText(label).startsWith(normalizeText(words));
    const all = options.filter(({ label }) => matchesSearch(label, words));
    return [...all.filter(begins), ...all.filter((option) => !begins(option))];
  };
  const exact = among(search);
  return exact.length > 0 ? exact : among(withoutGender(search));
}

export const filterOptions: OptionsFilter = ({ options, search, limit }) =>
  found(
    options.filter((option): option is ComboboxItem => !('items' in option)),
    search,
  ).slice(0, limit);

type TypeToFind = {
  data: readonly ComboboxItem[];
  value: string | null;
  canClear: boolean;
  onPick: (value: string | null) => void;
};

const texts = {
  notFound: (text: string) => `“${text}” não está na lista.`,
  kept: (text: string, label: string) =>
    text === ''
      ? `Escolha um da lista. Continua: ${label}.`
      : `“${text}” não está na lista. Continua: ${label}.`,
} as const;

/**
 * A list is answered by its first letters, an answered one too: they replace the answer. Enter or Tab takes the first
 * option found, an emptied field is no answer; what is not found is said, and the answer stays.
 * A short list on a touch screen is only tapped: the keyboard would cover it.
 */
export function useTypeToFind({ data, value, canClear, onPick }: TypeToFind) {
  const [isTyped, setTyped] = useState(false);
  const [missed, setMissed] = useState<{ text: string; value: string | null } | null>(null);
  const current = data.find((option) => option.value === value)?.label ?? '';

  const isMiss = (text: string): boolean =>
    text !== current && (text.trim() === '' ? !canClear : found(data, text).length === 0);
  const take = (event: KeyboardEvent<HTMLInputElement>) => {
    const { key, currentTarget: input } = event;
    if (input.value === current) {
      if (key.length === 1 && !event.ctrlKey && !event.metaKey) input.select();
      return;
    }
    if (key !== 'Tab' && key !== 'Enter') return;
    if (isMiss(input.value)) {
      if (key === 'Enter') event.preventDefault();
      return setMissed({ text: input.value.trim(), value });
    }
    if (input.value.trim() === '') return onPick(null);
    // What was found is taken and the field kept; the next Enter is the form's again.
    if (key === 'Enter') event.preventDefault();
    const marked = highlighted(input);
    if (marked) marked.click();
    else onPick(found(data, input.value)[0]?.value ?? null);
  };
  const selectAnswer = ({ currentTarget: input }: { currentTarget: HTMLInputElement }) => {
    if (input.value !== '' && input.value === current) input.select();
  };
  const problem = missed?.value === value ? missed : null;
  return {
    problem: problem && (current ? texts.kept(problem.text, current) : texts.notFound(problem.text)),
    field: {
      searchable: data.length >= SEARCHABLE_FROM || !isTouch(),
      selectFirstOptionOnChange: isTyped,
      onSearchChange: (text: string) => {
        const isSearch = text !== '' && text !== current;
        setTyped(isSearch);
        if (isSearch) setMissed(null);
      },
    },
    onKeyDown: take,
    onFocus: selectAnswer,
    onClick: selectAnswer,
    onBlur: ({ currentTarget: input }: { currentTarget: HTMLInputElement }) => {
      if (isMiss(input.value)) setMissed({ text: input.value.trim(), value });
    },
  };
}

/** The option that the arrows, or the letters, stand on. */
function highlighted(input: HTMLInputElement): HTMLElement | null {
  const list = document.getElementById(input.getAttribute('aria-controls') ?? '');
  return list?.querySelector<HTMLElement>('[data-combobox-selected]') ?? null;
}
