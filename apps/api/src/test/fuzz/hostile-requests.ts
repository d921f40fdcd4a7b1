/** Headers that no browser sends. */
export const HEADERS: readonly Record<string, string>[] = [
  {},
  { authorization: 'Bearer' },
  { authorization: `Bearer ${'x'.repeat(4_000)}` },
  { authorization: 'Basic YTpi' },
  { 'idempotency-key': 'x'.repeat(3_000) },
  { 'idempotency-key': '\u00ff\u00fe' },
  { 'x-forwarded-for': "1.2.3.4, ::1, '; drop table x" },
  { 'accept-encoding': 'br;q=1e999, gzip, x' },
  { accept: 'text/event-stream' },
  { range: 'bytes=9999999-1,0-' },
  { 'if-none-match': '"x'.repeat(500) },
  { 'content-encoding': 'gzip' },
  { 'last-event-id': '99999999999999999999' },
  { 'user-agent': '\u00e9'.repeat(5_000) },
];
/** Kinds of content of a body; the first is the right one. */
export const TYPES = [
  'application/json',
  'application/json; charset=utf-16',
  'text/xml',
  'application/x-www-form-urlencoded',
  'x',
];

const zeros = (bytes: number) => `{"a":[${'0,'.repeat(Math.floor(bytes / 2) - 10)}0]}`;
/** Bodies that are no object of fields. */
export const bodies = (limit: number): readonly string[] => [
  '',
  '{',
  '[]',
  '0',
  'null',
  '"texto"',
  '{"__proto__":{"empresa_id":2}}',
  '{"constructor":{"prototype":{"a":1}}}',
  `${'{"a":'.repeat(3_000)}1${'}'.repeat(3_000)}`,
  `${'['.repeat(20_000)}${']'.repeat(20_000)}`,
  zeros(limit - 100),
  `{${Array.from({ length: 4_000 }, (_, n) => `"c${n}":${n}`).join()}}`,
  `{"a":"${'x'.repeat(limit)}"}`,
  '\ufeff{}',
  '{"a":1}{"b":2}',
];

/** In place of an id. */
export const ADDRESS_IDS = [
  '0',
  '-1',
  '1.5',
  'abc',
  '99999999999',
  '1e400',
  'NaN',
  '%00',
  '１',
  '%ff',
  '..%2f..',
  'x'.repeat(250),
  "1'--",
  '',
];
