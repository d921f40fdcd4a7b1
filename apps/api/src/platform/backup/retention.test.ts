import { expect, test } from 'vitest';
import { backupName, superfluous } from './retention.ts';
import { scheduledSince } from './schedule.ts';

const HOUR = 3_600_000;
const at = (text: string) => new Date(text);

/** One backup a day at three in the morning in São Paulo, back from this day. */
const daily = (last: string, days: number) =>
  Array.from({ length: days }, (_, n) => backupName(new Date(at(last).getTime() - n * 24 * HOUR), false));

test('rotation keeps the newest of so many days, weeks and months', () => {
  const names = daily('2026-11-30T06:00:00Z', 200);
  const removed = new Set(superfluous(names, { days: 3, weeks: 3, months: 3 }));
  expect(names.filter((name) => !removed.has(name)).map((name) => name.slice(6, 16))).toEqual([
    // Days; the first is a Monday, which is a week and a month of its own so far.
    '2026-11-30',
    '2026-11-29',
    '2026-11-28',
    // Weeks end on Sundays.
    '2026-11-22',
    // Months.
    '2026-10-31',
    '2026-09-30',
  ]);
});

test('rotation keeps the last of several a day', () => {
  const names = ['06', '12', '18'].map((hour) => backupName(at(`2026-11-30T${hour}:00:00Z`), true));
  expect(superfluous(names, { days: 7, weeks: 4, months: 6 })).toEqual([names[1], names[0]]);
});

test('rotation leaves other files alone', () => {
  expect(superfluous(['notas.txt', 'apagamentos.jsonl'], { days: 1, weeks: 0, months: 0 })).toEqual([]);
});

test('a turn begins at three in the morning in São Paulo', () => {
  expect(scheduledSince(at('2026-11-30T05:59:00Z'), 24)).toEqual(at('2026-11-29T06:00:00Z'));
  expect(scheduledSince(at('2026-11-30T06:00:00Z'), 24)).toEqual(at('2026-11-30T06:00:00Z'));
});

test('turns of six hours follow from there', () => {
  expect(scheduledSince(at('2026-11-30T13:00:00Z'), 6)).toEqual(at('2026-11-30T12:00:00Z'));
});
