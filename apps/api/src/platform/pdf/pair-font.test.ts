import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font } from 'fontkit';
import { expect, test } from 'vitest';
import { FONTS } from './fonts.ts';
import { settingByPairs } from './pair-font.ts';
import { unpackFont } from './unpack-font.ts';

const widthOf = (text: string, features?: string[]) => FONTS.regular.layout(text, features).advanceWidth;

const FILE = createRequire(import.meta.url).resolve('@fontsource/inter/files/inter-latin-500-normal.woff');
const openFont = () => create(unpackFont(readFileSync(FILE))) as Font;

/** What is drawn of each letter. */
const drawn = ({ glyphs, positions }: ReturnType<Font['layout']>) =>
  glyphs.map(({ id }, at) => ({ id, ...positions[at] }));

test('a remembered text keeps its width when an earlier run was scaled', () => {
  const first = FONTS.regular.layout('Prazo de vigência');
  const width = first.advanceWidth;
  for (const position of first.positions) position.xAdvance *= 0.5;
  expect(first.advanceWidth).toBeCloseTo(width / 2);
  expect(widthOf('Prazo de vigência')).toBe(width);
});

test('distinguishes tabular figures from proportional ones', () => {
  expect(widthOf('1111', ['tnum'])).toBe(widthOf('8888', ['tnum']));
  expect(widthOf('1111')).not.toBe(widthOf('1111', ['tnum']));
});

test.each([
  ['words', 'Até “AVAL”: Você, To V. Ávila – R$ 1.477,70 (7,5%)', []],
  ['tabular figures', 'T 1.477,70 – 7,5%', ['tnum']],
])('%s that are set from earlier pairs look as the whole text set at once', (_what, text, features) => {
  const font = settingByPairs(openFont());
  // Every pair of the text, in another order.
  for (const at of [...text].keys())
    font.layout(text.slice(text.length - at - 2, text.length - at), features);
  const whole = openFont().layout(text, {
    calt: false,
    ...Object.fromEntries(features.map((name) => [name, true])),
  });
  expect(drawn(font.layout(text, features))).toEqual(drawn(whole));
});

test('figures without letters are kerned once, as among letters', () => {
  expect(widthOf('7.') + widthOf('Total ')).toBe(widthOf('Total 7.'));
});

test('a text with joiners is set as a whole', () => {
  const text = 'sub\u200bscrito';
  expect(drawn(FONTS.medium.layout(text))).toEqual(drawn(openFont().layout(text, { calt: false })));
});

test('a letter first met as a part of another can still be copied from the document', () => {
  const opened = openFont();
  const { id } = openFont().glyphForCodePoint(46);
  opened.getGlyph(id);
  const [, dot] = settingByPairs(opened).layout('a.b').glyphs;
  expect(dot?.codePoints).toEqual([46]);
});
