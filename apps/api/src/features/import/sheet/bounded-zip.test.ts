import { unzipSync, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { boundedZip } from './bounded-zip.ts';

const LIMITS = { bytes: 10_000, texts: 20, cells: 30, rows: 40, stretch: 1_000 };
const END_LENGTH = 22;

const zipOf = (parts: Record<string, string>, level: 0 | 6 = 6): Buffer =>
  Buffer.from(
    zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, Buffer.from(text)])), {
      level,
    }),
  );

const SMALL = { 'xl/workbook.xml': '<workbook/>' };

/** The ZIP with its end record changed, and bytes put in before it. */
function withEnd(zip: Buffer, change: (end: Buffer) => void, before = Buffer.alloc(0)): Buffer {
  const end = Buffer.from(zip.subarray(-END_LENGTH));
  change(end);
  return Buffer.concat([zip.subarray(0, -END_LENGTH), before, end]);
}

test.each([0, 6] as const)('returns a file within the limits whole, at level %i', async (level) => {
  const parts = { ...SMALL, 'xl/ação.xml': 'ação'.repeat(100), 'vazia.xml': '', '_rels/.rels': '<r/>' };
  const zip = await boundedZip(zipOf(parts, level), LIMITS);
  if (typeof zip === 'string') throw new Error(zip);
  const found = Object.entries(unzipSync(zip)).map(([name, data]) => [name, Buffer.from(data).toString()]);
  expect(Object.fromEntries(found)).toEqual(parts);
});

test('returns nothing that the directory does not name', async () => {
  const hidden = zipOf({ 'xl/outra.xml': '<outra/>' }).subarray(0, -END_LENGTH);
  const zip = zipOf(SMALL);
  zip.writeUInt32LE(zip.readUInt32LE(zip.length - 6) + hidden.length, zip.length - 6);
  zip.writeUInt32LE(hidden.length, zip.indexOf('PK\u0001\u0002') + 42);
  expect(String(await boundedZip(Buffer.concat([hidden, zip]), LIMITS))).not.toContain('outra');
});

test('refuses a compression that it does not measure', async () => {
  const zip = zipOf(SMALL);
  zip.writeUInt16LE(14, zip.indexOf('PK\u0001\u0002') + 10);
  expect(await boundedZip(zip, LIMITS)).toBe('unreadable');
});

test('refuses a file whose end record has no entries', async () => {
  const zip = withEnd(zipOf(SMALL), (end) => end.writeUInt32LE(0, 8));
  expect(await boundedZip(zip, LIMITS)).toBe('unreadable');
});

test('refuses a file whose end record leaves the count to a ZIP64 record', async () => {
  const zip = withEnd(zipOf(SMALL), (end) => end.writeUInt32LE(0xffffffff, 8));
  expect(await boundedZip(zip, LIMITS)).toBe('unreadable');
});

test('refuses a file whose end record leaves the place to a ZIP64 record', async () => {
  const zip = withEnd(zipOf(SMALL), (end) => end.writeUInt32LE(0xffffffff, 16));
  expect(await boundedZip(zip, LIMITS)).toBe('unreadable');
});

test('refuses a file with a ZIP64 record beside a whole end record', async () => {
  const locator = Buffer.alloc(20);
  locator.writeUInt32LE(0x07064b50, 0);
  expect(
    await boundedZip(
      withEnd(zipOf(SMALL), () => undefined, locator),
      LIMITS,
    ),
  ).toBe('unreadable');
});

test('refuses an entry that leaves its size to a ZIP64 field', async () => {
  const zip = zipOf(SMALL);
  zip.writeUInt32LE(0xffffffff, zip.indexOf('PK\u0001\u0002') + 24);
  expect(await boundedZip(zip, LIMITS)).toBe('unreadable');
});

test('refuses a file whose parts unpack to more bytes', async () => {
  const part = '<a/>'.repeat(1_251);
  expect(await boundedZip(zipOf({ 'a.xml': part }), LIMITS)).toBeInstanceOf(Buffer);
  expect(await boundedZip(zipOf({ 'a.xml': part, 'b.xml': part }), LIMITS)).toBe('too large');
});

test.each([0, 6] as const)('leaves out what is not read, whatever its size, at level %i', async (level) => {
  const long = 'a'.repeat(10_001);
  const unread = { 'xl/media/image1.png': long, 'customXml/item1.xml': long, 'docProps/app.xml': long };
  const zip = await boundedZip(zipOf({ ...SMALL, ...unread }, level), LIMITS);
  if (typeof zip === 'string') throw new Error(zip);
  expect(Object.keys(unzipSync(zip))).toEqual(Object.keys(SMALL));
});

test.each([
  ['cells', '<c r="A1"/>', 30],
  ['cells', '<x:c/>', 30],
  ['entities', '&amp;', 30],
  ['rows', '<row/>', 40],
])('refuses a part with more %s such as %s', async (_, text, most) => {
  const parts = (count: number) => ({ ...SMALL, 'xl/worksheets/sheet1.xml': text.repeat(count) });
  expect(await boundedZip(zipOf(parts(most)), LIMITS)).toBeInstanceOf(Buffer);
  expect(await boundedZip(zipOf(parts(most + 1)), LIMITS)).toBe('too large');
});

test('counts cells and rows of each sheet by itself: one of them is read', async () => {
  const sheet = '<row/>'.repeat(40) + '<c/>'.repeat(30);
  const parts = { 'xl/worksheets/sheet1.xml': sheet, 'xl/worksheets/sheet2.xml': sheet };
  expect(await boundedZip(zipOf(parts), LIMITS)).toBeInstanceOf(Buffer);
});

test('refuses a text longer than a cell can have, across chunks', async () => {
  const limits = { ...LIMITS, bytes: 1_000_000, stretch: 100_000 };
  const text = (length: number) => zipOf({ 'a.xml': `${'<a/>'.repeat(100)}<${'b'.repeat(length)}<a/>` });
  expect(await boundedZip(text(100_000), limits)).toBeInstanceOf(Buffer);
  expect(await boundedZip(text(100_001), limits)).toBe('too large');
});

test.each(['<si/>', '<x:si/>', '<si><t>a</t></si>', '<r><t/></r>'])('refuses too many of %s', async (tag) => {
  const parts = (count: number) => ({ 'xl/sharedStrings.xml': tag.repeat(count) });
  expect(await boundedZip(zipOf(parts(20)), LIMITS)).toBeInstanceOf(Buffer);
  expect(await boundedZip(zipOf(parts(21)), LIMITS)).toBe('too large');
  expect(await boundedZip(zipOf(parts(21), 0), LIMITS)).toBe('too large');
});

test('counts texts once across the chunks that a part unpacks to', async () => {
  const zip = zipOf({ 'xl/sharedStrings.xml': '<si/>'.repeat(50_000) });
  expect(await boundedZip(zip, { ...LIMITS, bytes: 1_000_000, texts: 50_000 })).toBeInstanceOf(Buffer);
  expect(await boundedZip(zip, { ...LIMITS, bytes: 1_000_000, texts: 49_999 })).toBe('too large');
});
