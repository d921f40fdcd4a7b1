import { isPhone, onlyCnpj, phoneDigits } from '@farol/domain/br';
import type { MaskitoOptions } from '@maskito/core';

/** "(##) ####-####" in maskito's format: a pattern per character. */
const places = (pattern: string): (string | RegExp)[] =>
  [...pattern].map((place) => (place === '#' ? /\d/ : place));

export const onlyDigits = (text: string): string => text.replace(/\D/g, '');

/** The number in a typed text; "+55" is the country's code before all digits are there. */
export const phoneIn = (text: string): string =>
  text.startsWith('+55') ? onlyDigits(text).slice(2) : phoneDigits(text);

const onlyDigitsOf =
  (clean: (digits: string) => string): NonNullable<MaskitoOptions['preprocessors']>[number] =>
  ({ elementState, data }) => ({
    elementState,
    data: data.length > 1 ? clean(onlyDigits(data)) : data,
  });

const same = (digits: string) => digits;

export const CPF_MASK: MaskitoOptions = {
  mask: places('###.###.###-##'),
  preprocessors: [onlyDigitsOf(same)],
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
export const CEP_MASK: MaskitoOptions = { mask: places('#####-###'), preprocessors: [onlyDigitsOf(same)] };

/** A typed text may begin with the country's code; twelve digits do where the first eleven are no phone. */
function countryOf(text: string): '+## ' | '## ' | '' {
  if (text.startsWith('+')) return '+## ';
  const digits = onlyDigits(text);
  return digits.length > 11 && digits.startsWith('55') && !isPhone(digits.slice(0, 11)) ? '## ' : '';
}

/** Landlines have ten digits, mobiles eleven. */
function phonePlaces(text: string): (string | RegExp)[] {
  const country = countryOf(text);
  const isMobile = onlyDigits(text).length - (country ? 2 : 0) > 10;
  return places(`${country}${isMobile ? '(##) # ####-####' : '(##) ####-####'}`);
}

export const PHONE_MASK: MaskitoOptions = {
  mask: ({ value }) => phonePlaces(value),
  preprocessors: [
    onlyDigitsOf(phoneDigits),
    // No number begins with the zero of a long-distance call.
    ({ elementState, data }) => ({
      elementState,
      data: onlyDigits(elementState.value.slice(0, elementState.selection[0]))
        ? data
        : data.replace(/^0+/, ''),
    }),
  ],
};
