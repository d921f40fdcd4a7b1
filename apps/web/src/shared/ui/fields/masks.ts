import type { MaskitoOptions } from '@maskito/core';

/** "(##) ####-####" in maskito's format: a pattern per character. */
const places = (pattern: string): (string | RegExp)[] =>
  [...pattern].map((place) => (place === '#' ? /\d/ : place));

const digitsIn = (text: string): number => text.replace(/\D/g, '').length;

/** Removes "+55" or "0" before the area code of a pasted number. */
export const withoutPrefix = (digits: string): string =>
  digits.length > 11 ? digits.replace(/^(?:0?0?55|0)/, '') : digits;

const onlyDigitsOf =
  (clean: (digits: string) => string): NonNullable<MaskitoOptions['preprocessors']>[number] =>
  ({ elementState, data }) => ({
    elementState,
    data: data.length > 1 ? clean(data.replace(/\D/g, '')) : data,
  });

const same = (digits: string) => digits;

export const CPF_MASK: MaskitoOptions = {
  mask: places('###.###.###-##'),
  preprocessors: [onlyDigitsOf(same)],
};
export const CEP_MASK: MaskitoOptions = { mask: places('#####-###'), preprocessors: [onlyDigitsOf(same)] };

/** Landlines have ten digits, mobiles eleven. */
export const PHONE_MASK: MaskitoOptions = {
  mask: ({ value }) => places(digitsIn(value) > 10 ? '(##) # ####-####' : '(##) ####-####'),
  preprocessors: [onlyDigitsOf(withoutPrefix)],
};
