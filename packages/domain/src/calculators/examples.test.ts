import { describe, expect, it } from 'vitest';
import doFluxo from './cash-flow/examples.json' with { type: 'json' };
import exemplos from './examples.json' with { type: 'json' };
import { compareWithExample, type Exemplo } from './examples.ts';
import { calculate, isKind } from './index.ts';

const all = [...exemplos.examples, ...doFluxo.examples] as unknown as Exemplo[];

describe('worked examples', () => {
  it.each(all.map((exemplo) => [exemplo.id, exemplo.kind, exemplo] as const))(
    '%s %s',
    (_id, kind, exemplo) => {
      expect(compareWithExample(exemplo, calculate(kind, exemplo.inputs))).toEqual([]);
    },
  );

  it('have only known kinds', () => {
    expect(all.filter(({ kind }) => !isKind(kind)).map(({ id }) => id)).toEqual([]);
  });
});

describe('comparison with an example', () => {
  const example = {
    expected: { 'juros[2]': 10, 'a.b': 'x', lista: [1, 2] },
    tolerance: { 'juros[2]': 0.01, lista: 0 },
  };

  it('follows paths and counts elements from 1', () => {
    expect(compareWithExample(example, { juros: [0, 10.01], a: { b: 'x' }, lista: [1, 2] })).toEqual([]);
  });

  it('names the differences', () => {
    expect(compareWithExample(example, { juros: [10, 10.02], a: { b: 'y' }, lista: [1] })).toEqual([
      { campo: 'juros[2]', esperado: 10, obtido: 10.02 },
      { campo: 'a.b', esperado: 'x', obtido: 'y' },
      { campo: 'lista', esperado: [1, 2], obtido: [1] },
    ]);
  });

  it('treats an incomplete result as a difference', () => {
    expect(compareWithExample(example, { incompleto: ['x'] })).toHaveLength(3);
  });
});
