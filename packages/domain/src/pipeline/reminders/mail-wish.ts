import type { NomeNotificacao } from '../notices/notifications.ts';
import { LEMBRETES } from './reminders.ts';

/** When a kind of notice is mailed. */
export const ENVIO_EMAIL = { na_hora: 'Na hora', resumo: 'No resumo do dia', nunca: 'Não enviar' } as const;
export type EnvioEmail = keyof typeof ENVIO_EMAIL;

/** Kinds that the summary lists by what is open today, so that their notices need not be stored for it. */
const DA_AGENDA: readonly string[] = LEMBRETES.filter((nome) => nome !== 'sem_retorno');

export const isOfAgenda = (nome: NomeNotificacao): boolean => DA_AGENDA.includes(nome);

/** Until a person chooses: what comes from the calendar in one mail a day, what people did at once. */
export const mailByDefault = (nome: NomeNotificacao): EnvioEmail =>
  isOfAgenda(nome) || nome === 'dias_parados' ? 'resumo' : 'na_hora';
