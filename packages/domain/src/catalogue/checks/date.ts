import { formatDay, parseDay } from '../../calendar/index.ts';
import type { Campo } from '../field-types.ts';
import { type Contexto, erro, type Resultado, valor } from './context.ts';
import { LIMITES, limiteDeData } from './limits.ts';

export function normalizarData(campo: Campo, bruto: unknown, contexto: Contexto): Resultado {
  const dia = typeof bruto === 'string' ? parseDay(bruto) : null;
  if (!dia) return erro('Data inválida: use dia, mês e ano.');
  const min = limiteDeData(campo.min, contexto) ?? limiteDeData(LIMITES.date.min, contexto);
  const max = limiteDeData(campo.max, contexto) ?? limiteDeData(LIMITES.date.max, contexto);
  if (min && dia < min) return erro(`Informe uma data a partir de ${formatDay(min)}.`);
  if (max && dia > max) return erro(`Informe uma data até ${formatDay(max)}.`);
  return valor(dia);
}
