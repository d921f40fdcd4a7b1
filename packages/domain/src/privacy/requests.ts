import { addDays, type CalendarDay } from '../calendar/index.ts';

/** What a person may ask of whoever holds her data (LGPD, art. 18). */
export const TIPOS_PEDIDO = [
  'confirmacao',
  'acesso',
  'correcao',
  'eliminacao',
  'portabilidade',
  'revogacao',
  'oposicao',
] as const;
export type TipoPedido = (typeof TIPOS_PEDIDO)[number];

export const NOME_DO_PEDIDO: Record<TipoPedido, string> = {
  confirmacao: 'Confirmação e acesso simplificado',
  acesso: 'Acesso, com declaração completa',
  correcao: 'Correção',
  eliminacao: 'Eliminação',
  portabilidade: 'Portabilidade',
  revogacao: 'Revogação do consentimento',
  oposicao: 'Oposição ao uso',
};

/** Days of the complete declaration (art. 19, II), and of what the law sets no term for. */
export const DIAS_DO_PEDIDO = 15;

/** The last day to answer: of the simplified confirmation the same (art. 19, I: at once). */
export const deadlineOfPedido = (tipo: TipoPedido, recebido_em: CalendarDay): CalendarDay =>
  tipo === 'confirmacao' ? recebido_em : addDays(recebido_em, DIAS_DO_PEDIDO);

export const SITUACOES_PEDIDO = ['aberto', 'atendido', 'recusado'] as const;
export type SituacaoPedido = (typeof SITUACOES_PEDIDO)[number];

export const NOME_DA_SITUACAO: Record<SituacaoPedido, string> = {
  aberto: 'Em aberto',
  atendido: 'Atendido',
  recusado: 'Recusado, com o motivo',
};
