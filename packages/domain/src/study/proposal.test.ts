import { describe, expect, test } from 'vitest';
import { coveredTogether, inSameProposta, propostasOf, sharedInProposta, sumOfProposta } from './proposal.ts';

describe('one proposal for several needs', () => {
  test('shares what a proposal has once and leaves the cover of each', () => {
    const values = {
      seguradora: 'metlife',
      validade_proposta: '2026-12-20',
      valor_premio: 90,
      valor_cobertura: 500_000,
      numero_proposta: 'P-1',
    };
    expect(sharedInProposta('1.01', values)).toEqual({
      seguradora: 'metlife',
      validade_proposta: '2026-12-20',
      numero_proposta: 'P-1',
    });
  });

  test('shares only fields that the other item has', () => {
    expect(sharedInProposta('4.03', { periodicidade_pagamento: 'monthly', banco: 'itau' })).toEqual({
      banco: 'itau',
    });
  });

  test('joins items quoted by the same kind of provider', () => {
    expect(coveredTogether('1.01', '1.02')).toBe(true);
    expect(coveredTogether('1.01', '4.03')).toBe(false);
  });

  test('groups the options by proposal, a lone one by itself', () => {
    const [a, b, c, d] = [{ proposta_id: 7 }, { proposta_id: null }, { proposta_id: 7 }, {}];
    expect(propostasOf([a, b, c, d])).toEqual([[a, c], [b], [d]]);
    expect(inSameProposta(b, [a, b, c, d])).toEqual([b]);
  });
});

describe('the total of a proposal', () => {
  const cover = (valor_premio: number | null, premio_total: number | null = 320) => ({
    valor_premio,
    premio_total,
  });

  test('closes with the premiums of its covers', () => {
    expect(sumOfProposta([cover(200.1), cover(119.9)])).toEqual({
      soma: 320,
      total: 320,
      falta: 0,
      fecha: true,
    });
  });

  test('says what the covers lack', () => {
    expect(sumOfProposta([cover(200), cover(null)])).toMatchObject({ soma: 200, falta: 120, fecha: false });
  });

  test('takes a cent of rounding per further cover', () => {
    expect(sumOfProposta([cover(106.67), cover(106.67), cover(106.67)]).fecha).toBe(true);
    expect(sumOfProposta([cover(106.7), cover(106.67), cover(106.67)]).fecha).toBe(false);
  });

  test('is not asked of a proposal that does not state it, nor of one cover', () => {
    expect(sumOfProposta([cover(200, null), cover(100, null)])).toMatchObject({ total: null, fecha: true });
    expect(sumOfProposta([cover(200)])).toMatchObject({ total: null, fecha: true });
  });
});
