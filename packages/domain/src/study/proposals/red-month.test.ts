import { describe, expect, it } from 'vitest';
import type { TabelasDoEstudo } from '../../catalogue/index.ts';
import type { Diagnostico } from '../snapshot.ts';
import { bloco, estudo } from '../test/estudo.ts';
import { motivosOfEstudo } from './index.ts';

const motivos = (tabelas: TabelasDoEstudo, diagnostico: Diagnostico = {}) => {
  const tem = Object.fromEntries(Object.keys(tabelas).map((nome) => [`tem_${nome}`, 'S']));
  const lido = estudo({ diagnostico: { ...bloco, ...tem, ...diagnostico }, tabelas });
  return Object.fromEntries(motivosOfEstudo(lido).map(({ codigo, motivo }) => [codigo, motivo]));
};

const CARTAO = { tipo_divida: 'cartao', saldo_devedor: 9800, parcela_atual: 1470 } as const;
const IMOVEL = { tipo_bem: 'imovel', valor_mercado: 210_000 } as const;

describe('items proposed to a family', () => {
  it('leave a PGBL and a purchase out of a month below zero', () => {
    const respostas = {
      tipo_declaracao_ir: 'completa',
      contribui_inss: 'S',
      tipo_moradia: 'alugada',
      aluguel_atual: 2100,
    } as const;
    const noAzul = motivos({}, { ...respostas, capacidade_poupanca: 500 });
    expect([noAzul['2.03'], noAzul['6.01']].every(Boolean)).toBe(true);
    const noVermelho = motivos({}, { ...respostas, capacidade_poupanca: -1616.83 });
    expect([noVermelho['2.03'], noVermelho['6.01']].some(Boolean)).toBe(false);
  });

  it('name a car policy that ends within sixty days', () => {
    const casco = (vigencia_fim: string) =>
      motivos({
        bens: [{ tipo_bem: 'veiculo', valor_mercado: 112_000, segurado: 'S' }],
        apolices: [{ area_produto: 3, cobertura: 'casco', vigencia_fim }],
      })['3.01'];
    const hoje = estudo().hoje;
    const [ano, mes] = hoje.split('-');
    expect(casco(`${ano}-${mes}-28`)).toBe(`O seguro do veículo termina em 28/${mes}/${ano}`);
    expect(casco(`${Number(ano) + 1}-${mes}-28`)).toBeUndefined();
  });

  it('set a paid-off property against dear debt', () => {
    expect(motivos({ bens: [IMOVEL], dividas: [CARTAO] })['4.03']).toBe(
      'Há dívida cara e um imóvel quitado: com ele em garantia o crédito custa menos',
    );
  });

  it('set no property that is owed against it', () => {
    expect(
      motivos({ bens: [{ ...IMOVEL, saldo_devedor: 90_000 }], dividas: [CARTAO] })['4.03'],
    ).toBeUndefined();
    const casa = { tipo_divida: 'imobiliario', saldo_devedor: 90_000, parcela_atual: 900 } as const;
    expect(motivos({ bens: [IMOVEL], dividas: [CARTAO, casa] })['4.03']).toBeUndefined();
    expect(motivos({ bens: [IMOVEL], dividas: [casa] })['4.03']).toBeUndefined();
  });
});
