import type { Opcao } from '@farol/contracts';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderUi } from '../../test/render.tsx';
import { itemOf, optionOf } from '../tasks/own-task.fixture.ts';
import { EarlierRounds } from './components/earlier-rounds.tsx';

it('does not show an option replaced by another or a new quote as refused', () => {
  const refused = (id: number, motivo_recusa: string): Opcao =>
    optionOf({
      diagnostico_produto_item_opcao_id: id,
      status: 'reproved',
      motivo_recusa,
    } as Partial<Opcao>);
  const item = itemOf({
    diagnostico_produto_item_opcoes: [
      refused(31, 'outra_opcao'),
      refused(32, 'preco'),
      refused(33, 'substituida'),
    ],
  });
  renderUi(<EarlierRounds item={item} rodada={2} calls={{} as never} readOnly />);
  const [gaveWay, notWanted, quotedAnew] = screen
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
  expect(gaveWay).toContain('Outra opção escolhida');
  expect(gaveWay).not.toContain('Recusado');
  expect(notWanted).toContain('Recusado');
  expect(quotedAnew).toContain('Substituída por nova cotação');
  expect(quotedAnew).not.toContain('Recusado');
});
