import type { Resultado } from '@farol/domain/study';
import { expect, it } from 'vitest';
import { debtsText } from './debts-remark.tsx';

const taken = (comprometimento_pct: number) => ({
  kind: 'credito.comprometimento',
  codigo: null,
  outputs: { comprometimento_pct },
  parametros: [{ chave: 'limite_comprometimento_alerta', valor: 0.3 }],
});
const order = (...ordem: string[]) => ({
  kind: 'credito.ordem_dividas',
  codigo: null,
  tipo_segurado: 'titular',
  // 12,4% a month is 306,6% a year.
  inputs: { dividas: ordem.map((id) => ({ id, cet_anual_pct: 306.61, saldo_devedor: 1000 })) },
  outputs: { ordem },
});
const said = (...results: object[]) => debtsText(results as unknown as Resultado[]);

it('shows the instalments with their limit and names the dearest debt with its rate', () => {
  expect(said(taken(23.42), order('Cartão, Itaú', 'Casa, Caixa'))).toEqual({
    share: 'As parcelas tomam 23% da renda bruta, dentro do limite de 30%.',
    first: 'Cartão, Itaú, a 12,4% ao mês, é a dívida mais cara: se sobrar dinheiro, vale quitar primeiro.',
    isBad: false,
  });
  expect(said(taken(41), order('Cartão, Itaú'))).toEqual({
    share: 'As parcelas tomam 41% da renda bruta, acima do limite de 30%.',
    first: null,
    isBad: true,
  });
});

it('shows decimals for a share just above the limit', () => {
  expect(said(taken(30.24))?.share).toBe('As parcelas tomam 30,24% da renda bruta, acima do limite de 30%.');
  expect(said(taken(29.61))?.share).toBe('As parcelas tomam 29,61% da renda bruta, dentro do limite de 30%.');
});

it('warns of a month below zero although the instalments are within the limit', () => {
  const month = {
    kind: 'planejamento.orcamento',
    tipo_segurado: 'titular',
    outputs: { capacidade_poupanca: -1616.83 },
  };
  expect(said(taken(23.42), month)).toMatchObject({
    share:
      'As parcelas tomam 23% da renda bruta, dentro do limite de 30%. Mesmo assim o mês fica no vermelho.',
    isBad: true,
  });
});

it('shows nothing without income or without debts', () => {
  expect(said({ ...taken(0), outputs: null })).toBeNull();
  expect(said(taken(0))).toBeNull();
  expect(said()).toBeNull();
});
