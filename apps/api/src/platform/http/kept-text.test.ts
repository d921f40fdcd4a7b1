import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { FilledLater, keptText, placeOf, sharedPart } from './kept-text.ts';

const schema = z.object({
  nome: z.string(),
  areas: z.array(z.object({ area: z.number(), notas: z.array(z.number()).optional() })),
  figuras: z.array(z.object({ valor: z.number() })),
});

const read = (result: unknown) => JSON.parse(String(keptText(schema, result)));

describe('the text of shared parts', () => {
  test('is what the whole reply’s text is', () => {
    const result = {
      nome: 'Ana',
      areas: [sharedPart({ area: 1, notas: [1] }), { area: 2 }],
      figuras: sharedPart([{ valor: 3 }]),
    };
    expect(read(result)).toEqual(schema.parse(result));
    expect(read(result)).toEqual(schema.parse(result));
  });

  test('is none where nothing is shared', () => {
    expect(keptText(schema, { nome: 'Ana', areas: [], figuras: [] })).toBeUndefined();
  });

  test('leaves out what the contract does not declare', () => {
    const result = { nome: 'Ana', senha: 'x', areas: [sharedPart({ area: 1, senha: 'x' })], figuras: [] };
    expect(read(result)).toEqual({ nome: 'Ana', areas: [{ area: 1 }], figuras: [] });
  });

  test('is refused where a shared part is not what the contract says', () => {
    const result = { nome: 'Ana', areas: [sharedPart({ area: 'um' })], figuras: [] };
    expect(() => keptText(schema, result)).toThrow();
  });

  test('is refused where the rest is not what the contract says', () => {
    expect(() => keptText(schema, { areas: [sharedPart({ area: 1 })], figuras: [] })).toThrow();
  });

  test('is of a part that cannot change any more', () => {
    const part = sharedPart({ area: 1, notas: [1] });
    expect(() => part.notas.push(2)).toThrow(TypeError);
  });

  test('follows another schema for the same part', () => {
    const part = sharedPart({ area: 1, notas: [1] });
    const result = { nome: 'Ana', areas: [part], figuras: [] };
    expect(read(result).areas).toEqual([{ area: 1, notas: [1] }]);
    const other = z.object({ areas: z.array(z.object({ area: z.number() })) });
    expect(JSON.parse(String(keptText(other, result)))).toEqual({ areas: [{ area: 1 }] });
  });
});

describe('a place in a reply', () => {
  const withFiles = z.object({ foto: z.string(), areas: z.array(z.object({ url: z.string() })) });
  const area = sharedPart({ url: placeOf(7) });
  const written = (reply: z.infer<typeof withFiles>, fill: (id: number) => string) =>
    JSON.parse(String(keptText(withFiles, new FilledLater(reply, fill))));

  test('is filled in for each reply that shares the part', () => {
    const of = (reader: string) =>
      written({ foto: '', areas: [area] }, (id) => `/arquivo/${id}?${reader}`).areas;
    expect(of('ana')).toEqual([{ url: '/arquivo/7?ana' }]);
    expect(of('bia')).toEqual([{ url: '/arquivo/7?bia' }]);
  });

  test('is filled in where nothing is shared', () => {
    expect(written({ foto: placeOf(3), areas: [] }, (id) => `"${id}"`)).toEqual({ foto: '"3"', areas: [] });
  });

  test('is never sent as it is', () => {
    expect(() => keptText(withFiles, { foto: '', areas: [area] })).toThrow('a place that nobody fills in');
  });

  test.each([`veja ${placeOf(3)}`, `x"${placeOf(3)}`, `:"${placeOf(3)}"`])(
    'cannot be typed within a text: %s',
    (foto) => {
      expect(written({ foto, areas: [] }, () => 'x').foto).toBe(foto);
    },
  );
});
