import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  cleanText,
  cleanTexts,
  isRounded,
  papersDigits,
  personNameProblem,
  withoutDecimals,
} from './index.ts';

describe('a text', () => {
  it.each([
    ['decomposed letters', 'Jose\u0301 Conceic\u0327a\u0303o', 'José Conceição'],
    ['a zero-width space', '\u200bana@exemplo.com', 'ana@exemplo.com'],
    ['a byte order mark', '\ufeffAna', 'Ana'],
    ['soft hyphens', 'Flo\u00adria\u00adnópolis', 'Florianópolis'],
    ['marks of direction', '\u202aAna\u202c \u2067Melo\u2069\u200f', 'Ana Melo'],
    ['no-break spaces', 'Ana\u00a0Melo\u202fLima', 'Ana Melo Lima'],
    ['digits of full width', '５２９．９８２', '529.982'],
    ['letters joined for print', 'oﬁcina', 'oficina'],
    ['no-break hyphens', 'Ana\u2011Maria', 'Ana-Maria'],
    ['line separators', 'um\u2028dois', 'um\ndois'],
    ['an acute accent', 'Ana D´Avila', "Ana D'Avila"],
    ['an acute accent and a blank', 'Ana D´ Avila', "Ana D' Avila"],
    ['a grave accent', 'Sant`Anna', "Sant'Anna"],
    ['a typographic apostrophe', 'Santa Bárbara d’Oeste', "Santa Bárbara d'Oeste"],
    ['a letter apostrophe', 'DʼÁvila', "D'Ávila"],
    ['a prime', 'D′Ávila', "D'Ávila"],
  ])('with %s reads as it is meant', (_, raw, text) => {
    expect(cleanText(raw)).toBe(text);
  });

  it.each(['a ‘casa’ nova', 'medida de 5´', '👩‍👩‍👧 e 👩🏽‍⚕️', 'º ª ½ m²', 'R$ 1.234,56'])(
    'keeps %j',
    (text) => {
      expect(cleanText(text)).toBe(text);
    },
  );

  it('that is clean stays', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (raw) => {
        const once = cleanText(raw);
        expect(cleanText(once)).toBe(once);
      }),
    );
  });

  it('is cleaned wherever it stands, but under the name of a secret', () => {
    const sent = { nome: 'D´Avila', senha_atual: 'a´b', itens: [{ texto: '\u200bum', n: 1 }], nada: null };
    expect(cleanTexts(sent)).toEqual({
      nome: "D'Avila",
      senha_atual: 'a´b',
      itens: [{ texto: 'um', n: 1 }],
      nada: null,
    });
  });

  it('is a name by how it reads', () => {
    expect(['Jose\u0301 Prova', 'Ana D´Avila', 'Ana 3'].map(personNameProblem)).toEqual([
      undefined,
      undefined,
      expect.any(String),
    ]);
  });
});

describe('a whole number', () => {
  it.each([
    ['1310100.0', '1310100'],
    ['1310100,00', '1310100'],
    ['1.000', '1.000'],
    ['5.2998224725E+10', '52998224725'],
    ['1,1222333000181e13', '11222333000181'],
    ['1.31E+06', '1.31E+06'],
  ])('written %s is %s', (text, whole) => {
    expect(withoutDecimals(text)).toBe(whole);
  });

  it.each([
    ['1.31E+06', true],
    ['5E+10', true],
    ['5.2998224725E+10', false],
    ['52998224725', false],
  ])('written %s has lost digits: %s', (text, isLost) => {
    expect(isRounded(text)).toBe(isLost);
  });

  it.each([
    ['1310100.0', '1310100'],
    ['01310-100', '01310100'],
    ['01.310-100', '01310100'],
    ['CEP: 01310-100', '01310100'],
    ['1.31E+06', '1.31E+06'],
    ['01310-100 SP', '01310-100 SP'],
    ['529.982.247-25', '52998224725'],
  ])('of papers written %s has the digits %s', (text, digits) => {
    expect(papersDigits(text)).toBe(digits);
  });
});
