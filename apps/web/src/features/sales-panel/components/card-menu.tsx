import type { Cartao } from '@farol/contracts';
import { onUse } from '../../../shared/ui/on-use.tsx';
import { partOf } from '../../../shared/ui/parts.tsx';
import type { Offer } from '../moves/offers.ts';
import { CardMenuButton } from './card-menu-button.tsx';

export type CardMenuProps = {
  card: Cartao;
  onMove: (card: Cartao, offer: Offer) => void;
  /** In a row of the list instead of a card's corner. */
  inRow?: boolean;
};

/** "Mover para…": the moves allowed for this person, from what the card knows. */
export const CardMenu = onUse(
  partOf<CardMenuProps>(async () => (await import('./whole-card-menu.tsx')).WholeCardMenu),
  ({ unused, card, inRow = false }) => (
    <CardMenuButton {...unused} aria-haspopup="menu" name={card.pessoa_nome} inRow={inRow} />
  ),
);
