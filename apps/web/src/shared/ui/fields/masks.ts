import { isPhone, onlyCnpj, phoneDigits } from '@farol/domain/br';
import type { MaskitoOptions } from '@maskito/core';

/** "(##) ####-####" in maskito's format: a pattern per character. */
const places = (pattern: string): (string | RegExp)[] =>
  [...pattern].map((place) => (place === '#' ? /\d/ : place));

export const onlyDigits = (text: string): string => text.replace(/\D/g, '');

/** The number in a typed text, of a foreign one the text itself: the rule refuses it. */
export const phoneIn = phoneDigits;
export const isForeignText = (text: string): boolean => /^(?:\+|00)/.test(text);

const onlyDigitsOf =
  (clean: (text: string) => string): NonNullable<MaskitoOptions['preprocessors']>[number] =>
  ({ elementState, data }) => ({
    elementState,
    data: data.length > 1 ? clean(data) : data,
  });

export const CPF_MASK: MaskitoOptions = {
  mask: places('###.###.###-##'),
  preprocessors: [onlyDigitsOf(onlyDigits)],
};
/** Letters are capital; the last two places are digits. */
export const CNPJ_MASK: MaskitoOptions = {
  mask: [...'##.###.###/####-##'].map((place, at) => (place !== '#' ? place : at < 16 ? /[0-9A-Z]/ : /\d/)),
  preprocessors: [
    ({ elementState, data }) => ({
      elementState: { ...elementState, value: elementState.value.toUpperCase() },
      data: data.length > 1 ? onlyCnpj(data) : data.toUpperCase(),
    }),
  ],
};
export const CEP_MASK: MaskitoOptions = {
  mask: places('#####-###'),
  preprocessors: [onlyDigitsOf(onlyDigits)],
};

/** Long enough for any number of the world, with its blanks. */
const FOREIGN_PLACES: (string | RegExp)[] = [/[+0]/, ...Array.from({ length: 21 }, () => /[\d ()+-]/)];
const MAY_BE_BRAZIL = /^(?:\+|00)\D*5?5?$/;
const IS_BRAZIL = /^(?:\+|00)\D*55/;

/** A typed text may begin with the country's code; twelve digits do where the first eleven are no phone. */
function countryOf(text: string): '+## ' | '00## ' | '## ' | '' {
  if (text.startsWith('+')) return '+## ';
  if (text.startsWith('00')) return '00## ';
  const digits = onlyDigits(text);
  return digits.length > 11 && digits.startsWith('55') && !isPhone(digits.slice(0, 11)) ? '## ' : '';
}

/** Landlines have ten digits, mobiles eleven; a number of another country stays as typed. */
function phonePlaces(text: string): (string | RegExp)[] {
  if (/^(?:\+|00)/.test(text) && !MAY_BE_BRAZIL.test(text) && !IS_BRAZIL.test(text)) return FOREIGN_PLACES;
  if (/^0\D*$/.test(text)) return [/0/, /0/];
  const country = countryOf(text);
  const isMobile = onlyDigits(text).length - onlyDigits(country.replaceAll('#', '0')).length > 10;
  const all = places(`${country}${isMobile ? '(##) # ####-####' : '(##) ####-####'}`);
  // What may become the number of another country is typed, not written by the mask.
  return all.map((place) => (place === '+' ? /\+/ : place === '0' ? /0/ : place));
}

export const PHONE_MASK: MaskitoOptions = {
  mask: ({ value }) => phonePlaces(value),
  preprocessors: [
    onlyDigitsOf(phoneDigits),
    // One zero is that of a long-distance call, two begin the number of a country.
    ({ elementState, data }) => {
      const { value, selection } = elementState;
      const isBehindZero = value.slice(0, selection[0]) === '0' && /^[1-9]/.test(data);
      if (isBehindZero) return { elementState: { value: value.slice(1), selection: [0, 0] }, data };
      return { elementState, data: value === '' ? data.replace(/^0(?!0|$)/, '') : data };
    },
  ],
};
