import type { MaskitoOptions } from '@maskito/core';

/** "(##) ####-####" as maskito wants it: a pattern for each place. */
const places = (pattern: string): (string | RegExp)[] =>
  [...pattern].map((place) => (place === '#' ? /\d/ : place));

const digitsIn = (text: string): number => text.replace(/\D/g, '').length;

/** A pasted "+55 (19) …" or "0 19 …" loses what precedes the area code. */
const withoutPrefix = (digits: string): string =>
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
export const DAY_MASK: MaskitoOptions = { mask: places('##/##/####') };

/** Landlines have ten digits, mobiles eleven. */
export const PHONE_MASK: MaskitoOptions = {
  mask: ({ value }) => places(digitsIn(value) > 10 ? '(##) # ####-####' : '(##) ####-####'),
  preprocessors: [onlyDigitsOf(withoutPrefix)],
};
