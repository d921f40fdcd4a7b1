import { addMonths, type CalendarDay, isCalendarDay, yearOf } from '../../calendar/index.ts';
import type { Campo, TipoCampo } from '../field-types.ts';
import type { Contexto } from './context.ts';

type Limites = { readonly min?: number | string; readonly max?: number | string; readonly casas?: number };

/** Default limits of each type; a field's own limits replace them. */
export const LIMITES: Readonly<Record<TipoCampo, Limites>> = {
  text: { max: 120 },
  textarea: { max: 5000 },
  int: { min: 0, max: 999_999_999, casas: 0 },
  decimal: { min: 0, max: 999_999_999_999.99, casas: 2 },
  money: { min: 0, max: 999_999_999_999.99, casas: 2 },
  percent: { min: 0, max: 100, casas: 4 },
  date: { min: '1900-01-01', max: 'hoje+80a' },
  select: {},
  multiselect: {},
  city: {},
  table: {},
  file: {},
};

export const MAX_LINHAS = 200;

/** Decimals of a number of this field. */
export const decimalsOf = ({ casas, tipo }: Campo): number => casas ?? LIMITES[tipo].casas ?? 0;

/** Whether a negative answer is valid. */
export const takesNegative = ({ min, tipo }: Campo): boolean => {
  const limit = min ?? LIMITES[tipo].min;
  return typeof limit === 'number' && limit < 0;
};

/** Maximum length of a text of this field. */
export const lengthOf = ({ max, tipo }: Campo): number | undefined => {
  const limit = max ?? LIMITES[tipo].max;
  return typeof limit === 'number' ? limit : undefined;
};

const RELATIVO = /^(hoje|ano_atual)(?:([+-])(\d+)a?)?$/;

function relativeLimit(texto: string, hoje: CalendarDay): { base: string; anos: number } | null {
  const partes = RELATIVO.exec(texto);
  if (!partes) return null;
  return { base: partes[1] ?? hoje, anos: Number(`${partes[2] ?? ''}${partes[3] ?? 0}`) };
}

/** A whole number whose limit moves with the calendar is a year: shown as 2028, never 2.028. */
export const isYear = ({ tipo, min, max }: Campo): boolean =>
  tipo === 'int' &&
  [min, max].some((limit) => typeof limit === 'string' && RELATIVO.exec(limit)?.[1] === 'ano_atual');

/** A day that is never after today: a birth, a purchase. */
export const isPast = ({ tipo, max }: Campo): boolean =>
  tipo === 'date' && typeof max === 'string' && /^hoje(-|$)/.test(max);

/** The field named by a limit; null for a literal limit. */
export function campoInLimit(limite: number | string | undefined): string | null {
  const eLimite = typeof limite !== 'string' || isCalendarDay(limite) || RELATIVO.test(limite);
  return eLimite ? null : limite;
}

/** Other fields that the check of an answer depends on: those in its limits, and the state of a city. */
export const camposBehindCheck = ({ min, max, uf_de }: Campo): string[] =>
  [campoInLimit(min), campoInLimit(max), uf_de ?? null].filter((nome) => nome !== null);

/** Day of a limit; null when it names a blank field. */
export function dateLimit(limite: number | string | undefined, contexto: Contexto): CalendarDay | null {
  if (typeof limite !== 'string') return null;
  if (isCalendarDay(limite)) return limite;
  const anos = relativeLimit(limite, contexto.hoje)?.anos;
  if (anos !== undefined) return addMonths(contexto.hoje, 12 * anos);
  const outro = contexto.valores?.[limite];
  return typeof outro === 'string' && isCalendarDay(outro) ? outro : null;
}

export function numberLimit(limite: number | string | undefined, contexto: Contexto): number | null {
  if (limite === undefined) return null;
  if (typeof limite === 'number') return limite;
  const anos = relativeLimit(limite, contexto.hoje)?.anos;
  if (anos !== undefined) return yearOf(contexto.hoje) + anos;
  const outro = contexto.valores?.[limite];
  return typeof outro === 'number' ? outro : null;
}
