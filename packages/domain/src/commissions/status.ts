import { roundTo } from '../br/index.ts';
import type { CalendarDay } from '../calendar/index.ts';
import { firstMesOnTime, type Mes } from './month.ts';

export const SITUACOES_DA_COMISSAO = {
  confere: 'Confere',
  diferenca: 'Diferença',
  atrasada: 'Atrasada',
  prevista: 'Prevista',
} as const;
export type SituacaoDaComissao = keyof typeof SITUACOES_DA_COMISSAO;

/** Rounding of the insurer's instalments, R$. */
export const TOLERANCIA = 0.05;

type MesDaComissao = { competencia: Mes; esperado: number; recebido: number; recebimentos: number };

/** Status of a month of a policy: paid as expected, paid otherwise, unpaid for over 30 days, or still to come. */
export function situacaoOf(
  { competencia, esperado, recebido, recebimentos }: MesDaComissao,
  hoje: CalendarDay,
): SituacaoDaComissao {
  if (recebimentos > 0)
    return Math.abs(roundTo(recebido - esperado, 2)) > TOLERANCIA ? 'diferenca' : 'confere';
  return competencia < firstMesOnTime(hoje) ? 'atrasada' : 'prevista';
}
