import { formatMoney, formatNumber, formatPercent, parseNumber, roundTo } from '../../br/index.ts';
import type { Campo } from '../field-types.ts';
import { accepted, type Contexto, type Resultado, rejected } from './context.ts';
import { decimalsOf, isYear, LIMITES, numberLimit } from './limits.ts';

function showNumber(campo: Campo, numero: number): string {
  if (campo.tipo === 'money') return formatMoney(numero);
  if (campo.tipo === 'percent') return formatPercent(numero, { max: 4 });
  return isYear(campo) ? String(numero) : formatNumber(numero);
}

function readNumber(bruto: unknown, casas: number): number | null {
  if (typeof bruto === 'number') return Number.isFinite(bruto) ? bruto : null;
  return typeof bruto === 'string' ? parseNumber(bruto, casas) : null;
}

export function normalizeNumber(campo: Campo, bruto: unknown, contexto: Contexto): Resultado {
  const tipo = LIMITES[campo.tipo];
  const casas = decimalsOf(campo);
  const lido = readNumber(bruto, casas);
  if (lido === null) return rejected('Informe um número.');
  if (campo.tipo === 'int' && !Number.isInteger(lido)) return rejected('Informe um número inteiro.');
  const numero = roundTo(lido, casas);
  const min = numberLimit(campo.min ?? tipo.min, contexto);
  const max = numberLimit(campo.max ?? tipo.max, contexto);
  if (min !== null && numero < min) return rejected(`Informe no mínimo ${showNumber(campo, min)}.`);
  if (max !== null && numero > max) return rejected(`Informe no máximo ${showNumber(campo, max)}.`);
  return accepted(numero);
}
