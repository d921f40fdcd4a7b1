/**
 * What a webhook may be told of, from the timeline: `farol_evento_de_webhook` (functions/webhooks.sql) says which event
 * is which.
 */
export const EVENTOS_WEBHOOK = [
  'cliente.cadastrado',
  'estudo.aberto',
  'estudo.etapa',
  'estudo.apresentado',
  'cliente.respondeu',
  'cotacao.etapa',
  'documento.mudou',
  'apolice.registrada',
] as const;
export type EventoWebhook = (typeof EVENTOS_WEBHOOK)[number];

/** Of the button that tries an address. */
export const EVENTO_DE_TESTE = 'teste';

/** Of a company. */
export const MAX_WEBHOOKS = 10;

/** Seconds from a failed attempt to the next: eight attempts within a day. */
export const ESPERAS_DA_ENTREGA = [30, 120, 600, 1_800, 7_200, 21_600, 50_400] as const;
export const MAX_TENTATIVAS = ESPERAS_DA_ENTREGA.length + 1;

/** Days without one success after which an address is no longer called. */
export const DIAS_FALHANDO = 5;
/** Characters of a reply that are kept. */
export const MAX_RESPOSTA = 200;
/** Hours for which a replaced secret still signs beside the new one. */
export const HORAS_DO_SEGREDO_ANTERIOR = 24;
