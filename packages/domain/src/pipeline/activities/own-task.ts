import { addMonths, type CalendarDay, endOfDaySaoPaulo } from '../../calendar/index.ts';

const MONTHS_AHEAD = 60;

/** Latest day of a task of one's own, five years ahead: a later one was mistyped. */
export const lastTaskDay = (hoje: CalendarDay): CalendarDay => addMonths(hoje, MONTHS_AHEAD);

export type MomentoDaTarefa = { dia: CalendarDay; hora: string | null };

/** When a task of one's own is due. Brasília has had no summer time since 2019. */
export const ownTaskDue = ({ dia, hora }: MomentoDaTarefa): string =>
  hora === null ? endOfDaySaoPaulo(dia) : `${dia}T${hora}:00-03:00`;

/** The day a task counts for: put off, it keeps its hour. */
export const ownTaskDay = (dia: CalendarDay, adiada_ate: CalendarDay | null): CalendarDay =>
  adiada_ate !== null && adiada_ate > dia ? adiada_ate : dia;

/** When to remind of an open task; null: in the morning summary, or its hour has passed. */
export function ownTaskReminder(
  { dia, hora, adiada_ate }: MomentoDaTarefa & { adiada_ate: CalendarDay | null },
  agora: Date,
): Date | null {
  if (hora === null) return null;
  const at = new Date(ownTaskDue({ dia: ownTaskDay(dia, adiada_ate), hora }));
  return at > agora ? at : null;
}
