import type { Cartao } from '@farol/contracts';
import { ActionIcon, Menu, Text } from '@mantine/core';
import { Ellipsis } from 'lucide-react';
import { stageName } from '../../../shared/ui/stage-badge.tsx';
import { offeredMoves } from '../../diagnosis/index.ts';
import type { Offer } from '../moves/offers.ts';
import { panelTexts as texts } from '../texts.ts';
import classes from './panel.module.css';

type CardMenuProps = {
  card: Cartao;
  onMove: (card: Cartao, offer: Offer) => void;
  /** In a row of the list instead of a card's corner. */
  inRow?: boolean;
};

const label = ({ evento, para }: Offer): string => {
  if (evento === 'cancelar') return texts.move.close;
  return evento === 'reabrir' ? texts.move.reopen : stageName(para);
};

/** "Mover para…": the moves allowed for this person, from what the card knows. */
export function CardMenu({ card, onMove, inRow = false }: CardMenuProps) {
  return (
    <Menu position="bottom-end" width={240} withinPortal>
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          size="sm"
          className={inRow ? classes.rowMenu : classes.menu}
          aria-label={texts.actions(card.pessoa_nome)}
        >
          <Ellipsis size={15} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{texts.moveTo}</Menu.Label>
        <Entries card={card} onMove={onMove} />
      </Menu.Dropdown>
    </Menu>
  );
}

function Entries({ card, onMove }: Omit<CardMenuProps, 'inRow'>) {
  const offers = offeredMoves(card);
  if (offers.length === 0)
    return (
      <Text size="sm" c="dimmed" px="sm" py={6} role="status">
        {texts.noMoves}
      </Text>
    );
  return offers.map((offer) => (
    <Menu.Item
      key={offer.evento}
      {...(offer.para === 'encerrado' ? { color: 'red' } : {})}
      onClick={() => onMove(card, offer)}
    >
      {label(offer)}
    </Menu.Item>
  ));
}
