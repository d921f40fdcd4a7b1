import type { Campo } from '@farol/domain/catalogue';

/** A whole number whose limit moves with the calendar is a year: it has no thousands. */
export const isYear = ({ tipo, min, max }: Campo): boolean =>
  tipo === 'int' && [min, max].some((limit) => typeof limit === 'string' && limit.startsWith('ano_'));
