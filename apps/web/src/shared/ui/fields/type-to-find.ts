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

/**
 * A list is answered by its first letters: Enter or Tab takes the first option found, an emptied field is no answer.
 * A short list on a touch screen is only tapped: the keyboard would cover it.
 */
export function useTypeToFind({ data, value, canClear, onPick }: TypeToFind) {
  const [isTyped, setTyped] = useState(false);
  const current = data.find((option) => option.value === value)?.label ?? '';

  const take = (event: KeyboardEvent<HTMLInputElement>) => {
    const { key, currentTarget: input } = event;
    if ((key !== 'Tab' && key !== 'Enter') || input.value === current) return;
    if (input.value.trim() === '') {
      if (canClear) onPick(null);
      return;
    }
    const option = found(data, input.value)[0];
    const marked = highlighted(input);
    if (!marked && !option) return;
    // What was found is taken and the field kept; the next Enter is the form's again.
    if (key === 'Enter') event.preventDefault();
    if (marked) marked.click();
    else if (option) onPick(option.value);
  };
  return {
    searchable: data.length >= SEARCHABLE_FROM || !isTouch(),
    selectFirstOptionOnChange: isTyped,
    onSearchChange: (text: string) => setTyped(text !== '' && text !== current),
    onKeyDown: take,
  };
}

/** The option that the arrows, or the letters, stand on. */
function highlighted(input: HTMLInputElement): HTMLElement | null {
  const list = document.getElementById(input.getAttribute('aria-controls') ?? '');
  return list?.querySelector<HTMLElement>('[data-combobox-selected]') ?? null;
}
