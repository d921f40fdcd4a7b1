import { describe, expect, it } from 'vitest';
import { coverToday } from './index.ts';

const HOJE = '2026-11-23';
const need = { codigo: '1.01', nome: 'Seguro de vida temporário', tipo_segurado: 'titular', existente: 100 };
const NOW = { hoje: HOJE, medidos: ['1.01', '1.02', '1.03'] };
const policy = {
  diagnostico_apolice_id: 1,
  produto_diagnostico_id: 1,
  cobertura: null,
  renova: null,
  renovada_por_id: null,
  codigos: ['1.01'],
  segurados: ['titular'],
  valor_cobertura: 800,
  vigencia_inicio: '2026-01-01',
  vigencia_fim: '2027-01-01',
};

it('adds up the policies in force of the need and person', () => {
  expect(coverToday(need, [policy, { ...policy, valor_cobertura: 50, vigencia_fim: null }], NOW)).toBe(850);
});

it('leaves out what has ended, not begun, or is of another need or person', () => {
  const others = [
    { ...policy, vigencia_fim: '2026-11-22' },
    { ...policy, vigencia_inicio: '2026-11-25' },
    { ...policy, codigos: ['1.03'] },
    { ...policy, segurados: ['conjuge'] },
  ];
  expect(coverToday(need, others, NOW)).toBe(100);
});

it('takes from a policy of several covers the one of the need', () => {
  const coberturas = [
    { item_nome: need.nome, tipo_segurado: 'titular', valor_cobertura: 300 },
    { item_nome: need.nome, tipo_segurado: 'conjuge', valor_cobertura: 900 },
  ];
  const segurados = ['titular', 'conjuge'];
  expect(coverToday(need, [{ ...policy, segurados, coberturas }], NOW)).toBe(300);
});

describe('a policy outside a study', () => {
  const outside = { ...policy, codigos: [], cobertura: 'morte' };

  it('counts for the need of its cover alone', () => {
    expect(coverToday(need, [outside], NOW)).toBe(800);
    expect(coverToday({ ...need, codigo: '1.03' }, [outside], NOW)).toBe(100);
    expect(coverToday(need, [{ ...outside, produto_diagnostico_id: 4 }], NOW)).toBe(100);
  });

  it('counts once where two needs are of its cover', () => {
    const lifelong = { ...need, codigo: '1.02' };
    expect(coverToday(lifelong, [outside], NOW)).toBe(100);
    expect(coverToday(lifelong, [outside], { ...NOW, medidos: ['1.02'] })).toBe(800);
  });

  it('of the couple counts for each of them', () => {
    const couple = { ...outside, segurados: ['casal'] };
    expect(coverToday(need, [couple], NOW)).toBe(800);
    expect(coverToday({ ...need, tipo_segurado: 'conjuge' }, [couple], NOW)).toBe(800);
  });
});

describe('a renewed policy', () => {
  const old = { ...policy, renovada_por_id: 2, vigencia_fim: '2026-11-24' };
  const renewal = { ...policy, diagnostico_apolice_id: 2, renova: {}, valor_cobertura: 500 };

  it('counts until its renewal does, which counts alone', () => {
    const later = { ...renewal, vigencia_inicio: '2026-11-25' };
    expect(coverToday(need, [old, later], NOW)).toBe(800);
    expect(coverToday(need, [old, { ...renewal, vigencia_inicio: '2026-11-24' }], NOW)).toBe(500);
  });

  it('has its options in proportion to the amount of the renewal', () => {
    const coberturas = [
      { item_nome: need.nome, tipo_segurado: 'titular', valor_cobertura: 500 },
      { item_nome: need.nome, tipo_segurado: 'conjuge', valor_cobertura: 500 },
    ];
    const cut = { ...renewal, coberturas, valor_cobertura: 600 };
    expect(coverToday(need, [cut], NOW)).toBe(300);
    expect(coverToday(need, [{ ...cut, valor_cobertura: null }], NOW)).toBe(500);
    expect(coverToday(need, [{ ...cut, renova: null }], NOW)).toBe(500);
  });
});
