import { addMonths, type CalendarDay, formatDay } from '@farol/domain/calendar';
import { estadoName, isUf } from '@farol/domain/locations';
import { cidadesOf } from '@farol/domain/locations/cities';

const OLDEST_YEARS = 120;

/** Why a city does not go with its state; undefined if it does, or if one of them is missing. */
export function cityProblem(uf: string | null, cidade: string | null): string | undefined {
  if (uf === null || cidade === null) return undefined;
  if (!isUf(uf)) return 'Escolha o estado antes da cidade.';
  return cidadesOf(uf).includes(cidade) ? undefined : `Escolha uma cidade de ${estadoName(uf)}.`;
}

/** Why nobody living was born on this day. */
export function birthProblem(day: CalendarDay | null | undefined, today: CalendarDay): string | undefined {
  if (!day) return undefined;
  if (day > today) return `Informe uma data até ${formatDay(today)}.`;
  const oldest = addMonths(today, -12 * OLDEST_YEARS);
  return day < oldest ? `Informe uma data a partir de ${formatDay(oldest)}.` : undefined;
}
