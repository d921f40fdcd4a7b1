import {
  addDays,
  type CalendarDay,
  dayInSaoPaulo,
  diffDays,
  startOfDaySaoPaulo,
  weekday,
} from '../../calendar/index.ts';
import { type Estudo, situacaoOf } from '../state.ts';

/** Filter "Hoje", "Próximos n dias": deadlines before this instant, overdue ones included. */
export const periodLimit = (dias: number, hoje: CalendarDay): string =>
  startOfDaySaoPaulo(addDays(hoje, dias));

export const GRUPO_PRAZO = {
  atrasado: 'Atrasado',
  hoje: 'Hoje',
  amanha: 'Amanhã',
  esta_semana: 'Esta semana',
  depois: 'Depois',
} as const;
export type GrupoPrazo = keyof typeof GRUPO_PRAZO;

/** Weeks run from Sunday to Saturday. */
export function prazoGroup(prazo: string | null, agora: string): GrupoPrazo {
  if (prazo === null) return 'depois';
  if (Date.parse(agora) > Date.parse(prazo)) return 'atrasado';
  const hoje = dayInSaoPaulo(agora);
  const faltam = diffDays(dayInSaoPaulo(prazo), hoje);
  if (faltam === 0) return 'hoje';
  if (faltam === 1) return 'amanha';
  return faltam <= 6 - weekday(hoje) ? 'esta_semana' : 'depois';
}

/** Days since the start while the study is open and below 10; null afterwards. */
export function pendingDays(
  estudo: Pick<Estudo, 'estagio' | 'encerrado_em'>,
  dataInicio: CalendarDay,
  hoje: CalendarDay,
): number | null {
  const situacao = situacaoOf(estudo);
  return situacao === 'encerrado' || situacao === 10 ? null : diffDays(hoje, dataInicio);
}
