import { describe, expect, it } from 'vitest';
import type { QuemPrecisa } from '../../catalogue/item-words.ts';
import type { MedidaDoItem } from '../results/index.ts';
import { explainItem, explainOnce, needWords } from './need-words.ts';

const measured = (codigo: string, falta: number, unidade: 'R$' | 'R$/dia' = 'R$') =>
  ({
    codigo,
    falta,
    necessidade: 1000,
    existente: 1000 - falta,
    unidade,
    opcao: 'valor_cobertura',
  }) as unknown as MedidaDoItem;

const said = (codigo: string, quem: QuemPrecisa, unidade?: 'R$/dia') =>
  needWords(measured(codigo, 500, unidade), quem, null).replaceAll('\u00a0', ' ');

const CUSTOMER = { pessoa: 'você', cliente: true };

describe('what is missing', () => {
  it.each<[string, QuemPrecisa, string]>([
    ['1.01', CUSTOMER, 'Se você faltar, ficam faltando R$ 500 à sua família.'],
    ['1.01', { pessoa: 'Rafael', cliente: true }, 'Se Rafael faltar, ficam faltando R$ 500 à sua família.'],
    ['1.01', { pessoa: 'Marina' }, 'Se Marina faltar, ficam faltando R$ 500 à família.'],
    [
      '1.01',
      { pessoa: 'você e Rafael', casal: true, cliente: true },
      'Se um de vocês faltar, ficam faltando R$ 500 à sua família.',
    ],
    ['1.05', CUSTOMER, 'Se uma doença impedir você de trabalhar, faltam R$ 500.'],
    ['2.02', { pessoa: 'Marina' }, 'Para Marina viver de renda, falta guardar R$ 500.'],
    ['3.02', CUSTOMER, 'Se o imóvel se perder, faltam R$ 500 para refazê-lo.'],
  ])('of %s is worded as what would happen', (codigo, quem, words) => {
    expect(said(codigo, quem)).toBe(words);
  });

  it('of a daily amount is worded by day', () => {
    expect(said('1.07', CUSTOMER, 'R$/dia')).toBe(
      'Enquanto você não puder trabalhar, faltam R$ 500 por dia.',
    );
  });

  it('of a life is worded as months the family can live on', () => {
    const words = needWords(measured('1.01', 500), { pessoa: 'Marina' }, { como: 'meses', meses: 30 });
    expect(words).toBe('Se Marina faltar, a casa segue de pé por cerca de dois anos e meio.');
  });

  it('says that a covered need is covered', () => {
    expect(needWords(measured('1.01', 0), CUSTOMER, null)).toBe('Você já tem o que precisa.');
    const both = { pessoa: 'Marina e Rafael', casal: true };
    expect(needWords(measured('1.01', 0), both, null)).toBe('Marina e Rafael já têm o que precisam.');
  });
});

describe('what a name means', () => {
  it('is said once', () => {
    const said = explainOnce([
      { id: 1, codigo: '1.07' },
      { id: 2, codigo: '1.07' },
      { id: 3, codigo: '1.04' },
    ]);
    expect([...said.keys()]).toEqual([1, 3]);
  });

  it('is not said of a plain name', () => {
    expect(explainItem('3.12')).toBeNull();
  });
});
