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
