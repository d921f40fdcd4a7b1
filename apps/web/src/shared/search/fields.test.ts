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
    expect(read({ busca: 5, page: '2' })).toStrictEqual({ busca: undefined, page: undefined });
  });

  it('loses what no screen reads', () => {
    expect(read({ busca: 'a', outro: 1 })).toStrictEqual({ busca: 'a' });
  });
});
