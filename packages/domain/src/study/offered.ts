import { isSystemMotivo, type SimNao, type StatusRevisao } from '../code-lists/index.ts';

type ItemCotado = { readonly sem_oferta?: SimNao | null; readonly sem_oferta_motivo?: string | null };
type OpcaoCotada = { readonly status: StatusRevisao; readonly motivo_recusa?: unknown };
type OpcaoDeRodada = OpcaoCotada & { readonly rodada: number };

/**
 * An option that may be shown, counted and answered. What was typed for an item before it was marked as without offer
 * is not: the delivery refuses it for that reason.
 */
export const isOffered = ({ sem_oferta }: ItemCotado, { status, motivo_recusa }: OpcaoCotada): boolean =>
  motivo_recusa !== 'sem_oferta' && (sem_oferta !== 'S' || status !== 'analisis');

/** The customer refused every option of the last round in which this item had any: it is not asked for again. */
export function isRefusedByCliente(opcoes: readonly OpcaoDeRodada[], rodada: number): boolean {
  const last = Math.max(...opcoes.map((opcao) => opcao.rodada));
  return (
    opcoes.length > 0 &&
    last < rodada &&
    opcoes
      .filter((opcao) => opcao.rodada === last)
      .every(({ status, motivo_recusa }) => status === 'reproved' && !isSystemMotivo(motivo_recusa))
  );
}

/** Why a need has no option in this round, for the customer too; null where it only waits for its quotes. */
export function withoutOpcoesText(
  item: ItemCotado,
  opcoes: readonly OpcaoDeRodada[],
  rodada: number,
): string | null {
  if (opcoes.some((opcao) => opcao.rodada === rodada && isOffered(item, opcao))) return null;
  if (item.sem_oferta === 'S')
    return item.sem_oferta_motivo
      ? `Sem opção agora: ${item.sem_oferta_motivo}`
      : 'Não há oferta no mercado para esta necessidade.';
  return isRefusedByCliente(opcoes, rodada)
    ? 'As opções desta necessidade foram recusadas na rodada anterior, e não se pediram outras.'
    : null;
}
