import type { SimNao, StatusRevisao } from '../code-lists/index.ts';

type ItemCotado = { readonly sem_oferta?: SimNao | null };
type OpcaoCotada = { readonly status: StatusRevisao; readonly motivo_recusa?: unknown };

/**
 * An option that may be shown, counted and answered. What was typed for an item before it was marked as without offer
 * is not: the delivery refuses it for that reason.
 */
export const isOffered = ({ sem_oferta }: ItemCotado, { status, motivo_recusa }: OpcaoCotada): boolean =>
  motivo_recusa !== 'sem_oferta' && (sem_oferta !== 'S' || status !== 'analisis');
