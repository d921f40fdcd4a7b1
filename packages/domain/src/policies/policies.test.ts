import { describe, expect, it } from 'vitest';
import { differencesOf, janelaOf, notYetRecorded, premiumChange, renewedPay, renewedTerm } from './index.ts';

const HOJE = '2026-11-23';

describe('the window of the radar', () => {
  it.each([
    ['2026-11-22', 'vencida'],
    ['2026-11-23', '7'],
    ['2026-11-30', '7'],
    ['2026-12-01', '30'],
    ['2026-12-23', '30'],
    ['2026-12-24', '60'],
    ['2027-01-22', '60'],
    ['2027-01-23', null],
    [null, null],
  ] as const)('of a policy that ends on %s is %s', (fim, janela) => {
    expect(janelaOf(fim, HOJE)).toBe(janela);
  });
});

describe('the change of a premium', () => {
  const premio = (valor_premio: number | null, periodicidade_pagamento: string | null = 'yearly') => ({
    valor_premio,
    periodicidade_pagamento,
  });
  it('is worded in reais a year and in percent', () => {
    expect(premiumChange(premio(2000), premio(2300))).toEqual({ valor: 300, pct: 15 });
    expect(premiumChange(premio(100, 'monthly'), premio(1080))).toEqual({ valor: -120, pct: -10 });
  });
  it('is none while equal or unknown', () => {
    expect(premiumChange(premio(100, 'monthly'), premio(1200))).toBeNull();
    expect(premiumChange(premio(null), premio(1200))).toBeNull();
  });
  it('has no percentage of nothing', () => {
    expect(premiumChange(premio(0), premio(50))).toEqual({ valor: 50, pct: null });
  });
  it('changes the pay of the broker in proportion', () => {
    expect(renewedPay(400, premio(2000), premio(2300))).toBe(460);
    expect(renewedPay(null, premio(2000), premio(2300))).toBeNull();
    expect(renewedPay(400, premio(null), premio(2300))).toBe(400);
  });
});

describe('the proposed term of a renewal', () => {
  it.each([
    ['2025-12-20', '2026-12-20', '2027-12-20'],
    ['2026-06-20', '2026-12-20', '2027-06-20'],
    [null, '2026-12-20', '2027-12-20'],
  ] as const)('after %s to %s ends on %s', (vigencia_inicio, vigencia_fim, fim) => {
    expect(renewedTerm({ vigencia_inicio, vigencia_fim })).toEqual({
      vigencia_inicio: vigencia_fim,
      vigencia_fim: fim,
    });
  });
});

describe('a policy answered in a study', () => {
  const told = {
    linha_uuid: 'a',
    produto_diagnostico_id: 3,
    cobertura: 'casco',
    segurado: 'titular',
    fornecedor: 'Azul Seguros',
  };
  const second = { ...told, linha_uuid: 'b' };
  const recorded = {
    ...told,
    diagnostico_apolice_id: 1,
    vigencia_fim: '2027-01-01',
    renova: null,
    renovada_por_id: null,
    nao_renovada: null,
  };
  it('is recognised by its row, and by its cover in a later study', () => {
    expect(notYetRecorded([told], [{ ...recorded, cobertura: 'outra' }], HOJE)).toEqual([]);
    expect(notYetRecorded([second], [{ ...recorded, fornecedor: 'azul seguros ' }], HOJE)).toEqual([]);
  });
  it('is another one at another insurer or of another person', () => {
    expect(notYetRecorded([second], [{ ...recorded, fornecedor: 'Porto Seguro' }], HOJE)).toEqual([second]);
    expect(notYetRecorded([second], [{ ...recorded, segurado: 'conjuge' }], HOJE)).toEqual([second]);
  });
  it('stays when another of the same cover was taken over', () => {
    expect(notYetRecorded([told, second], [recorded], HOJE)).toEqual([second]);
  });
  it('stays when the renewal of another of the same cover is recorded', () => {
    const renewed = { ...recorded, renovada_por_id: 2 };
    const renewal = {
      ...recorded,
      diagnostico_apolice_id: 2,
      linha_uuid: null,
      renova: { diagnostico_apolice_id: 1 },
    };
    expect(notYetRecorded([told, second], [renewed, renewal], HOJE)).toEqual([second]);
  });
  it('is one for each recorded of an earlier study', () => {
    const later = [
      { ...told, linha_uuid: 'c' },
      { ...told, linha_uuid: 'd' },
    ];
    expect(notYetRecorded(later, [recorded], HOJE)).toEqual([later[1]]);
  });
  it.each([{ vigencia_fim: '2026-11-22' }, { nao_renovada: { motivo: 'preco' } }])(
    'is not one that is over: %o',
    (over) => {
      expect(notYetRecorded([second], [{ ...recorded, ...over }], HOJE)).toEqual([second]);
    },
  );
});

describe('what was issued otherwise than approved', () => {
  const approved = {
    valor_cobertura: 500000,
    valor_premio: 100,
    periodicidade_pagamento: 'monthly',
    vigencia_fim: '2027-11-23',
  };
  it('names cover, premium of a year and end', () => {
    expect(
      differencesOf(approved, {
        valor_cobertura: 400000,
        valor_premio: 1300,
        periodicidade_pagamento: 'yearly',
        vigencia_fim: '2027-11-30',
      }),
    ).toEqual([
      { campo: 'valor_cobertura', aprovado: 500000, emitido: 400000 },
      { campo: 'valor_premio', aprovado: 1200, emitido: 1300 },
      { campo: 'vigencia_fim', aprovado: '23/11/2027', emitido: '30/11/2027' },
    ]);
  });
  it('allows a cent of rounding and what one side does not say', () => {
    expect(differencesOf(approved, { ...approved, valor_cobertura: 500000.01, vigencia_fim: null })).toEqual(
      [],
    );
  });
});
