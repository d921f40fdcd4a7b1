import { mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { dailyFiles } from './line-sinks.ts';
import { openSecurityLog } from './open-security-log.ts';
import { createSecurityLog, type SecurityEntry } from './security-log.ts';

const REFUSED: SecurityEntry = {
  evento: 'login',
  desfecho: 'recusado',
  motivo: 'credenciais_invalidas',
  funcionario_id: 7,
  empresa_id: 1,
  ip: '2001:db8::1',
  rota: 'POST /api/authenticate',
  request_id: 'a',
};

const START = new Date('2026-11-20T23:59:50Z');

let now: Date;
let folder: string;
beforeEach(async () => {
  now = START;
  folder = await mkdtemp(join(tmpdir(), 'farol-seguranca-'));
});
afterEach(async () => {
  vi.useRealTimers();
  await rm(folder, { recursive: true });
});

const clock = { now: () => now, today: () => '' };
const later = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000);
};

/** A log into memory; `full`: the sink refuses. */
function inMemory() {
  vi.useFakeTimers();
  const state = { text: '', full: false, errors: 0 };
  const sink = {
    async append(lines: string) {
      if (state.full) throw Object.assign(new Error('full'), { code: 'ENOSPC' });
      state.text += lines;
    },
  };
  const log = createSecurityLog({
    sink,
    clock,
    onError: () => {
      state.errors += 1;
    },
  });
  const pass = async (seconds: number) => {
    later(seconds);
    await vi.advanceTimersByTimeAsync(seconds * 1000);
  };
  const lines = () =>
    state.text
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line));
  return { state, log, pass, lines };
}

describe('a security event', () => {
  test('is a line of JSON with time and level, within half a second', async () => {
    const { log, pass, lines } = inMemory();
    log.write(REFUSED);
    await pass(0.5);
    expect(lines()).toEqual([{ level: 40, time: START.toISOString(), tipo: 'seguranca', ...REFUSED }]);
  });

  test('repeated within five seconds is one further line that counts', async () => {
    const { log, pass, lines } = inMemory();
    for (let n = 0; n < 1_000; n += 1) log.write({ ...REFUSED, request_id: String(n) });
    await pass(1);
    expect(lines()).toHaveLength(1);
    await pass(6);
    expect(lines()).toHaveLength(2);
    expect(lines()[1]).toMatchObject({ vezes: 999, request_id: '999' });
  });

  test('from another address is another line', async () => {
    const { log, pass, lines } = inMemory();
    log.write(REFUSED);
    log.write({ ...REFUSED, ip: '2001:db8::2' });
    await pass(0.5);
    expect(lines().map(({ ip }) => ip)).toEqual(['2001:db8::1', '2001:db8::2']);
  });

  test('of a flood from many addresses takes no more than a bounded number of lines, and counts all', async () => {
    const { log, pass, lines } = inMemory();
    for (let n = 0; n < 50_000; n += 1) log.write({ ...REFUSED, ip: `2001:db8::${n.toString(16)}` });
    await pass(6);
    expect(lines().length).toBeLessThan(610);
    const counted = lines().reduce((sum, { vezes = 1 }) => sum + vezes, 0);
    expect(counted).toBe(50_000);
  });

  test('waits while the disk is full, without an error for who writes it, reported once', async () => {
    const { state, log, pass, lines } = inMemory();
    state.full = true;
    log.write(REFUSED);
    await pass(3);
    expect([state.errors, lines().length]).toEqual([1, 0]);
    state.full = false;
    await pass(3);
    expect(lines()).toEqual([expect.objectContaining(REFUSED)]);
  });

  test('beyond a megabyte that cannot be written is counted as lost', async () => {
    const { state, log, pass, lines } = inMemory();
    state.full = true;
    const long = 'x'.repeat(10_000);
    for (let n = 0; n < 150; n += 1) log.write({ ...REFUSED, motivo: `${n} ${long}` });
    await pass(3);
    state.full = false;
    await pass(6);
    const lost = lines().filter(({ evento }) => evento === 'linhas_perdidas');
    expect(lost.reduce((sum, { vezes }) => sum + vezes, 0) + lines().length - lost.length).toBe(150);
    expect(state.text.length).toBeLessThan(1_010_000);
  });

  test('is written at the end, repetitions too', async () => {
    const { log, lines } = inMemory();
    log.write(REFUSED);
    log.write(REFUSED);
    await log.close();
    expect(lines().map(({ vezes }) => vezes)).toEqual([undefined, undefined]);
  });
});

describe('the files', () => {
  test('are one a day, in UTC, which only their owner reads', async () => {
    const sink = dailyFiles(join(folder, 's'), { clock, days: 10 });
    await sink.append('um\n');
    later(20);
    await sink.append('dois\n');
    expect(await readdir(join(folder, 's'))).toEqual(['2026-11-20.jsonl', '2026-11-21.jsonl']);
    expect((await stat(join(folder, 's'))).mode & 0o777).toBe(0o700);
    expect((await stat(join(folder, 's', '2026-11-20.jsonl'))).mode & 0o777).toBe(0o600);
  });

  test('older than the days kept are deleted, other files are not', async () => {
    for (const name of ['2026-11-17.jsonl', '2026-11-18.jsonl', '2026-11-19.jsonl', 'notas.txt'])
      await writeFile(join(folder, name), '');
    await dailyFiles(folder, { clock, days: 3 }).append('um\n');
    expect(await readdir(folder)).toEqual([
      '2026-11-18.jsonl',
      '2026-11-19.jsonl',
      '2026-11-20.jsonl',
      'notas.txt',
    ]);
  });

  test('come back after their folder was removed', async () => {
    const sink = dailyFiles(join(folder, 's'), { clock, days: 3 });
    await sink.append('um\n');
    await rm(join(folder, 's'), { recursive: true });
    await expect(sink.append('dois\n')).rejects.toThrow('ENOENT');
    await sink.append('dois\n');
    expect(await readFile(join(folder, 's', '2026-11-20.jsonl'), 'utf8')).toBe('\ndois\n');
  });

  test('on a device without room fail without an error for who writes', async () => {
    const onError = vi.fn();
    await mkdir(join(folder, 'seguranca'));
    await symlink('/dev/full', join(folder, 'seguranca', '2026-11-20.jsonl'));
    const log = openSecurityLog({ to: 'file', days: 3, dataDir: folder, clock, onError });
    log.write(REFUSED);
    await log.close();
    expect(onError).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ code: 'ENOSPC' }));
  });
});

test('the log that is off writes nothing', async () => {
  const log = openSecurityLog({ to: 'off', days: 3, dataDir: folder, clock, onError: () => undefined });
  log.write(REFUSED);
  await log.close();
  expect(await readdir(folder)).toEqual([]);
});
