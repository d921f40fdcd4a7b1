/** What may be another than it looks: beyond ASCII, and the grave accent. */
const MAY_DIFFER = /[^\p{ASCII}]|`/u;
/** Signs that take no place: soft hyphen, joiners, byte order mark, what turns the writing round. */
const INVISIBLE =
  /[\u034f\u00ad\u061c\u180e\u200b\u200c\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/g;
/** It joins the parts of one emoji, and nothing else that Portuguese has. */
const JOINER =
  /(?<!\p{Extended_Pictographic}\ufe0f?|\p{Emoji_Modifier})\u200d|\u200d(?!\p{Extended_Pictographic})/gu;
const BLANKS = /[\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]/g;
const LINE_ENDS = /[\u2028\u2029]/g;
const HYPHENS = /[\u2010\u2011]/g;
const FULL_WIDTH = /[\uff01-\uff5e]/g;
const FULL_WIDTH_OFFSET = 0xfee0;
const LIGATURES = /[\ufb00-\ufb06]/g;
/**
 * Marks that stand for an apostrophe, as old systems, telephones and word processors write them: inside a word
 * ("Sant´Anna"), and behind its one letter ("D´ Avila"). Elsewhere they are quotation marks.
 */
const APOSTROPHES = /(?<=\p{L})[´`‘’‛ʹʼʻ′＇](?=\p{L})|(?<=(?<!\p{L})\p{L})[´`‘’‛ʹʼʻ′＇](?= \p{L})/gu;

/**
 * A text as it reads: composed, without invisible signs, one kind of blank, hyphen and apostrophe, digits and letters of
 * ordinary width. The same for every way in; a cleaned text stays as it is.
 */
export const cleanText = (raw: string): string =>
  MAY_DIFFER.test(raw)
    ? raw
        .replace(INVISIBLE, '')
        .replace(JOINER, '')
        .replace(FULL_WIDTH, (sign) => String.fromCharCode(sign.charCodeAt(0) - FULL_WIDTH_OFFSET))
        .replace(LIGATURES, (sign) => sign.normalize('NFKC'))
        .normalize('NFC')
        .replace(BLANKS, ' ')
        .replace(LINE_ENDS, '\n')
        .replace(HYPHENS, '-')
        .replace(APOSTROPHES, "'")
    : raw;

/** Names of fields whose texts nobody but their owner may change by a letter. */
const SECRET = /senha|password|segredo|secret|token|prova/i;

/** Every text of a value as it reads; those under the name of a secret stay as they are. */
export function cleanTexts<T>(value: T): T;
export function cleanTexts(value: unknown): unknown {
  if (typeof value === 'string') return cleanText(value);
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) {
    const cleaned = value.map((one) => cleanTexts(one));
    return cleaned.every((one, index) => one === value[index]) ? value : cleaned;
  }
  const entries = Object.entries(value).map(
    ([name, one]) => [name, SECRET.test(name) ? one : cleanTexts(one)] as const,
  );
  const before = Object.values(value);
  return entries.every(([, one], index) => one === before[index]) ? value : Object.fromEntries(entries);
}
