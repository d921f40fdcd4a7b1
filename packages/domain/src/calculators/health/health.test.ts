import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calculate, explain, UnknownInputError } from '../index.ts';

const nota = (...componentes: [unknown, unknown][]) => calculate('estudo.nota', { componentes });

describe('score of an area', () => {
  it.each([
    [[[1, 0]], 1],
    [[[1, 1]], 10],
    [[[1, 0.5]], 6],
    [
      [
        [3, 0.5],
        [3, 0],
        [3, 0],
      ],
      3,
    ],
    [
      [
        [0.4, 7],
        [0.6, -2],
      ],
      5,
    ],
    [
      [
        [0.5, null],
        [0.5, 1],
      ],
      10,
    ],
    [[[0.5, null]], null],
    [[[0, 1]], null],
    [[], null],
  ] as [[unknown, unknown][], number | null][])('%j is %s', (componentes, expected) => {
    expect(nota(...componentes)).toEqual({ nota: expected });
  });

  it('stays at or below its ceiling, and tells what it would be', () => {
    const capped = explain('estudo.nota', { componentes: [[1, 0.7]], teto: 3 });
    // 1 + 9 × 0,7 = 7,3 → 7, held at 3
    expect(capped).toMatchObject({ outputs: { nota: 3 } });
    expect('passos' in capped && capped.passos.find(({ nome }) => nome === 'teto')).toMatchObject({
      formula: 'sem isso, 7',
    });
    expect(calculate('estudo.nota', { componentes: [[1, 0.1]], teto: 3 })).toEqual({ nota: 2 });
  });

  it('rounds half up exactly, even when the mean has no finite decimals', () => {
    expect(nota([1.5, 1], [7.5, 0])).toEqual({ nota: 3 });
  });

  it('names invalid weights and levels', () => {
    expect(nota([1, 0.5], ['1', 0.5])).toEqual({ erro: ['componentes[2]'] });
    expect(calculate('estudo.nota', { componentes: [[1]] })).toEqual({ erro: ['componentes[1]'] });
    expect(nota([-1, 0.5])).toEqual({ erro: ['componentes[1]'] });
  });

  it('is between 1 and 10 and rises with every level', () => {
    const part = fc.tuple(fc.integer({ min: 1, max: 100 }), fc.integer({ min: 0, max: 100 }));
    fc.assert(
      fc.property(fc.array(part, { minLength: 1, maxLength: 8 }), fc.nat(100), (parts, more) => {
        const of = (raise: number) => {
          const result = nota(...parts.map(([w, a]): [number, number] => [w, (a + raise) / 100]));
          return 'nota' in result ? (result.nota ?? 0) : 0;
        };
        expect(of(0)).toBeGreaterThanOrEqual(1);
        expect(of(more)).toBeGreaterThanOrEqual(of(0));
        expect(of(more)).toBeLessThanOrEqual(10);
      }),
      { numRuns: 300 },
    );
  });
});

describe('score of the study', () => {
  it.each([
    [{ 1: 10, 2: 10, 3: 10, 4: 10, 5: 10, 6: 10 }, 10],
    [{ 1: 5, 2: 6 }, 5.5],
    [{ 5: 3, 6: null }, 3],
    [{}, null],
  ])('%j is %s', (notas, nota_geral) => {
    expect(calculate('estudo.nota_geral', { notas })).toEqual({ nota_geral });
  });

  it('names a score out of range and refuses an unknown area', () => {
    expect(calculate('estudo.nota_geral', { notas: { 2: 11 } })).toEqual({ erro: ['notas.2'] });
    expect(() => calculate('estudo.nota_geral', { notas: { 7: 1 } })).toThrow(UnknownInputError);
  });
});

describe('investor profile', () => {
  const of = (respostas: number[], cobertura_reserva?: number) =>
    calculate('estudo.perfil', { respostas, cobertura_reserva });
  const all = (points: number, changed: Record<number, number> = {}) =>
    Array.from({ length: 10 }, (_, k) => changed[k + 1] ?? points);

  it.each([
    [all(1, { 2: 5, 3: 4 }), 17, 'conservador'],
    [all(2, { 7: 1, 8: 1 }), 18, 'moderado'],
    [all(2, { 2: 5, 3: 4 }), 25, 'moderado'],
    [all(3, { 2: 1, 3: 1 }), 26, 'balanceado'],
    [all(3, { 2: 5, 3: 4 }), 33, 'balanceado'],
    [all(4, { 2: 1, 3: 1 }), 34, 'sofisticado'],
    [all(4, { 2: 5 }), 41, 'sofisticado'],
    [all(4, { 2: 5, 3: 5 }), 42, 'especialista'],
  ])('%j makes %d points: %s', (respostas, pontos, perfil) => {
    expect(of(respostas)).toMatchObject({ pontos, perfil_sem_teto: perfil });
  });

  it('is lowered by the lowest ceiling and names all that apply, in order', () => {
    const respostas = all(5, { 1: 1, 5: 1, 7: 1, 8: 1 });
    expect(of(respostas, 0.49)).toEqual({
      pontos: 34,
      perfil_sem_teto: 'sofisticado',
      perfil: 'conservador',
      motivos_teto: ['horizonte', 'liquidez', 'reserva', 'conhecimento'],
    });
    expect(of(all(5, { 7: 3 }))).toMatchObject({ perfil: 'sofisticado', motivos_teto: ['experiencia'] });
    expect(of(all(5), 0.5)).toMatchObject({ perfil: 'especialista', motivos_teto: [] });
  });

  it('requires ten answers of 1 to 5', () => {
    expect(of(all(3).slice(1))).toEqual({ incompleto: ['respostas'] });
    expect(of([...all(3), 3])).toEqual({ erro: ['respostas'] });
    expect(of(all(3, { 4: 6 }))).toEqual({ erro: ['respostas[4]'] });
  });

  it('has a reference allocation that adds up to 100%', () => {
    for (const points of [1, 2, 3, 4, 5]) {
      const result = explain('estudo.perfil', { respostas: all(points) });
      const shares =
        'passos' in result ? result.passos.filter(({ nome }) => nome.startsWith('alocacao_')) : [];
      expect(shares).toHaveLength(4);
      expect(shares.reduce((total, { valor }) => total + (valor ?? 0), 0)).toBe(100);
    }
  });
});
