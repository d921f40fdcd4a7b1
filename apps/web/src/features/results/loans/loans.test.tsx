import type { CamposDeItem, CodigoItem } from '@farol/domain/catalogue';
import { computeResultados, type EstudoSnapshot, type ItemDoEstudo } from '@farol/domain/study';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderUi } from '../../../test/render.tsx';
import { areasOf } from '../../study/index.ts';
import { estudoDe, itemDe } from '../../study/study.fixture.ts';
import { Loans } from '../area-results.tsx';

const HOME = {
  imovel_valor: 600_000,
  entrada: 150_000,
  taxa_juros_anual: 11,
  credito_prazo_meses: 360,
  modalidade_financiamento: 'sac',
} as const;
const MOVING = { saldo_devedor: 150_000, parcelas_restantes: 120, taxa_juros_anual: 9 };

const wanted = (codigo: CodigoItem, campos: CamposDeItem): ItemDoEstudo => ({
  codigo,
  tipo_segurado: 'titular' as const,
  campos: { interesse: 'S', ...campos },
  tabelas: {},
  opcoes: [],
});

function show(...items: [codigo: CodigoItem, campos: CamposDeItem][]) {
  const study: EstudoSnapshot = {
    hoje: '2026-11-21',
    diagnostico: {},
    tabelas: {},
    produtos: [{ produto_diagnostico_id: 6, itens: items.map(([codigo, campos]) => wanted(codigo, campos)) }],
  };
  const resultados = JSON.parse(JSON.stringify(computeResultados(study)));
  const itens = items.map(([codigo, campos], k) =>
    itemDe([], { codigo, ...campos, diagnostico_produto_item_id: 20 + k }),
  );
  const estudo = estudoDe([{ id: 6, nome: 'Imóveis', itens }], { resultados });
  renderUi(<Loans estudo={estudo} view={areasOf(estudo)[0]!} />);
}

it('shows a loan in both systems side by side', async () => {
  show(['6.01', HOME]);
  expect(await screen.findByText(/^SAC ou Price: Compra de imóvel/)).toBeDefined();
  const row = within(screen.getByRole('row', { name: /Primeira parcela/ }));
  expect(row.getAllByRole('cell').map((cell) => cell.textContent)).toEqual([
    'R$\u00a05.180,57',
    'R$\u00a04.110,11',
  ]);
  expect(
    screen.getByText(/^No SAC são .* de juros a menos; a primeira parcela é R\$.1\.070,46 maior/),
  ).toBeDefined();
  expect(screen.getByRole('button', { name: /^Como calculamos: SAC ou Price/ })).toBeDefined();
});

it('tries out extra payments, once or monthly, and shows the saving', async () => {
  show(['6.01', HOME], ['6.04', MOVING]);
  const user = userEvent.setup();
  expect(await screen.findByText('Informe o valor e a parcela para ver a economia.')).toBeDefined();
  const amount = () => screen.getByLabelText('Quanto a mais');
  await user.type(amount(), '25000');
  const ends = () => screen.getByText(/^A dívida termina em/).textContent;
  expect(screen.getByText('Economiza em juros', { exact: false })).toBeDefined();
  expect(ends()).toBe('A dívida termina em 340 meses, 20 meses antes.');
  await user.click(screen.getByRole('radio', { name: 'Todo mês' }));
  expect(screen.queryByText('Para reduzir')).toBeNull();
  expect(ends()).toMatch(/em 18 meses, 342 meses antes/);
  await user.click(screen.getByRole('radio', { name: 'Uma vez' }));
  await user.click(screen.getByRole('radio', { name: 'a parcela' }));
  expect(screen.getByText(/^A parcela seguinte cai para R\$/)).toBeDefined();
});
