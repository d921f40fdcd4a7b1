import type { Cartao } from '@farol/contracts';
import type { SituacaoEstudo } from '@farol/domain/pipeline';
import type { PanelColumn } from '../queries.ts';

/** A card moved on this screen: shown first in its new column, whatever its place in the order. */
export type Moved = {
  card: Cartao;
  from: number;
  to: SituacaoEstudo;
  /** When the server confirmed it; null while it is under way. */
  settledAt: number | null;
};
export type MovedCards = Readonly<Record<number, Moved>>;

export type ShownColumn = PanelColumn & { moved: Cartao[] };

/** What newer data of the server says about a moved card: elsewhere by now, or in its place. */
function reconcile(moved: Moved, seen: ReadonlyMap<number, Cartao>, readAt: number): Moved | null {
  const now = moved.settledAt !== null && moved.settledAt < readAt && seen.get(moved.card.diagnostico_id);
  if (!now) return moved;
  return now.estagio === moved.card.estagio && now.encerrado_em === moved.card.encerrado_em
    ? { ...moved, card: now }
    : null;
}

/** The columns with the moved cards in their new places, and counts to match. */
export function withMoved(
  columns: readonly PanelColumn[],
  cards: MovedCards,
  readAt: number,
): { columns: ShownColumn[]; movedIds: ReadonlySet<number> } {
  const seen = new Map(columns.flatMap(({ data }) => data.map((card) => [card.diagnostico_id, card])));
  const moved = Object.values(cards)
    .map((one) => reconcile(one, seen, readAt))
    .filter((one) => one !== null);
  const movedIds = new Set(moved.map(({ card }) => card.diagnostico_id));
  const uncounted = moved.filter(({ settledAt }) => settledAt === null || settledAt >= readAt);
  return {
    movedIds,
    columns: columns.map((column) => {
      const { estagio } = column;
      const change = (value: (card: Cartao) => number): number =>
        uncounted.reduce(
          (sum, { card, from, to }) =>
            sum + (to === estagio ? value(card) : 0) - (from === estagio ? value(card) : 0),
          0,
        );
      return {
        ...column,
        total: column.total + change(() => 1),
        premio_anual: column.premio_anual + change(({ premio_anual }) => premio_anual),
        data: column.data.filter((card) => !movedIds.has(card.diagnostico_id)),
        moved: moved
          .filter(({ to }) => to === estagio)
          .map(({ card }) => card)
          .reverse(),
      };
    }),
  };
}
