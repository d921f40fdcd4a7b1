/** Sent as raw text, where JSON.stringify would produce something harmless. */
type Raw = { json: string };
const raw = (json: string): Raw => ({ json });

const deep = (levels: number) => raw('['.repeat(levels) + ']'.repeat(levels));

/** Values that no form sends: each is tried once in every field. */
export const HOSTILE: Record<string, unknown> = {
  'NUL in a text': 'a\u0000b',
  'half a character': raw('"\\ud800"'),
  'a very long text': 'x'.repeat(50_000),
  'half a character after cutting': `${'x'.repeat(119)}😀${'x'.repeat(80)}😀`,
  'an empty text': '',
  'only spaces': '   ',
  quotes: `'; drop table cliente; -- \\ % _ "`,
  'text that reads backwards': '\u202e\ufeff\u200b',
  infinity: raw('1e999'),
  'a huge number': 1e21,
  'beyond an integer column': 2_147_483_648,
  'beyond exact numbers': raw('9007199254740993'),
  'below zero': -1,
  'a fraction': 0.123456789,
  true: true,
  null: null,
  'an empty list': [],
  'a list in a list': [[null, 'a\u0000b']],
  'a deep list': deep(50_000),
  'an object': { toString: 'x', constructor: { prototype: null } },
  'an object with NUL in a name': { 'a\u0000b': 1 },
  'a day that does not exist': '2026-02-30',
  'the year zero': '0000-01-01',
  'the last day of all': '9999-12-31',
  'the first day of all': '0001-01-01',
};

/** Query values, as encoded in a URL. */
export const HOSTILE_QUERY: Record<string, string> = {
  NUL: 'a%00b',
  'bytes that are no text': '%ff%fe',
  'half an escape': '%E0%A4%A',
  'a long text': 'x'.repeat(5000),
  nothing: '',
  spaces: '%20%20',
  patterns: '%25_%5C%27%22--',
  'a day that does not exist': '2026-02-30',
  'the last day of all': '9999-12-31',
  'the first day of all': '0001-01-01',
  'below zero': '-1',
  infinity: 'Infinity',
  'beyond an integer column': '2147483648',
  'a huge number': '1e21',
  'a fraction': '1.5',
};

/** A body as JSON text, with raw parts inserted. */
export function jsonOf(body: Record<string, unknown>): string {
  const parts = Object.entries(body).map(([name, value]) => {
    const text = isRaw(value) ? value.json : JSON.stringify(value);
    return text === undefined ? '' : `${JSON.stringify(name)}:${text}`;
  });
  return `{${parts.filter((part) => part !== '').join()}}`;
}

const isRaw = (value: unknown): value is Raw =>
  typeof value === 'object' && value !== null && typeof (value as Raw).json === 'string';
