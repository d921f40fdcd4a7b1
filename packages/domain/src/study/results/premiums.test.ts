import { describe, expect, it } from 'vitest';
import type { LinhaDe } from '../../catalogue/index.ts';
import { deriveFigures } from '../index.ts';
import { FAMILIA, withCampos, withTabelas } from './family.fixture.ts';
import { computeResultados, findResultado } from './index.ts';

const CARRO: LinhaDe<'apolices'> = { area_produto: 3, cobertura: 'casco', valor_premio: 3850 };
const SAUDE: LinhaDe<'apolices'> = {
  area_produto: 1,
  cobertura: 'plano_saude',
  valor_premio: 410,
  periodicidade_pagamento: 'monthly',
};
const DESPESAS: LinhaDe<'orcamento'>[] = [
  { categoria: 'moradia', valor_mensal: 2000 },
  { categoria: 'saude', valor_mensal: 410 },
];

const com = (apolices: LinhaDe<'apolices'>[], orcamento = DESPESAS) =>
  withTabelas(FAMILIA, { apolices, orcamento });
const premios = (estudo: typeof FAMILIA) => deriveFigures(estudo).premios.valor;
const avisos = (estudo: typeof FAMILIA) =>
  findResultado(computeResultados(estudo), 'planejamento.orcamento')?.avisos.map((aviso) =>
    aviso.replaceAll('\u00a0', ' '),
  );

describe('premiums of the month', () => {
  // 3.850,00 ÷ 12 = 320,83
  it('counts a yearly premium by the month', () => {
    expect(premios(com([{ ...CARRO, periodicidade_pagamento: 'yearly' }]))).toBe(320.83);
    expect(premios(com([{ ...CARRO, periodicidade_pagamento: 'unico' }]))).toBe(0);
  });

  it('does not count a premium without its period, and says so', () => {
    expect(premios(com([CARRO]))).toBe(0);
    expect(avisos(com([CARRO]))).toContain(
      'Prêmio de apólice sem periodicidade não conta no mês: diga se é por mês ou por ano',
    );
  });

  it('counts a health premium that the budget holds once, and says which', () => {
    expect(premios(com([SAUDE]))).toBe(0);
    expect(premios(com([SAUDE], [{ categoria: 'saude', valor_mensal: 900 }]))).toBe(410);
    expect(avisos(com([SAUDE]))).toContain(
      'Prêmios de R$ 410,00 por mês já estão no orçamento: contados uma vez',
    );
  });

  it('matches each row of the budget with one policy', () => {
    expect(premios(com([SAUDE, { ...SAUDE }]))).toBe(410);
  });

  it('leaves the premium of a car out of the row of health', () => {
    expect(premios(com([{ ...CARRO, valor_premio: 410, periodicidade_pagamento: 'monthly' }]))).toBe(410);
  });

  it('counts every premium where the typed total does not say what it holds', () => {
    expect(premios(withCampos(com([SAUDE]), { despesa_mensal_familiar: 5000 }))).toBe(410);
  });
});
