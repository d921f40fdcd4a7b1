import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findLista } from '../../code-lists/index.ts';
import {
  calculate,
  currentParametros,
  explain,
  isError,
  isIncomplete,
  type LinhaParametro,
} from '../index.ts';

describe('VET', () => {
  const quote = { valor_moeda: 1000, taxa_cambio: 5.5 };

  it.each([
    ['especie', 192.5],
    ['cartao_prepago', 192.5],
    ['cartao_credito', 192.5],
    ['remessa_mesma_titularidade', 192.5],
    ['remessa_terceiros', 192.5],
    ['remessa_servicos', 192.5],
    ['remessa_investimento', 60.5],
    ['recebimento', 20.9],
    ['exportacao', 0],
    ['importacao', 0],
    ['retorno_investimento', 0],
  ])('IOF of %s', (natureza_cambio, iof) => {
    expect(calculate('cambio.vet', { ...quote, natureza_cambio })).toMatchObject({ iof });
  });

  it('has a rate for every nature', () => {
    for (const { value, label } of findLista('natureza_cambio')) {
      const explained = explain('cambio.vet', { ...quote, natureza_cambio: value });
      if (!('parametros' in explained)) throw new Error(JSON.stringify(explained));
      expect(explained.parametros).toMatchObject([
        {
          chave: 'iof_cambio',
          rotulo: `IOF do câmbio: ${label}`,
          valor: expect.any(Number),
          verificado: true,
        },
      ]);
      expect(explained.ressalvas).toEqual(['aliquota_cambio']);
    }
  });

  it('uses a given rate instead of that of the nature', () => {
    const explained = explain('cambio.vet', { ...quote, natureza_cambio: 'especie', aliquota_iof: 0 });
    expect(explained).toMatchObject({ outputs: { iof: 0, vet: 5.5 }, ressalvas: [], parametros: [] });
  });

  it('follows a company’s own table, falling back to the default', () => {
    const own: LinhaParametro = {
      chave: 'iof_cambio',
      uf: null,
      valor: { valores: { especie: 0.011 } },
      vigencia_inicio: '2026-11-01',
      vigencia_fim: null,
      fonte: 'Novo decreto',
      verificado: true,
    };
    const parametros = currentParametros('2026-11-21', [own]);
    const iof = (natureza_cambio: string) =>
      calculate('cambio.vet', { ...quote, natureza_cambio }, parametros);
    expect(iof('especie')).toMatchObject({ iof: 60.5 });
    expect(iof('cartao_prepago')).toMatchObject({ iof: 192.5 });
  });

  it('requires the rate or the nature', () => {
    expect(calculate('cambio.vet', quote)).toEqual({ incompleto: ['natureza_cambio'] });
  });

  it('has a positive cost when selling below the PTAX', () => {
    const inputs = { ...quote, operacao: 'venda', aliquota_iof: 0.0038, tarifa: 50, ptax: 5.6 };
    expect(calculate('cambio.vet', inputs)).toEqual({
      iof: 20.9,
      total_brl: 5429.1,
      vet: 5.4291,
      spread_pct: 1.79,
      custo_sobre_ptax_pct: 3.05,
    });
  });

  it('has no PTAX comparison when it is unknown', () => {
    expect(calculate('cambio.vet', { ...quote, aliquota_iof: 0.035 })).toMatchObject({
      spread_pct: null,
      custo_sobre_ptax_pct: null,
    });
  });

  it.each([{ valor_moeda: 0 }, { taxa_cambio: 0 }, { ptax: 0 }])('refuses %j', (wrong) => {
    expect(calculate('cambio.vet', { ...quote, aliquota_iof: 0, ...wrong })).toEqual({
      erro: Object.keys(wrong),
    });
  });

  it('is at least the rate in a purchase and at most the rate in a sale', () => {
    const inputs = fc.record({
      valor_moeda: fc.integer({ min: 1, max: 10_000_000 }).map((n) => n / 100),
      taxa_cambio: fc.integer({ min: 1, max: 100_000 }).map((n) => n / 10_000),
      aliquota_iof: fc.integer({ min: 0, max: 1000 }).map((n) => n / 10_000),
      tarifa: fc.integer({ min: 0, max: 50_000 }).map((n) => n / 100),
    });
    fc.assert(
      fc.property(inputs, (given) => {
        const [buy, sell] = ['compra', 'venda'].map((operacao) => {
          const result = calculate('cambio.vet', { ...given, operacao });
          if (isError(result) || isIncomplete(result)) throw new Error(JSON.stringify(result));
          return result as { vet: number; iof: number };
        });
        expect(buy?.vet).toBeGreaterThanOrEqual(given.taxa_cambio);
        expect(sell?.vet).toBeLessThanOrEqual(given.taxa_cambio);
        expect(buy?.iof).toBe(sell?.iof);
      }),
      { numRuns: 300 },
    );
  });
});
