import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderUi } from '../../../test/render.tsx';
import { areasOf } from '../../study/index.ts';
import { estudoDe, opcaoDe, VIDA } from '../../study/study.fixture.ts';
import { OptionStatus } from './option-status.tsx';

it.each([
  ['preco', 'Recusada: Preço'],
  ['outra_opcao', 'Outra opção escolhida'],
  ['substituida', 'Substituída por nova cotação'],
])('labels an option excluded for %s as “%s”', (motivo_recusa, words) => {
  const [area] = areasOf(estudoDe([VIDA([opcaoDe({ status: 'reproved', motivo_recusa })])]));
  const [option] = area?.itens[0]?.opcoes ?? [];
  if (!option) throw new Error('no option');
  renderUi(<OptionStatus option={option} />);
  expect(screen.getByText(words)).toBeDefined();
});
