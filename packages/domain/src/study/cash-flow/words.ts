import { formatPercent } from '../../br/index.ts';
import { MONTHS, SHORT_MONTHS } from '../../calendar/index.ts';
import { reais } from '../../charts/index.ts';

/** "março de 2044" */
export const monthText = (codigo: string): string =>
  `${MONTHS[Number(codigo.slice(5, 7)) - 1]} de ${codigo.slice(0, 4)}`;

/** "mar/2044" */
export const shortMonthText = (codigo: string): string =>
  `${SHORT_MONTHS[Number(codigo.slice(5, 7)) - 1]}/${codigo.slice(0, 4)}`;

/** "R$ 1.864.958", with a minus below zero. */
export const wholeReais = (valor: number): string => `${valor < 0 ? '−' : ''}${reais(Math.abs(valor))}`;

/** "87%" of 0,8712; what is not whole never reads as 100%. */
export const shareText = (parte: number): string =>
  formatPercent(parte < 1 ? Math.min(99, Math.round(parte * 100)) : 100);

export const counted = (n: number, um: string, varios: string): string =>
  `${n.toLocaleString('pt-BR')} ${n === 1 ? um : varios}`;
