import { describe, expect, it } from 'vitest';
import { patternsOf, readRecentes, readWords, studyNumber } from './index.ts';

describe('the words of a search', () => {
  it.each([
    ['11987654321'],
    ['(11) 98765-4321'],
    ['+55 11 98765-4321'],
    ['011 98765-4321'],
    ['0XX11 98765-4321'],
    ['(0xx11) 98765-4321'],
    ['0 15 11 98765-4321'],
    ['11 8765-4321'],
  ])('hold a telephone with and without its ninth digit: %s', (text) => {
    const [number] = readWords(text);
    expect(number).toEqual(expect.arrayContaining(['11987654321', '1187654321']));
  });

  it('keep the zeros before a CPF', () => {
    expect(readWords('012.345.678-90')[0]).toContain('01234567890');
  });

  it('hold a number of papers with and without its punctuation', () => {
    expect(readWords('AP-12.345/6')).toEqual([['ap-12.345/6', 'ap123456']]);
    expect(readWords('0531.12.7')[0]).toEqual(expect.arrayContaining(['0531127', '0531.12.7']));
    expect(readWords('12.ABC.345/01DE-35')[0]).toContain('12abc34501de35');
  });

  it('hold a plate without its dash', () => {
    expect(readWords('abc-1d23')).toEqual([['abc-1d23', 'abc1d23']]);
  });

  it('hold a name with and without its apostrophe', () => {
    expect(readWords('D’Ávila')).toEqual([['d’ávila', 'dávila']]);
  });

  it('are the longest first, and none where all are too short', () => {
    expect(readWords('da Conceição a')).toEqual([['conceição'], ['da']]);
    for (const text of ['', '  ', 'a', '%', "'", '7', '- -']) expect(readWords(text)).toEqual([]);
  });

  it('are eight at most', () => {
    expect(readWords('palavra '.repeat(500))).toHaveLength(8);
  });
});

it('short words are looked for where words begin, others anywhere, with wildcards as plain letters', () => {
  expect(patternsOf(['li'])).toEqual(['li%', '% li%']);
  expect(patternsOf(['50%_x\\'])).toEqual(['%50\\%\\_x\\\\%']);
});

it('a number with or without # may be that of a study', () => {
  expect(['123', ' #7 ', '0123', '12a', '9999999999'].map(studyNumber)).toEqual([
    123,
    7,
    undefined,
    undefined,
    undefined,
  ]);
});

it('what is no record is left out of the recent ones', () => {
  expect(readRecentes('cliente.12,outro.3,estudo.x,estudo.4,cliente.99999999999')).toEqual([
    { tipo: 'cliente', id: 12 },
    { tipo: 'estudo', id: 4 },
  ]);
});
