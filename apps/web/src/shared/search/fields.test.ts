import { describe, expect, it } from 'vitest';
import {
  booleanField,
  eitherField,
  formField,
  numberField,
  oneOfField,
  searchOf,
  textField,
  wholeField,
} from './fields.ts';
import { parseSearch } from './parse-search.ts';

const read = searchOf({
  busca: textField(5),
  dia: formField(/^\d{4}$/),
  etapa: numberField(0, 10),
  page: wholeField(100),
  linha: booleanField,
  vista: oneOfField(['lista', 'equipe']),
  area: oneOfField([1, 3]),
  parte: eitherField(wholeField(9), textField()),
});

describe('an address', () => {
  it('keeps the values that its fields can have', () => {
    const search = {
      busca: 'abcde',
      dia: '2026',
      etapa: 0,
      page: 100,
      linha: false,
      vista: 'lista',
      area: 3,
      parte: 'x',
    };
    expect(read(search)).toEqual(search);
  });

  it('reads invalid values as undefined', () => {
    const wrong = {
      busca: 'abcdef',
      dia: '20266',
      etapa: 11,
      page: 1.5,
      linha: 'sim',
      vista: 'outra',
      area: '3',
      parte: null,
    };
    const nothing = Object.fromEntries(Object.keys(wrong).map((name) => [name, undefined]));
    expect(read(wrong)).toStrictEqual(nothing);
    expect(read({ busca: ['5'], page: '2' })).toStrictEqual({ busca: undefined, page: undefined });
  });

  it('reads digits written by hand as the text that they are', () => {
    expect(read({ busca: 92438, dia: 2026 })).toStrictEqual({ busca: '92438', dia: '2026' });
    expect(read(parseSearch('?busca=92438'))).toStrictEqual({ busca: '92438' });
  });

  it('keeps every digit of a number too long for a number', () => {
    expect(parseSearch('?busca=12345678901234567890&page=2')).toEqual({
      busca: '12345678901234567890',
      page: 2,
    });
  });

  it('loses what no screen reads', () => {
    expect(read({ busca: 'a', outro: 1 })).toStrictEqual({ busca: 'a' });
  });
});
