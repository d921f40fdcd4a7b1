import { describe, expect, it } from 'vitest';
import { PRAZOS_PADRAO as prazos } from '../../pipeline/index.ts';
import type { MedidaDoItem } from '../results/index.ts';
import { caveatsOfOpcao, type EntornoDaOpcao, usualPrice } from './index.ts';

const opcao = (over: object = {}) => ({
  valor_cobertura: 500_000,
  valor_premio: 125,
  periodicidade_pagamento: 'monthly' as const,
  ...over,
});
/** Yearly R$ 1 to R$ 12 per thousand. */
const QUOTED = Array.from({ length: 12 }, (_, n) =>
  opcao({ valor_premio: (n + 1) * 500, periodicidade_pagamento: 'yearly' }),
);
const usual = usualPrice('1.01', QUOTED) ?? undefined;
const medida: MedidaDoItem = {
  codigo: '1.01',
  tipo_segurado: 'titular',
  necessidade: 400_000,
  existente: 0,
  falta: 400_000,
  cobertura: 0,
  opcao: 'valor_cobertura',
  unidade: 'R$',
};

const told = (over: object, entorno: EntornoDaOpcao, item: object = {}) =>
  caveatsOfOpcao({ codigo: '1.01', ...item }, opcao(over), entorno).map(({ nome, mensagem }) => [
    nome,
    mensagem.replaceAll('\u00a0', ' '),
  ]);

describe('the usual price of an item', () => {
  it('is the range of nine in ten quotes per R$ 1,000 a year', () => {
    expect(usual).toEqual({ codigo: '1.01', cotacoes: 12, de: 2, ate: 11 });
  });

  it('is unknown with few quotes, and without how often they are paid', () => {
    expect(usualPrice('1.01', QUOTED.slice(1))).toBeNull();
    const open = QUOTED.map((one) => ({ ...one, periodicidade_pagamento: null }));
    expect(usualPrice('1.01', open)).toBeNull();
  });

  it('names a price far from it, in either direction', () => {
    expect(told({ valor_premio: 1_420 }, { usual })).toEqual([
      [
        'valor_premio',
        'Custa R$ 34,08 por ano a cada R$ 1.000 de cobertura; nas 12 últimas cotações da corretora, de R$ 2,00 a R$ 11,00. Confira.',
      ],
    ]);
    expect(told({ valor_premio: 14.2 }, { usual })).toHaveLength(1);
  });

  it('lets age and health explain what is near it', () => {
    expect(told({ valor_premio: 1_000 }, { usual })).toEqual([]);
    expect(told({ valor_premio: 40 }, { usual })).toEqual([]);
    expect(told({ valor_premio: 1_420, periodicidade_pagamento: null }, { usual })).toEqual([]);
  });
});

describe('the validity of an option', () => {
  const hoje = '2026-11-23';

  it('is named where it ends before the study is usually answered', () => {
    expect(told({ validade_proposta: '2026-11-26' }, { hoje, prazos })).toEqual([
      ['validade_proposta', 'Vence antes de 03/12/2026, quando o cliente costuma ter visto e respondido.'],
    ]);
    expect(told({ validade_proposta: '2026-12-03' }, { hoje, prazos })).toEqual([]);
  });

  it('may be shorter where the need is urgent', () => {
    expect(told({ validade_proposta: '2026-11-27' }, { hoje, prazos }, { tempo_necessidade: 1 })).toEqual([]);
  });

  it('is measured by the company’s own terms', () => {
    const faixas = prazos.faixas.map((faixa) => ({ ...faixa, apresentar: 1 }));
    const quick = { ...prazos, faixas, dias_acompanhamento: 1 };
    expect(told({ validade_proposta: '2026-11-25' }, { hoje, prazos: quick })).toEqual([]);
    expect(told({ validade_proposta: '2026-11-24' }, { hoje, prazos: quick })).toHaveLength(1);
  });

  it('is of the day in an exchange, and an expired one is named elsewhere', () => {
    expect(caveatsOfOpcao({ codigo: '5.01' }, { validade_proposta: hoje }, { hoje, prazos })).toEqual([]);
    expect(told({ validade_proposta: '2026-11-20' }, { hoje, prazos })).toEqual([]);
  });
});

describe('the amount of an option', () => {
  it('is named where it is many times the need', () => {
    expect(told({ valor_cobertura: 5_000_000 }, { medida })).toEqual([
      ['valor_cobertura', 'São 12,5 vezes a necessidade, R$ 400.000. Confira.'],
    ]);
  });

  it('may go beyond the need, or where nothing was measured', () => {
    expect(told({ valor_cobertura: 1_200_000 }, { medida })).toEqual([]);
    expect(told({ valor_cobertura: 5_000_000 }, { medida: { ...medida, necessidade: 0 } })).toEqual([]);
  });
});
