import { addDays, type CalendarDay, endOfDaySaoPaulo } from '../../calendar/index.ts';

/** Days before the end of a policy: the activity opens, is due, and is reminded of. */
export const RENOVACAO = { abre: 60, prazo: 30, lembretes: [30, 7] } as const;

/** A policy that ended longer ago opens no activity: after days off the recent ones are caught up. */
export const RENOVACAO_ATRASO = 30;

/** First and last end of policy for which an activity is to be open today. */
export const renewalWindow = (hoje: CalendarDay): { de: CalendarDay; ate: CalendarDay } => ({
  de: addDays(hoje, -RENOVACAO_ATRASO),
  ate: addDays(hoje, RENOVACAO.abre),
});

export const renewalPrazo = (vigenciaFim: CalendarDay): string =>
  endOfDaySaoPaulo(addDays(vigenciaFim, -RENOVACAO.prazo));
