import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { partBetween, withPart } from './parts.ts';

const valor = fc.letrec<{ valor: unknown; objeto: object }>((tie) => ({
  valor: fc.oneof(
    { depthSize: 'small' },
    fc.constantFrom(null, 0, 1, 'a', 'b', true),
    fc.array(tie('valor'), { maxLength: 3 }),
    tie('objeto'),
  ),
  objeto: fc.dictionary(fc.constantFrom('x', 'y', 'z', '0'), tie('valor'), { noNullPrototype: true }),
})).objeto;

const sent = (value: object) => JSON.parse(JSON.stringify(value));

describe('the part between two values', () => {
  test('put into the first gives the second', () => {
    fc.assert(
      fc.property(valor, valor, (antes, agora) => {
        const parte = partBetween(antes as never, agora as never);
        if (parte) expect(withPart(antes as never, sent(parte))).toEqual(agora);
      }),
      { numRuns: 2_000 },
    );
  });

  test('names only what differs', () => {
    const antes = { a: { b: 1, c: 2 }, lista: [{ d: 1 }, { d: 2 }], e: 5 };
    const agora = { a: { b: 1, c: 3 }, lista: [{ d: 1 }, { d: 4 }], e: 5 };
    expect(partBetween(antes, agora)).toEqual({ a: { c: 3 }, lista: { 1: { d: 4 } } });
  });

  test('is nothing between equal values', () => {
    expect(partBetween({ a: [1, { b: 2 }] }, { a: [1, { b: 2 }] })).toEqual({});
  });

  test('sends a list of another length whole', () => {
    expect(partBetween({ a: [1, 2] }, { a: [1] })).toEqual({ a: [1] });
  });

  test('is none where names come or go, at any depth', () => {
    expect(partBetween({ a: { b: 1 } }, { a: { c: 1 } })).toBeUndefined();
    expect(partBetween({ a: 1 } as object as never, { a: 1, b: 2 })).toBeUndefined();
  });

  test('is none where a value is left out of JSON', () => {
    expect(partBetween({ a: 1 }, { a: undefined })).toBeUndefined();
  });

  test('leaves the rest the same object', () => {
    const antes = { a: { b: 1 }, c: { d: 1 } };
    expect(withPart(antes, { c: { d: 2 } }).a).toBe(antes.a);
  });
});
