import { addDays } from '@farol/domain/calendar';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { date, today } from '../../../shared/format/index.ts';
import { renderAt } from '../../../test/render.tsx';
import { logIn, sessionOf } from '../../../test/session.ts';
import { areasOf } from '../../study/index.ts';
import { estudoDe, itemDe, opcaoDe, VIDA } from '../../study/study.fixture.ts';
import { ComparisonBar } from '../edit/area-part.tsx';
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

const two = (over: object) => {
  const study = estudoDe([
    VIDA([
      opcaoDe({ diagnostico_produto_item_opcao_id: 21, carencia_dias: 60, valor_premio: 300 }),
      opcaoDe({ diagnostico_produto_item_opcao_id: 22, carencia_dias: 60, valor_premio: 200, ...over }),
    ]),
  ]);
  const [item] = areasOf(study)[0]?.itens ?? [];
  if (!item) throw new Error('no item');
  return { study, item };
};

it('calms rows in which the options are equal, and leaves them out on demand', async () => {
  const { study, item } = two({});
  await renderAt('/aqui', () => (
    <OptionComparison estudo={study} area={1} item={item} mayRecommend={false} />
  ));
  expect(screen.getByRole('row', { name: /^Carência/ }).dataset.equal).toBe('true');
  expect(screen.getByRole('row', { name: /^Por ano/ }).dataset.equal).toBeUndefined();
});

it('shows only the rows that differ', async () => {
  const { study, item } = two({});
  await renderAt('/aqui', () => (
    <OptionComparison
      estudo={study}
      area={1}
      item={item}
      mayRecommend={false}
      compared={{ ordenar: 'custo', diferencas: true }}
    />
  ));
  expect(screen.queryByRole('row', { name: /^Carência/ })).toBeNull();
  const cells = within(screen.getByRole('row', { name: /^Por ano/ })).getAllByRole('cell');
  expect(cells.map((cell) => cell.textContent)).toEqual(['R$\u00a02.400,00 menor', 'R$\u00a03.600,00']);
});

it('is ordered by what the options differ in', async () => {
  const { item } = two({});
  const onChange = vi.fn();
  await renderAt('/aqui', () => <ComparisonBar items={[item]} compared={{}} onChange={onChange} />);
  await userEvent.click(screen.getByRole('switch', { name: 'Só diferenças' }));
  expect(onChange).toHaveBeenCalledWith({ diferencas: true });
  await userEvent.click(screen.getByRole('combobox', { name: 'Ordenar por' }));
  const offered = screen.getAllByRole('option').map((option) => option.textContent);
  expect(offered).toEqual(['Recomendada primeiro', 'Menor custo', 'Menor custo por mil']);
  await userEvent.click(screen.getByRole('option', { name: 'Menor custo' }));
  expect(onChange).toHaveBeenLastCalledWith({ ordenar: 'custo' });
});

it('takes a new payment back in the red instead of recommending it', async () => {
  const study = estudoDe([
    {
      id: 4,
      nome: 'Crédito',
      itens: [
        itemDe([opcaoDe({ diagnostico_produto_item_opcao_id: 21, recomendada: 'S', parcela: 900 })], {
          codigo: '4.02',
        }),
      ],
    },
  ]);
  const ressalvas = [{ codigo: 'mes_no_vermelho', falta: 200, esperam: ['4.02'], dividas: [], plano: [] }];
  const red = {
    ...study,
    resultados: study.resultados.map((result) => ({ ...result, ressalvas })),
  } as typeof study;
  const [item] = areasOf(red)[0]?.itens ?? [];
  if (!item) throw new Error('no item');
  await renderAt('/aqui', () => <OptionComparison estudo={red} area={4} item={item} mayRecommend />);
  expect(screen.getByRole('button', { name: 'Não recomendar: o mês está no vermelho' })).toBeDefined();
  expect(screen.queryByRole('button', { name: /^Recomendar/ })).toBeNull();
});
