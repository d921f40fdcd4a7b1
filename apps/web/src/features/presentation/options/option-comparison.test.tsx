import { addDays } from '@farol/domain/calendar';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { date, today } from '../../../shared/format/index.ts';
import { renderAt } from '../../../test/render.tsx';
import { logIn, sessionOf } from '../../../test/session.ts';
import { areasOf } from '../../study/index.ts';
import { estudoDe, opcaoDe, VIDA } from '../../study/study.fixture.ts';
import { OptionComparison } from './option-comparison.tsx';

beforeEach(() => logIn(sessionOf('broker')));

it('reports an option without a file next to one with it', async () => {
  const arquivo = {
    arquivo_id: 5,
    nome: 'cotacao.pdf',
    tamanho: 1200,
    tipo: 'application/pdf',
    url: '/api/arquivos/5',
  };
  const study = estudoDe([
    VIDA([
      opcaoDe({ diagnostico_produto_item_opcao_id: 21, arquivo }),
      opcaoDe({ diagnostico_produto_item_opcao_id: 22 }),
    ]),
  ]);
  const [item] = areasOf(study)[0]?.itens ?? [];
  if (!item) throw new Error('no item');
  await renderAt('/aqui', () => (
    <OptionComparison estudo={study} area={1} item={item} mayRecommend={false} />
  ));
  const cells = within(screen.getByRole('row', { name: /^Documentos/ })).getAllByRole('cell');
  expect(cells.map((cell) => cell.textContent)).toEqual(['Cotação', '—']);
});

it('shows the days left of a proposal that expires soon', async () => {
  const soon = addDays(today(), 3);
  const study = estudoDe([
    VIDA([
      opcaoDe({ diagnostico_produto_item_opcao_id: 21, validade_proposta: soon }),
      opcaoDe({ diagnostico_produto_item_opcao_id: 22, validade_proposta: '2099-12-31' }),
    ]),
  ]);
  const [item] = areasOf(study)[0]?.itens ?? [];
  if (!item) throw new Error('no item');
  await renderAt('/aqui', () => (
    <OptionComparison estudo={study} area={1} item={item} mayRecommend={false} />
  ));
  const cells = within(screen.getByRole('row', { name: /^Proposta vale até/ })).getAllByRole('cell');
  expect(cells.map((cell) => cell.textContent)).toEqual([`${date(soon)}, em 3 dias`, '31/12/2099']);
});
