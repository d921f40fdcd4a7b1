import type { Opcao } from '@farol/contracts';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { checkedStudy } from '../../shared/study/index.ts';
import { renderUi } from '../../test/render.tsx';
import { itemOf, optionOf, studyOf, taskOf } from '../tasks/own-task.fixture.ts';
import { EarlierRounds } from './components/earlier-rounds.tsx';
import { QuoteTotals } from './components/quote-totals.tsx';

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

it('sums the recommended options of this round only', () => {
  const sums = (options: Opcao[]) => {
    const study = studyOf({
      item: itemOf({ diagnostico_produto_item_opcoes: options }),
      task: taskOf({ rodada: 2 }),
    });
    const { unmount } = renderUi(<QuoteTotals study={study} checked={checkedStudy(study)} area={1} />);
    const shown = screen.queryAllByRole('definition').map(({ textContent }) => textContent);
    unmount();
    return shown;
  };
  const sentBack = optionOf({ status: 'adjust', rodada: 1, valor_premio: 500 });
  const quoted = optionOf({ diagnostico_produto_item_opcao_id: 32, rodada: 2, valor_premio: 100 });
  expect(sums([sentBack])).toEqual([]);
  expect(sums([sentBack, quoted])).toEqual(['R$\u00a0100,00', 'R$\u00a01.200,00']);
});
