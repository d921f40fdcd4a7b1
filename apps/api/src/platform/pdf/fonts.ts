import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create } from 'fontkit';
import { settingByPairs } from './pair-font.ts';
import { unpackFont } from './unpack-font.ts';

const require = createRequire(import.meta.url);

const open = (weight: 400 | 500 | 600) =>
  settingByPairs(
    create(
      unpackFont(readFileSync(require.resolve(`@fontsource/inter/files/inter-latin-${weight}-normal.woff`))),
    ),
  );

/** Inter, embedded in every document; opened once for a thread. */
export const FONTS = { regular: open(400), medium: open(500), strong: open(600) };
export type FontName = keyof typeof FONTS;

/** Characters of the embedded fonts: Latin 1, typographic punctuation, euro and minus. */
const KNOWN =
  /[\u0020-\u00ff\u0131\u0152\u0153\u02c6\u02da\u02dc\u2000-\u206f\u20ac\u2122\u2191\u2193\u2212]/;

const ALL_KNOWN = new RegExp(`^${KNOWN.source}*$`);

/** Characters missing in the fonts, as words. */
const IN_WORDS: Readonly<Record<string, string>> = { '→': 'para' };

/** Characters missing in the fonts lose their accent or become a question mark, never an empty box. */
export function printable(text: string): string {
  if (ALL_KNOWN.test(text)) return text;
  return Array.from(text.normalize('NFC'), (letter) => {
    if (KNOWN.test(letter)) return letter;
    if (IN_WORDS[letter]) return IN_WORDS[letter];
    const plain = letter.normalize('NFKD').replace(/\p{M}/gu, '');
    return plain && Array.from(plain).every((one) => KNOWN.test(one)) ? plain : '?';
  }).join('');
}
