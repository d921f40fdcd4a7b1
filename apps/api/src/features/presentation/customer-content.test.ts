import type { Estudo, Item } from '@farol/contracts';
import { type EstudoConferido, viewStudy } from '@farol/domain/study';
import { expect, test } from 'vitest';
import { itemForCustomer } from './customer-content.ts';

const loan = (codigo: string, more: object = {}) =>
  ({
    diagnostico_produto_item_id: 11,
    codigo,
    nome: 'Portabilidade',
    tipo_segurado: 'titular',
    interesse: 'S',
    diagnostico_produto_item_opcoes: [],
    ...more,
  }) as unknown as Item;

const checked = {
  diagnostico: { tem_dividas: 'S' },
  tabelas: { dividas: [{ saldo_devedor: 9000, parcela_atual: 700, refinanciar: 'S' }] },
  produtos: [],
  hoje: '2026-11-21',
} as unknown as EstudoConferido;

function shown(item: Item) {
  const study = {
    pessoa_nome: 'Marina Teixeira',
    resultados: [],
    tarefas: [],
    diagnostico_produtos: [
      { produto_diagnostico_id: 6, nome_produto: 'Imóveis', diagnostico_produto_itens: [item] },
    ],
  } as unknown as Estudo;
  const [view] = viewStudy(study, checked).areas.flatMap(({ itens }) => itens);
  if (!view) throw new Error('The item is not wanted');
  return itemForCustomer(study, view);
}

test('an item that replaces a current payment names the one that ends', () => {
  const ended = (item: Item) => shown(item).deixa_de_pagar;
  expect(ended(loan('6.04', { parcela_atual: 3200 }))).toEqual({ chave: '6.04/titular', mensal: 3200 });
  // A couple's debts belong to the family: they end once for both rows.
  expect(ended(loan('4.05', { tipo_segurado: 'conjuge' }))).toEqual({ chave: '4.05', mensal: 700 });
  expect(ended(loan('4.06'))).toBeUndefined();
});

test('an option is worded for customers, a currency exchange in reais', () => {
  const option = { rodada: 1, ltv: 62.5, cet_anual: 12.4, vet: 5.61 };
  const first = (codigo: string, more: object = {}) =>
    shown(loan(codigo, { diagnostico_produto_item_opcoes: [option], ...more })).opcoes[0];
  expect(first('6.02')?.detalhes).toEqual([
    {
      rotulo: 'Custo efetivo total (CET)',
      explica: 'Juros, impostos, seguros e tarifas numa taxa só.',
      texto: '12,4% ao ano',
    },
    {
      rotulo: 'Crédito sobre o valor da garantia (LTV)',
      explica: 'De cada R$ 100 que a garantia vale, quanto é emprestado.',
      texto: '62,5%',
    },
  ]);
  expect(first('6.02')).not.toHaveProperty('total');
  expect(first('5.01', { moeda: 'USD' })?.preco).toEqual({
    figura: 'R$ 5,6100',
    por: 'por dólar americano',
  });
  expect(first('5.01', { moeda: 'USD', valor_moeda: 1000 })?.total?.replaceAll('\u00a0', ' ')).toBe(
    'R$ 5.610,00 no total por USD 1.000, com imposto e tarifa',
  );
});

test('an option shows its cost per month, however it is paid', () => {
  const premium = (campos: object) => ({ rodada: 1, valor_premio: 1200, ...campos });
  const options = [
    premium({ periodicidade_pagamento: 'yearly' }),
    premium({ periodicidade_pagamento: 'monthly' }),
    { rodada: 1, vet: 5.6 },
  ];
  const { opcoes } = shown(loan('3.01', { diagnostico_produto_item_opcoes: options }));
  expect(opcoes.map(({ mensal }) => mensal)).toEqual([100, 1200, undefined]);
});
