import { formatMoney, formatNumber, formatPercent, parseNumber, roundTo } from '../../br/index.ts';
import type { Campo } from '../field-types.ts';
import { type Contexto, erro, type Resultado, valor } from './context.ts';
import { decimalsOf, isYear, LIMITES, limiteDeNumero } from './limits.ts';

function mostrar(campo: Campo, numero: number): string {
  if (campo.tipo === 'money') return formatMoney(numero);
  if (campo.tipo === 'percent') return formatPercent(numero, { max: 4 });
  return isYear(campo) ? String(numero) : formatNumber(numero);
}

function ler(bruto: unknown, casas: number): number | null {
  if (typeof bruto === 'number') return Number.isFinite(bruto) ? bruto : null;
  return typeof bruto === 'string' ? parseNumber(bruto, casas) : null;
}

export function normalizarNumero(campo: Campo, bruto: unknown, contexto: Contexto): Resultado {
  const tipo = LIMITES[campo.tipo];
  const casas = decimalsOf(campo);
  const lido = ler(bruto, casas);
  if (lido === null) return erro('Informe um número.');
  if (campo.tipo === 'int' && !Number.isInteger(lido)) return erro('Informe um número inteiro.');
  const numero = roundTo(lido, casas);
  const min = limiteDeNumero(campo.min ?? tipo.min, contexto);
  const max = limiteDeNumero(campo.max ?? tipo.max, contexto);
  if (min !== null && numero < min) return erro(`Informe no mínimo ${mostrar(campo, min)}.`);
  if (max !== null && numero > max) return erro(`Informe no máximo ${mostrar(campo, max)}.`);
  return valor(numero);
}
