import { roundTo } from '../br/index.ts';
import { addDays, addMonths, type CalendarDay, diffDays } from '../calendar/index.ts';

/** Windows of the renewal radar; those by days hold the narrower ones. */
export const JANELAS_RENOVACAO = ['60', '30', '7', 'vencida', 'premio_mudou', 'nao_renovada'] as const;
export type JanelaRenovacao = (typeof JANELAS_RENOVACAO)[number];

/** Days before the end from which a policy is in the radar. */
export const RADAR_DIAS = 60;

/** Changed premiums and lost renewals stay in the radar for this many days. */
export const RADAR_PASSADO = 365;

/** The narrowest window of a policy that ends on this day; null while it is not due. */
export function janelaOf(
  vigencia_fim: CalendarDay | null,
  hoje: CalendarDay,
): '60' | '30' | '7' | 'vencida' | null {
  if (!vigencia_fim) return null;
  const dias = diffDays(vigencia_fim, hoje);
  if (dias < 0) return 'vencida';
  if (dias <= 7) return '7';
  if (dias <= 30) return '30';
  return dias <= RADAR_DIAS ? '60' : null;
}

/** Last end of policy that a window by days holds. */
export const lastEndOf = (janela: '60' | '30' | '7', hoje: CalendarDay): CalendarDay =>
  addDays(hoje, Number(janela));

/** Why a policy was not renewed. */
export const MOTIVOS_NAO_RENOVACAO = {
  preco: 'Preço',
  outra_corretora: 'Renovou com outra corretora',
  nao_precisa_mais: 'Não precisa mais',
  bem_vendido: 'Vendeu o bem',
  recusada: 'Seguradora não renovou',
  produto_encerrado: 'Produto encerrado',
  sem_resposta: 'Cliente não respondeu',
  outro: 'Outro motivo',
} as const;
export type MotivoNaoRenovacao = keyof typeof MOTIVOS_NAO_RENOVACAO;

export const isMotivoNaoRenovacao = (motivo: unknown): motivo is MotivoNaoRenovacao =>
  typeof motivo === 'string' && Object.hasOwn(MOTIVOS_NAO_RENOVACAO, motivo);

type Premio = { valor_premio: number | null; periodicidade_pagamento: string | null };

const MESES = 12;

/** R$ a year; a single premium counts once. Null without a premium. */
export const premioAnual = ({ valor_premio, periodicidade_pagamento }: Premio): number | null =>
  valor_premio === null
    ? null
    : roundTo(valor_premio * (periodicidade_pagamento === 'monthly' ? MESES : 1), 2);

/** Change of the premium of a year, R$ and %; null where one of both is unknown or nothing changed. */
export function premiumChange(antes: Premio, agora: Premio): { valor: number; pct: number | null } | null {
  const [de, para] = [premioAnual(antes), premioAnual(agora)];
  if (de === null || para === null || de === para) return null;
  return { valor: roundTo(para - de, 2), pct: de === 0 ? null : roundTo(((para - de) / de) * 100, 1) };
}

type Vigencia = { vigencia_inicio: CalendarDay | null; vigencia_fim: CalendarDay | null };

/** The terms of a renewal: it begins when the policy ends, and lasts as long, a year where that is unknown. */
export function renewedTerm({ vigencia_inicio, vigencia_fim }: Vigencia): Vigencia {
  if (!vigencia_fim) return { vigencia_inicio: null, vigencia_fim: null };
  const dias = vigencia_inicio ? diffDays(vigencia_fim, vigencia_inicio) : 0;
  const meses = Math.round(dias / 30.44) || MESES;
  return { vigencia_inicio: vigencia_fim, vigencia_fim: addMonths(vigencia_fim, meses) };
}

/** The broker's pay of a renewal, R$: as much of the premium as before. */
export function renewedPay(remuneracao: number | null, antes: Premio, agora: Premio): number | null {
  const [de, para] = [premioAnual(antes), premioAnual(agora)];
  if (remuneracao === null || de === null || para === null || de === 0) return remuneracao;
  return roundTo((remuneracao * para) / de, 2);
}
