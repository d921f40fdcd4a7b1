import { formatDay, parseDay } from '../../calendar/index.ts';
import type { Campo } from '../field-types.ts';
import { accepted, type Contexto, type Resultado, rejected } from './context.ts';
import { dateLimit, LIMITES } from './limits.ts';

export function normalizeDate(campo: Campo, bruto: unknown, contexto: Contexto): Resultado {
  const dia = typeof bruto === 'string' ? parseDay(bruto) : null;
  if (!dia) return rejected('Data inválida: use dia, mês e ano.');
  const min = dateLimit(campo.min, contexto) ?? dateLimit(LIMITES.date.min, contexto);
  const max = dateLimit(campo.max, contexto) ?? dateLimit(LIMITES.date.max, contexto);
  if (min && dia < min) return rejected(`Informe uma data a partir de ${formatDay(min)}.`);
  if (max && dia > max) return rejected(`Informe uma data até ${formatDay(max)}.`);
  return accepted(dia);
}
