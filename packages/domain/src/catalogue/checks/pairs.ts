import { isCalendarDay } from '../../calendar/index.ts';
import type { Campo, Valores } from '../field-types.ts';
import { campoInLimit } from './limits.ts';

/** A field out of order with another: both values. */
type ParForaDeOrdem = {
  readonly outro: string;
  readonly valores: readonly [unknown, unknown];
  /** Below the other value instead of above. */
  readonly abaixo: boolean;
};

function compare(a: unknown, b: unknown): number | null {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  const dias = [a, b].every((dia) => typeof dia === 'string' && isCalendarDay(dia));
  return dias ? Number(String(a) > String(b)) - Number(String(a) < String(b)) : null;
}

function checkPair(este: Campo, outro: string, valores: Valores, sinal: 1 | -1): ParForaDeOrdem | null {
  const par = [valores[este.nome], valores[outro]] as const;
  const diferenca = compare(...par);
  if (diferenca === null || diferenca * sinal >= 0) return null;
  return { outro, valores: par, abaixo: sinal === 1 };
}

/**
 * Compares a field with the one in its limit, whatever the source of the two answers: typed, prefilled, or changed
 * since. Null while one of them is blank, and when in order.
 */
export function findOutOfOrder(definicao: Campo, valores: Valores): ParForaDeOrdem | null {
  const [antes, depois] = [campoInLimit(definicao.min), campoInLimit(definicao.max)];
  return (
    (antes && checkPair(definicao, antes, valores, 1)) ||
    (depois && checkPair(definicao, depois, valores, -1)) ||
    null
  );
}
