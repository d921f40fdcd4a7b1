import { findLista } from '../../code-lists/index.ts';

const ATE_VINTE = [
  'zero',
  'um',
  'dois',
  'três',
  'quatro',
  'cinco',
  'seis',
  'sete',
  'oito',
  'nove',
  'dez',
  'onze',
  'doze',
  'treze',
  'catorze',
  'quinze',
  'dezesseis',
  'dezessete',
  'dezoito',
  'dezenove',
];
const DEZENAS = [
  '',
  '',
  'vinte',
  'trinta',
  'quarenta',
  'cinquenta',
  'sessenta',
  'setenta',
  'oitenta',
  'noventa',
];

/** A count in masculine words: 22 is "vinte e dois"; digits from 100 on. */
export function spellOut(n: number): string {
  if (n < 20) return ATE_VINTE[n] ?? String(n);
  if (n >= 100) return String(n);
  const resto = n % 10;
  return `${DEZENAS[Math.floor(n / 10)]}${resto > 0 ? ` e ${ATE_VINTE[resto]}` : ''}`;
}

/** "um ano", "dois anos" */
export const countText = (n: number, um: string, varios: string): string =>
  `${spellOut(n)} ${n === 1 ? um : varios}`;

/** "cerca de dois anos e meio" from months. */
export function durationText(meses: number): string {
  const inteiros = Math.round(meses);
  if (meses < 1) return 'menos de um mês';
  if (inteiros < 12) return `cerca de ${countText(inteiros, 'mês', 'meses')}`;
  const metades = Math.round(meses / 6);
  return `cerca de ${countText(Math.floor(metades / 2), 'ano', 'anos')}${metades % 2 === 1 ? ' e meio' : ''}`;
}

/** "dólar americano" for a currency code; null for an unknown one. */
export const moedaName = (moeda: unknown): string | null =>
  findLista('moeda')
    .find(({ value }) => value === moeda)
    ?.label.toLowerCase() ?? null;
