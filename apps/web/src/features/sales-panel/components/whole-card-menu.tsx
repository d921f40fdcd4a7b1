import { Menu, Text } from '@mantine/core';
import { stageName } from '../../../shared/ui/stage-badge.tsx';
import { offeredMoves } from '../../diagnosis/index.ts';
import type { Offer } from '../moves/offers.ts';
import { panelTexts as texts } from '../texts.ts';
import type { CardMenuProps } from './card-menu.tsx';
import { CardMenuButton } from './card-menu-button.tsx';

const label = ({ evento, para }: Offer): string => {
  if (evento === 'cancelar') return texts.move.close;
  return evento === 'reabrir' ? texts.move.reopen : stageName(para);
};

export function WholeCardMenu({ card, onMove, inRow = false }: CardMenuProps) {
  return (
    <Menu position="bottom-end" width={240} withinPortal>
      <Menu.Target>
        <CardMenuButton name={card.pessoa_nome} inRow={inRow} />
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
