import { describe, expect, it } from 'vitest';

import {
  campoDefinition,
  colunasOf,
  generalBlockNames,
  isVisible,
  lightValidation,
  lookupAmong,
  PAR_CONJUGE,
} from './index.ts';

const GERAIS = [
  'crescimento_real_salario',
  'recebe_13',
  'renda_inicio',
  'renda_fim',
  'previdencia_aplicado',
  'previdencia_desde',
] as const;
const DE_TRABALHO = ['crescimento_real_salario', 'renda_inicio', 'renda_fim'] as const;

const asked = (nome: string, valores: object) => isVisible(campoDefinition(nome), { ...valores });
const column = (tabela: 'bens' | 'dividas', nome: string) => {
  const found = colunasOf(tabela).find((um) => um.nome === nome);
  if (!found) throw new RangeError(nome);
  return found;
};
const askedIn = (tabela: 'bens' | 'dividas', nome: string, row: object) =>
  isVisible(column(tabela, nome), { ...row }, lookupAmong(colunasOf(tabela)));

describe('an answer of the flow', () => {
  it.each([
    ...[...GERAIS, 'pensao_ate'].map(campoDefinition),
    ...[...GERAIS].map((nome) => campoDefinition(PAR_CONJUGE[nome])),
    column('bens', 'vender_em'),
    column('bens', 'custo_aquisicao'),
    column('dividas', 'parte_titular_pct'),
  ])('$nome may stay blank, and says what counts then', ({ ajuda, obrigatorio_em }) => {
    expect(ajuda).toMatch(/Sem resposta: .+\.$/);
    expect(obrigatorio_em).toBeUndefined();
  });

  it.each(GERAIS)('%s is asked of a spouse, and of nobody without one', (nome) => {
    const par = PAR_CONJUGE[nome];
    expect(par).toBe(`conjuge_${nome}`);
    expect(generalBlockNames.has(par)).toBe(true);
    const answers = { conjuge_subtipo_vinculo: 'socio', conjuge_previdencia_regime: 'regressivo' };
    expect(asked(par, { ...answers, estado_civil: 'C' })).toBe(true);
    expect(asked(par, { ...answers, estado_civil: 'S' })).toBe(false);
  });
});

describe('asked only where it applies', () => {
  it.each(DE_TRABALHO)('%s of who works', (nome) => {
    expect(asked(nome, { subtipo_vinculo: 'autonomo' })).toBe(true);
    expect(asked(nome, { tipo_vinculo: 'CLT' })).toBe(true);
    expect(asked(nome, { subtipo_vinculo: 'aposentado', tipo_vinculo: 'CLT' })).toBe(false);
    expect(asked(nome, {})).toBe(false);
  });

  it('the money paid in, not of a PGBL, which is taxed whole', () => {
    expect(asked('previdencia_aplicado', { previdencia_tipo: 'VGBL' })).toBe(true);
    expect(asked('previdencia_aplicado', {})).toBe(true);
    expect(asked('previdencia_aplicado', { previdencia_tipo: 'PGBL' })).toBe(false);
  });

  it('the year of the plan, where the table goes by years', () => {
    expect(asked('previdencia_desde', { previdencia_regime: 'regressivo' })).toBe(true);
    expect(asked('previdencia_desde', { previdencia_regime: 'progressivo' })).toBe(false);
  });

  it('the sale of a property, and its cost once it is to be sold', () => {
    const home = { tipo_bem: 'imovel', finalidade_imovel: 'moradia' };
    expect(askedIn('bens', 'vender_em', home)).toBe(true);
    expect(askedIn('bens', 'vender_em', { tipo_bem: 'veiculo' })).toBe(false);
    expect(askedIn('bens', 'custo_aquisicao', home)).toBe(false);
    expect(askedIn('bens', 'custo_aquisicao', { ...home, vender_em: 2031 })).toBe(true);
  });

  it('the share of an insurance, of a joint debt that has one; the housing insurance asks its own', () => {
    const loan = { tipo_divida: 'veiculo', titular: 'casal', tem_prestamista: 'S' };
    expect(askedIn('dividas', 'parte_titular_pct', loan)).toBe(true);
    expect(askedIn('dividas', 'parte_titular_pct', { ...loan, titular: 'titular' })).toBe(false);
    expect(askedIn('dividas', 'parte_titular_pct', { ...loan, tem_prestamista: 'N' })).toBe(false);
    expect(askedIn('dividas', 'parte_titular_pct', { ...loan, tipo_divida: 'imobiliario' })).toBe(false);
  });
});

describe('a value out of its limits is refused at its field', () => {
  const hoje = '2026-11-17';
  const refused = (nome: string, valor: unknown, valores = {}) =>
    'erro' in lightValidation.normalizarCampo(campoDefinition(nome), valor, { hoje, valores });

  it.each([
    ['crescimento_real_salario', 30, 31],
    ['crescimento_real_salario', -20, -21],
    ['pensao_ate', 2026, 2025],
    ['pensao_ate', 2106, 2107],
    ['previdencia_desde', 2026, 2027],
    ['previdencia_desde', 1950, 1949],
    ['previdencia_aplicado', 0, -1],
  ])('%s takes %s, not %s', (nome, inside, outside) => {
    expect(refused(nome, inside)).toBe(false);
    expect(refused(nome, outside)).toBe(true);
  });

  it('a work ends after it begins', () => {
    const valores = { renda_inicio: '2027-03-01' };
    expect(refused('renda_fim', '2027-02-01', valores)).toBe(true);
    expect(refused('renda_fim', '2029-02-01', valores)).toBe(false);
  });

  it('a property is sold from next year on', () => {
    const sold = (ano: number) =>
      'erro' in lightValidation.normalizarCampo(column('bens', 'vender_em'), ano, { hoje });
    expect(sold(2026)).toBe(true);
    expect(sold(2027)).toBe(false);
  });
});
