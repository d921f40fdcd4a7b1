import { campoDefinition, colunasOf } from '@farol/domain/catalogue';
import { describe, expect, it } from 'vitest';
import { controlOf } from './control.ts';

const of = (nome: string, currency?: string) =>
  controlOf(campoDefinition(nome), { options: () => [], currency });
const ofColumn = (nome: string) => {
  const column = colunasOf('dividas').find((one) => one.nome === nome) ?? expect.fail(nome);
  return controlOf(column, { options: () => [] });
};

describe('the control of a field', () => {
  it('has the same decimals in a form and in a table', () => {
    expect(of('taxa_juros_anual')).toMatchObject({ kind: 'percent', decimals: 4, unit: '% a.a.' });
    expect(ofColumn('taxa_juros_mensal')).toMatchObject({ kind: 'percent', decimals: 4, unit: '% a.m.' });
  });

  it('shows the period of an amount', () => {
    expect(of('renda_mensal_liquida')).toMatchObject({ kind: 'money', unit: '/mês' });
    expect(ofColumn('parcela_atual')).toMatchObject({ kind: 'money', unit: '/mês' });
  });

  it('shows the currency once it is known', () => {
    expect(of('valor_moeda')).toMatchObject({ kind: 'decimal', unit: undefined });
    expect(of('valor_moeda', 'USD')).toMatchObject({ kind: 'decimal', unit: 'USD' });
  });

  it('accepts a minus sign only where the catalogue does', () => {
    expect(of('vpl_custo')).toMatchObject({ allowNegative: true });
    expect(of('valor_premio')).toMatchObject({ allowNegative: false });
  });
});
