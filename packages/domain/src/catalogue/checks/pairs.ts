import { formatDay, isCalendarDay } from '../../calendar/index.ts';
import type { Campo, Valores } from '../field-types.ts';
import { campo } from '../fields.ts';
import { outroCampo } from './limits.ts';

type Par = { readonly este: Campo; readonly outro: Campo };

const dito = ({ rotulo }: Campo, valor: unknown): string =>
  typeof valor === 'string' ? `${rotulo} (${formatDay(valor)})` : `${rotulo} (${valor})`;

function comparar(a: unknown, b: unknown): number | null {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  const dias = [a, b].every((dia) => typeof dia === 'string' && isCalendarDay(dia));
  return dias ? Number(String(a) > String(b)) - Number(String(a) < String(b)) : null;
}

function conferir({ este, outro }: Par, valores: Valores, sinal: 1 | -1): string | null {
  const [a, b] = [valores[este.nome], valores[outro.nome]];
  const diferenca = comparar(a, b);
  if (diferenca === null || diferenca * sinal >= 0) return null;
  const palavras = este.tipo === 'date' ? ['vem antes de', 'vem depois de'] : ['é menor que', 'é maior que'];
  return `${dito(este, a)} ${palavras[sinal === 1 ? 0 : 1]} ${dito(outro, b)}.`;
}

/**
 * A field against the one that its limit names, wherever the two answers come from: typed, known, or changed since.
 * Null while one of them is open, and in order.
 */
export function foraDeOrdem(definicao: Campo, valores: Valores): string | null {
  const [antes, depois] = [outroCampo(definicao.min), outroCampo(definicao.max)];
  return (
    (antes && conferir({ este: definicao, outro: campo(antes) }, valores, 1)) ||
    (depois && conferir({ este: definicao, outro: campo(depois) }, valores, -1)) ||
    null
  );
}
