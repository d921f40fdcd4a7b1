import { constants, deflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { readSheet } from './read-sheet.ts';

const CSV = 'text/csv';
const FULL = 9;
const LINES = 20_000;
/** 20,000 rows of 20 cells. */
const long = Buffer.from(`${Array(20).fill('uma célula').join(';')}\n`.repeat(LINES));

test('a long file is read while other requests are served', async () => {
  let turns = 0;
  let isReading = true;
  const turn = () => {
    turns += 1;
    if (isReading) setImmediate(turn);
  };
  turn();
  const rows = await readSheet(long, CSV);
  isReading = false;
  expect([rows.length, rows[0]?.length]).toEqual([LINES, 20]);
  expect(turns).toBeGreaterThan(100);
});

test('refuses more than one file being read and eight waiting, until one ends', async () => {
  const short = () => readSheet(Buffer.from('Nome\nAna'), CSV);
  const outcomes = await Promise.allSettled(Array.from({ length: FULL + 2 }, short));
  const refused = outcomes.filter((one) => one.status === 'rejected');
  expect(refused).toHaveLength(2);
  for (const { reason } of refused) expect(reason).toMatchObject({ status: 503, code: 'indisponivel' });
  expect(await short()).toEqual([['Nome'], ['Ana']]);
});

test('what is no spreadsheet is refused at the file', async () => {
  await expect(readSheet(Buffer.from('PK no zip'), 'xlsx')).rejects.toMatchObject({
    status: 422,
    code: 'planilha_ilegivel',
    errors: { file: [expect.stringContaining('Não conseguimos ler')] },
  });
});

const MB = 1024 * 1024;
const BLOCK = 16 * MB;
const BLOCKS = 120;

/** 2 MB that unpack to 1.9 GB: one block after the other, each packed by itself. */
function bombOf(text: string): Buffer {
  const block = deflateRawSync(Buffer.alloc(BLOCK, text), { finishFlush: constants.Z_FULL_FLUSH });
  return Buffer.concat([...Array<Buffer>(BLOCKS).fill(block), deflateRawSync('')]);
}

/** A spreadsheet whose shared strings are this; `zip64` says so in a record that only some readers follow. */
function sheetOf(data: Buffer, zip64: boolean): Buffer {
  const name = Buffer.from('xl/sharedStrings.xml');
  const fields = Buffer.alloc(26);
  fields.writeUInt16LE(20, 0);
  fields.writeUInt16LE(8, 4);
  fields.writeUInt32LE(data.length, 14);
  fields.writeUInt32LE(1_000, 18);
  fields.writeUInt16LE(name.length, 22);
  const entry = Buffer.concat([Buffer.from('PK\u0001\u0002\0\0'), fields, Buffer.alloc(14), name]);
  const start = 30 + name.length + data.length;
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006');
  end.writeUInt16LE(zip64 ? 0xffff : 1, 10);
  end.writeUInt32LE(zip64 ? 0xffffffff : start, 16);
  const record = Buffer.alloc(56);
  record.write('PK\u0006\u0006');
  record.writeUInt32LE(1, 32);
  record.writeUInt32LE(start, 48);
  const locator = Buffer.alloc(20);
  locator.write('PK\u0006\u0007');
  locator.writeUInt32LE(start + entry.length, 8);
  return Buffer.concat([
    Buffer.from('PK\u0003\u0004'),
    fields,
    name,
    data,
    entry,
    ...(zip64 ? [record, locator] : []),
    end,
  ]);
}

test.each([
  ['a ZIP64 record', true, ' ', 'planilha_ilegivel', 'Não conseguimos ler'],
  ['a false size', false, ' ', 'planilha_grande', 'passa de 150 MB'],
  ['a billion texts', false, '<si/>', 'planilha_grande', 'passa de 150 MB'],
])(
  '2 MB that unpack to 1.9 GB behind %s are refused in little memory',
  async (_, zip64, text, code, says) => {
    const file = sheetOf(bombOf(text), zip64);
    const peak = process.resourceUsage().maxRSS;
    await expect(readSheet(file, 'xlsx')).rejects.toMatchObject({
      status: 422,
      code,
      errors: { file: [expect.stringContaining(says)] },
    });
    const grown = (process.resourceUsage().maxRSS - peak) * 1024;
    expect(grown).toBeLessThan(500 * MB);
  },
);
