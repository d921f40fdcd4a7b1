import { expect, test } from 'vitest';
import { createJournal } from './journal.ts';

const started = (level: 'warn' | 'silent' = 'warn') => {
  const printed: string[] = [];
  const now = () => new Date('2026-11-20T12:00:00Z');
  return { printed, journal: createJournal({ level, now, print: (line) => void printed.push(line) }) };
};

test('a failure in the background is a line with time and level, without its message', () => {
  const { journal, printed } = started();
  const error = Object.assign(new TypeError('Marina, 529.982.247-25'), { code: '23505' });
  journal.failed('Fila de envio')(error);
  expect(JSON.parse(printed[0] ?? '')).toEqual({
    level: 50,
    time: '2026-11-20T12:00:00.000Z',
    pid: process.pid,
    err_code: '23505',
    msg: 'Fila de envio: TypeError; tento de novo.',
  });
});

test('what is said at start is a sentence, afterwards a line as the others', () => {
  const { journal, printed } = started();
  journal.say('Banco criado.');
  journal.serves();
  journal.say('O banco de dados caiu; subindo outra vez.');
  expect(printed[0]).toBe('Banco criado.');
  expect(JSON.parse(printed[1] ?? '')).toMatchObject({
    level: 40,
    msg: 'O banco de dados caiu; subindo outra vez.',
  });
});

test('silence is kept', () => {
  const { journal, printed } = started('silent');
  journal.failed('Limpeza')(new Error('x'));
  expect(printed).toEqual([]);
});
