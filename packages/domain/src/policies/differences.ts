import { roundTo } from '../br/index.ts';
import { type CalendarDay, diffDays, formatDay } from '../calendar/index.ts';
import { premioAnual } from './renewals.ts';

type Valores = {
  valor_cobertura: number | null;
  valor_premio: number | null;
  periodicidade_pagamento: string | null;
  vigencia_fim: CalendarDay | null;
};

export type CampoDiferente = 'valor_cobertura' | 'valor_premio' | 'vigencia_fim';
export type Diferenca = { campo: CampoDiferente; aprovado: number | string; emitido: number | string };

/** Rounding of single covers, R$. */
const CENTAVO = 0.01;

/** A term of a year may be counted with or without its first day. */
const UM_DIA = 1;

const differs = (a: number, b: number): boolean => Math.abs(roundTo(a - b, 2)) > CENTAVO;

/**
 * What the provider issued otherwise than the customer approved: cover, premium of a year, end of validity. What one
 * of both does not say is no difference.
 */
export function differencesOf(aprovado: Valores, emitido: Valores): Diferenca[] {
  const diferencas: Diferenca[] = [];
  const cobertura = [aprovado.valor_cobertura, emitido.valor_cobertura] as const;
  if (cobertura[0] !== null && cobertura[1] !== null && differs(cobertura[0], cobertura[1]))
    diferencas.push({ campo: 'valor_cobertura', aprovado: cobertura[0], emitido: cobertura[1] });
  const [de, para] = [premioAnual(aprovado), premioAnual(emitido)];
  if (de !== null && para !== null && differs(de, para))
    diferencas.push({ campo: 'valor_premio', aprovado: de, emitido: para });
  const fim = [aprovado.vigencia_fim, emitido.vigencia_fim] as const;
  if (fim[0] && fim[1] && Math.abs(diffDays(fim[0], fim[1])) > UM_DIA)
    diferencas.push({
      campo: 'vigencia_fim',
      aprovado: formatDay(fim[0]),
      emitido: formatDay(fim[1]),
    });
  return diferencas;
}
