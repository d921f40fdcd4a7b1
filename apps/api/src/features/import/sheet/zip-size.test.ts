import { zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { unpacksWithin } from './zip-size.ts';

const LIMITS = { bytes: 10_000, texts: 20 };
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

test('takes a file within the limits', async () => {
  expect(await unpacksWithin(zipOf(SMALL), LIMITS)).toBe(true);
});

test('refuses a file whose end record has no entries', async () => {
  const zip = withEnd(zipOf(SMALL), (end) => end.writeUInt32LE(0, 8));
  expect(await unpacksWithin(zip, LIMITS)).toBe(false);
});

test('refuses a file whose end record leaves the count to a ZIP64 record', async () => {
  const zip = withEnd(zipOf(SMALL), (end) => end.writeUInt32LE(0xffffffff, 8));
  expect(await unpacksWithin(zip, LIMITS)).toBe(false);
});

test('refuses a file whose end record leaves the place to a ZIP64 record', async () => {
  const zip = withEnd(zipOf(SMALL), (end) => end.writeUInt32LE(0xffffffff, 16));
  expect(await unpacksWithin(zip, LIMITS)).toBe(false);
});

test('refuses a file with a ZIP64 record beside a whole end record', async () => {
  const locator = Buffer.alloc(20);
  locator.writeUInt32LE(0x07064b50, 0);
  expect(
    await unpacksWithin(
      withEnd(zipOf(SMALL), () => undefined, locator),
      LIMITS,
    ),
  ).toBe(false);
});

test('refuses an entry that leaves its size to a ZIP64 field', async () => {
  const zip = zipOf(SMALL);
  zip.writeUInt32LE(0xffffffff, zip.indexOf('PK\u0001\u0002') + 24);
  expect(await unpacksWithin(zip, LIMITS)).toBe(false);
});

test('refuses a file that unpacks to more bytes', async () => {
  expect(await unpacksWithin(zipOf({ 'a.xml': 'a'.repeat(10_001) }), LIMITS)).toBe(false);
});

test.each(['<si/>', '<x:si/>', '<si><t>a</t></si>', '<r><t/></r>'])('refuses too many of %s', async (tag) => {
  const parts = (count: number) => ({ 'xl/sharedStrings.xml': tag.repeat(count) });
  expect(await unpacksWithin(zipOf(parts(20)), LIMITS)).toBe(true);
  expect(await unpacksWithin(zipOf(parts(21)), LIMITS)).toBe(false);
  expect(await unpacksWithin(zipOf(parts(21), 0), LIMITS)).toBe(false);
});

test('counts texts once across the chunks that a part unpacks to', async () => {
  const zip = zipOf({ 'xl/sharedStrings.xml': '<si/>'.repeat(50_000) });
  expect(await unpacksWithin(zip, { bytes: 1_000_000, texts: 50_000 })).toBe(true);
  expect(await unpacksWithin(zip, { bytes: 1_000_000, texts: 49_999 })).toBe(false);
});
