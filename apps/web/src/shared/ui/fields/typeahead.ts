import { matchesSearch, normalizeText, withoutEndings } from '@farol/domain/br';
import type { ComboboxItem, OptionsFilter } from '@mantine/core';
import { type FocusEvent, type KeyboardEvent, useRef, useState } from 'react';

/** Number of options from which a list is searchable on any device. */
const SEARCHABLE_FROM = 8;

/** Letters from which a search may also be the beginning of a code. */
const SHORTEST_CODE = 3;

const isTouch = (): boolean => window.matchMedia('(pointer: coarse)').matches;

/** Matches without accents, words in any order, else in another gender or number ("fixo" for "Fixa"); matches at the start come first. */
function matchingOptions<T extends { label: string; value: string }>(
  options: readonly T[],
  search: string,
): T[] {
  const among = (words: string): T[] => {
    const begins = ({ label }: T) => normalizeText(label).startsWith(normalizeText(words));
    const all = options.filter(({ label }) => matchesSearch(label, words));
    return [...all.filter(begins), ...all.filter((option) => !begins(option))];
  };
  const exact = among(search);
  if (exact.length > 0) return exact;
  const alike = among(withoutEndings(search));
  if (alike.length > 0) return alike;
  // "tit" for the code "titular", whose label is the customer's name.
  const words = normalizeText(search);
  return words.length < SHORTEST_CODE
    ? []
    : options.filter(({ value }) => normalizeText(value).startsWith(words));
}

export const filterOptions: OptionsFilter = ({ options, search, limit }) =>
  matchingOptions(
    options.filter((option): option is ComboboxItem => !('items' in option)),
    search,
  ).slice(0, limit);

/** Enter keys that chose from a list: in a table they go on as in a text cell. */
const enterPicks = new WeakSet<Event>();
export const isEnterPick = ({ nativeEvent }: KeyboardEvent): boolean => enterPicks.has(nativeEvent);

type TypeaheadOptions = {
  data: readonly ComboboxItem[];
  value: string | null;
  canClear: boolean;
  /** A typed name that is being saved, or could not be: leaving the field neither takes nor clears it. */
  held?: string | null;
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
 * Typeahead: letters replace the current answer. Enter, Tab or blur takes the first match, an emptied field
 * is no answer; without a match this is reported and the answer stays. A short list on a touch screen is not
 * searchable: the keyboard would cover it.
 */
export function useTypeahead({ data, value, canClear, held = null, onPick }: TypeaheadOptions) {
  const current = data.find((option) => option.value === value)?.label ?? '';
  const [search, setSearch] = useState(current);
  const [missed, setMissed] = useState<{ text: string; value: string | null } | null>(null);

  /**
   * Label of the option highlighted by the arrows since the last letter: a click elsewhere closes the list
   * first.
   */
  const reached = useRef<string | null>(null);
  /** The field was left with its held text: the list, which then restores the answer's label, is not heard. */
  const leftHeld = useRef(false);

  const isSearch = (text: string): boolean => text.trim() !== '' && text !== current;
  const isMiss = (text: string): boolean =>
    text === '' ? current !== '' && !canClear : isSearch(text) && matchingOptions(data, text).length === 0;
  /** Selects the match of the text; false if there is no match that may be selected. */
  const take = (input: HTMLInputElement): boolean => {
    const text = input.value;
    if (held !== null && text === held) return true;
    if (isMiss(text)) {
      setMissed({ text: text.trim(), value });
      return false;
    }
    if (text === '' && current !== '') onPick(null);
    if (!isSearch(text)) return true;
    const marked = highlightedOption(input);
    if (marked) marked.click();
    else {
      const words = reached.current ?? text;
      onPick((data.find(({ label }) => label === words) ?? matchingOptions(data, text)[0])?.value ?? null);
    }
    return true;
  };
  const answer = (event: KeyboardEvent<HTMLInputElement>) => {
    const { key, currentTarget: input } = event;
    const picks = key === 'Enter' && !isMiss(input.value) && input.value !== held;
    if (picks) enterPicks.add(event.nativeEvent);
    settle(event);
  };
  const settle = (event: KeyboardEvent<HTMLInputElement>) => {
    const { key, currentTarget: input } = event;
    if (input.value === current) {
      if (key === ' ' && !input.readOnly) {
        // A space opens the list instead of searching, as in a select without typeahead.
        event.preventDefault();
        input.click();
      } else if (key === 'Enter' && isOpenAtAnswer(input)) {
        // Blur and focus close the list, so that this Enter selects no highlighted option.
        event.preventDefault();
        input.blur();
        input.focus();
      } else if (key.length === 1 && !event.ctrlKey && !event.metaKey) input.select();
      return;
    }
    if (key === 'Tab') take(input);
    // Enter selects the match and stays in the field; the next Enter submits the form.
    if (key === 'Enter' && (!take(input) || isSearch(input.value))) event.preventDefault();
  };
  const selectAnswer = ({ currentTarget: input }: { currentTarget: HTMLInputElement }) => {
    if (input.value !== '' && input.value === current) input.select();
  };
  const problem = missed?.value === value ? missed : null;
  return {
    problem: problem && (current ? texts.kept(problem.text, current) : texts.notFound(problem.text)),
    /** Typing selects an answer, and never clears an answer that it matches again. */
    isTyped: search !== current,
    /** What the arrows highlighted since the last letter. */
    reachedLabel: () => reached.current,
    field: {
      searchable: data.length >= SEARCHABLE_FROM || !isTouch(),
      selectFirstOptionOnChange: isSearch(search),
      searchValue: search,
      onSearchChange: (text: string) => {
        if (leftHeld.current && held !== null && search === held) return;
        setSearch(text);
        reached.current = null;
        if (isSearch(text)) setMissed(null);
      },
      onOptionSubmit: (chosen: string) =>
        setSearch((now) => data.find((option) => option.value === chosen)?.label ?? now),
    },
    /** Replaces the typed text by the name it was saved under, unless something else was typed since. */
    rename: (typed: string, name: string) => setSearch((now) => (now.trim() === typed ? name : now)),
    onKeyDown: answer,
    onKeyUp: ({ key, currentTarget: input }: KeyboardEvent<HTMLInputElement>) => {
      if (key === 'ArrowDown' || key === 'ArrowUp')
        reached.current = highlightedOption(input)?.textContent ?? null;
    },
    onFocus: (event: FocusEvent<HTMLInputElement>) => {
      leftHeld.current = false;
      selectAnswer(event);
    },
    onClick: selectAnswer,
    /** Before the list restores the answer's label. */
    onBlurCapture: ({ currentTarget: input }: { currentTarget: HTMLInputElement }) => {
      leftHeld.current = held !== null && input.value === held;
      take(input);
    },
  };
}

/** An open list in which only the answer itself is highlighted. */
function isOpenAtAnswer(input: HTMLInputElement): boolean {
  if (input.readOnly || input.value === '' || input.getAttribute('aria-expanded') !== 'true') return false;
  return highlightedOption(input)?.hasAttribute('data-combobox-active') ?? true;
}

/** The option highlighted by arrows or letters. */
export function highlightedOption(input: HTMLInputElement): HTMLElement | null {
  const list = document.getElementById(input.getAttribute('aria-controls') ?? '');
  return list?.querySelector<HTMLElement>('[data-combobox-selected]') ?? null;
}
