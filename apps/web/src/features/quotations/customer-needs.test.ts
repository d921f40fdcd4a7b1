import { describe, expect, it } from 'vitest';
import { estudoDe, itemDe } from '../study/study.fixture.ts';
import { customerNeeds } from './customer-needs.ts';

const occupationOf = (tipo_segurado: 'titular' | 'conjuge') => {
  const item = itemDe([], { codigo: '1.01', tipo_segurado, profissao: 'Arquiteto de interiores' });
  const study = estudoDe([{ id: 1, nome: 'Vida', itens: [item] }], { sexo: 'F', conjuge_sexo: 'M' });
  return customerNeeds(item, study).find(({ nome }) => nome === 'profissao')?.lines[0];
};

it('shows the specialist an occupation in the gender of the insured person', () => {
  expect(occupationOf('titular')).toBe('Arquiteta de interiores');
  expect(occupationOf('conjuge')).toBe('Arquiteto de interiores');
});

it('tells the specialist that a property of investment is no home', () => {
  const item = itemDe([], { codigo: '3.02', finalidade_imovel: 'investimento', cep_risco: '32600100' });
  const study = estudoDe([{ id: 3, nome: 'Proteção', itens: [item] }], { tipo_moradia: 'alugada' });
  const needs = Object.fromEntries(customerNeeds(item, study).map(({ nome, lines }) => [nome, lines[0]]));
  expect(needs).toMatchObject({
    finalidade_imovel: 'Investimento, não é a moradia da família',
    cep_risco: '32600-100',
  });
  expect(needs.tipo_moradia).toBeUndefined();
});

describe('the debts of the study', () => {
  const dividas = [
    {
      tipo_divida: 'cartao',
      banco_credor: 'Nubank',
      titular: 'titular',
      saldo_devedor: 9800,
      parcela_atual: 1470,
      taxa_juros_mensal: 14.2,
      refinanciar: 'S',
    },
    {
      tipo_divida: 'veiculo',
      banco_credor: 'Itaú',
      titular: 'casal',
      saldo_devedor: 48_500,
      parcela_atual: 1690,
      parcelas_restantes: 34,
      taxa_juros_mensal: 1,
      sistema_amortizacao: 'sac',
      refinanciar: 'N',
    },
  ];
  const debtsOf = (codigo: string, area: 3 | 4) => {
    const item = itemDe([], { codigo });
    const study = estudoDe([{ id: area, nome: 'Área', itens: [item] }], {
      tem_dividas: 'S',
      dividas: dividas as never,
    });
    return customerNeeds(item, study).find(({ nome }) => nome === 'dividas')?.lines;
  };

  it.each(['4.05', '4.03'])('reach the specialist of credit in full, for item %s', (codigo) => {
    expect(debtsOf(codigo, 4)?.map((line) => line.replaceAll('\u00a0', ' '))).toEqual([
      'Cartão de crédito (rotativo), Nubank, Titular, Saldo R$ 9.800,00, Parcela R$ 1.470,00 por mês, Juros 14,2% a.m., Trocar: Sim',
      'Financiamento de veículo, Itaú, Casal, Saldo R$ 48.500,00, Parcela R$ 1.690,00 por mês, Restantes 34 parcelas, Juros 1% a.m., Trocar: Não',
    ]);
  });

  it('reach no specialist of another area', () => {
    expect(debtsOf('3.02', 3)).toBeUndefined();
  });
});
