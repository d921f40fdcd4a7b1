import { constants, deflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { readInProcess } from './read-in-process.ts';
import { readSheet } from './read-sheet.ts';
import type { Workbook } from './read-workbook.ts';
import { bombed } from './sheet.fixture.ts';

const CSV = { tipo: 'text/csv', separador: null };
const XLSX = {
  tipo: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  separador: null,
};
const rowsOf = ({ folhas }: Workbook) => (folhas[0]?.linhas ?? []).map(({ celulas }) => celulas);
const LINES = 20_000;
const COLUMNS = 30;
/** As many cells as a sheet may have. */
const long = Buffer.from(`${Array(COLUMNS).fill('uma célula').join(';')}\n`.repeat(LINES));
const SHORT = Buffer.from('Nome\nAna');

let people = 0;
/** Somebody whom no other test has. */
const somebody = (empresa_id = 0) => {
  people += 1;
  return { funcionario_id: people, empresa_id: empresa_id || 1_000 + people };
};

test('a long file is read while other requests are served', async () => {
  let turns = 0;
  let isReading = true;
  const turn = () => {
    turns += 1;
    if (isReading) setImmediate(turn);
  };
  turn();
  const rows = rowsOf(await readSheet(long, CSV, somebody()));
  isReading = false;
  expect([rows.length, rows[0]?.length]).toEqual([LINES, COLUMNS]);
  expect(turns).toBeGreaterThan(100);
});

const BUSY = { status: 503, code: 'indisponivel' };
const refusals = (outcomes: PromiseSettledResult<unknown>[]) =>
  outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));

test('a person has one sheet at a time', async () => {
  const person = somebody();
  const read = () => readSheet(SHORT, CSV, person);
  const refused = refusals(await Promise.allSettled([read(), read()]));
  expect(refused).toEqual([
    expect.objectContaining({ ...BUSY, message: expect.stringContaining('Você já') }),
  ]);
  expect(rowsOf(await read())).toEqual([['Nome'], ['Ana']]);
});

test('a company has one being read and four waiting, and keeps no other company out', async () => {
  const outcomes = Promise.allSettled(Array.from({ length: 7 }, () => readSheet(SHORT, CSV, somebody(1))));
  expect(rowsOf(await readSheet(SHORT, CSV, somebody(2)))).toEqual([['Nome'], ['Ana']]);
  const refused = refusals(await outcomes);
  expect(refused).toEqual([expect.objectContaining(BUSY), expect.objectContaining(BUSY)]);
});

test('what is no spreadsheet is refused at the file', async () => {
  await expect(readSheet(Buffer.from('PK no zip'), XLSX, somebody())).rejects.toMatchObject({
    status: 422,
    code: 'planilha_ilegivel',
    errors: { file: [expect.stringContaining('Não conseguimos ler')] },
  });
});

test.each([
  ['more texts', 'texts'],
  ['a longer text', 'entities'],
  ['many cells of one long text', 'amplified'],
] as const)('a sheet of %s is refused at the file, in no memory of this process', async (_, kind) => {
  const file = bombed(kind);
  const before = process.resourceUsage().maxRSS;
  await expect(readSheet(file, XLSX, somebody())).rejects.toMatchObject({
    status: 422,
    code: 'planilha_grande',
    errors: { file: [expect.stringContaining('passa de 250 MB')] },
  });
  expect((process.resourceUsage().maxRSS - before) * 1024).toBeLessThan(50 * MB);
});

const LIMITS = { rows: 30_000, cpuMs: 10_000, rssBytes: 1_024 * 1024 * 1024 };
const never = new AbortController().signal;

test.each([
  ['processor time', { cpuMs: 0 }, 'lenta'],
  ['memory', { rssBytes: 1 }, 'pesada'],
])('a process that takes more %s than it may ends itself', async (_, over, problem) => {
  expect(await readInProcess(long, CSV, { ...LIMITS, ...over }, never)).toEqual({ problem });
});

test('a process is killed when nobody waits any more', async () => {
  await expect(readInProcess(long, CSV, LIMITS, AbortSignal.abort())).rejects.toThrow('aborted');
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
  ['a false size', false, ' ', 'planilha_grande', 'passa de 250 MB'],
  ['a billion texts', false, '<si/>', 'planilha_grande', 'passa de 250 MB'],
])(
  '2 MB that unpack to 1.9 GB behind %s are refused in little memory',
  async (_, zip64, text, code, says) => {
    const file = sheetOf(bombOf(text), zip64);
    const peak = process.resourceUsage().maxRSS;
    await expect(readSheet(file, XLSX, somebody())).rejects.toMatchObject({
      status: 422,
      code,
      errors: { file: [expect.stringContaining(says)] },
    });
    const grown = (process.resourceUsage().maxRSS - peak) * 1024;
    expect(grown).toBeLessThan(500 * MB);
  },
);
