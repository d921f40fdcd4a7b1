import { formatMoney, formatNumber, formatPercent, readNumber, roundTo } from '../../br/index.ts';
import type { Campo } from '../field-types.ts';
import { accepted, type Contexto, type Resultado, rejected } from './context.ts';
import { decimalsOf, isYear, LIMITES, numberLimit } from './limits.ts';

function showNumber(campo: Campo, numero: number): string {
  if (campo.tipo === 'money') return formatMoney(numero);
  if (campo.tipo === 'percent') return formatPercent(numero, { max: 4 });
  return isYear(campo) ? String(numero) : formatNumber(numero);
}

/** A number sent as text is read as it would be typed; an exact one, so that 1,5 is no whole number. */
function numberOf(campo: Campo, bruto: unknown): number | null {
  if (typeof bruto === 'number') return Number.isFinite(bruto) ? bruto : null;
  if (typeof bruto !== 'string') return null;
  const decimals = campo.tipo === 'int' ? 2 : decimalsOf(campo);
  return readNumber(bruto, { decimals, unit: campo.unidade }).value;
}

export function normalizeNumber(campo: Campo, bruto: unknown, contexto: Contexto): Resultado {
  const tipo = LIMITES[campo.tipo];
  const casas = decimalsOf(campo);
  const lido = numberOf(campo, bruto);
  if (lido === null) return rejected('Informe um número.');
  if (campo.tipo === 'int' && !Number.isInteger(lido)) return rejected('Informe um número inteiro.');
  const numero = roundTo(lido, casas);
  const min = numberLimit(campo.min ?? tipo.min, contexto);
  const max = numberLimit(campo.max ?? tipo.max, contexto);
  if (min !== null && numero < min) return rejected(`Informe no mínimo ${showNumber(campo, min)}.`);
  if (max !== null && numero > max) return rejected(`Informe no máximo ${showNumber(campo, max)}.`);
  return accepted(numero);
}
