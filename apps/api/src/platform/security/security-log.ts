import type { Clock } from '../clock.ts';

/** What happened to whom, without personal data: no login, name, text or address of a record. */
export type SecurityEntry = {
  evento: string;
  /** `falhou`: neither refused nor done. */
  desfecho: 'aceito' | 'recusado' | 'falhou';
  /** Code of the refusal. */
  motivo?: string | undefined;
  funcionario_id?: number | undefined;
  empresa_id?: number | undefined;
  ip?: string | undefined;
  /** Method and pattern of the route. */
  rota?: string | undefined;
  request_id?: string | undefined;
};

export type SecurityLog = {
  /** Returns at once and never throws. */
  write(entry: SecurityEntry): void;
  /** Writes what is left. */
  close(): Promise<void>;
};

/** Where lines go. */
export type LineSink = {
  /** Takes whole lines; rejects where it could not write them. */
  append(lines: string): Promise<void>;
};

export const NO_SECURITY_LOG: SecurityLog = { write: () => undefined, close: async () => undefined };

type Options = {
  sink: LineSink;
  clock: Pick<Clock, 'now'>;
  /** Called at the first of several failures to write. */
  onError(error: unknown): void;
  /** Milliseconds until lines leave for the sink. */
  flushMs?: number;
};

const FLUSH_MS = 500;
/** Milliseconds for which repetitions of an entry are only counted. */
const WINDOW_MS = 5_000;
/** Entries told apart in a minute; beyond it who and where are left out, so that a flood costs neither room nor memory. */
const DETAILED = 600;
const MINUTE_MS = 60_000;
/** Characters that wait for a sink which does not write. */
const MOST_WAITING = 1_000_000;

/** As pino numbers them. */
const LEVELS: Record<SecurityEntry['desfecho'], number> = { aceito: 30, recusado: 40, falhou: 40 };

const keyOf = ({ evento, desfecho, motivo, funcionario_id, empresa_id, ip, rota }: SecurityEntry) =>
  JSON.stringify([evento, desfecho, motivo, funcionario_id, empresa_id, ip, rota]);

const withoutPlace = ({ evento, desfecho, motivo, rota }: SecurityEntry): SecurityEntry => ({
  evento,
  desfecho,
  motivo,
  rota,
});

/**
 * Security events as lines of JSON. The first of its kind is written within half a second; the same again within five
 * seconds is counted and written as one line with `vezes`. Lines that cannot be written wait, the newest are then left
 * out, and a line tells how many.
 */
export function createSecurityLog({ sink, clock, onError, flushMs = FLUSH_MS }: Options): SecurityLog {
  type Repeated = { last: SecurityEntry; times: number; since: number };
  const repeated = new Map<string, Repeated>();
  let waiting = '';
  let lost = 0;
  let detailed = 0;
  let minute = 0;
  let failing = false;
  let writing: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;

  const put = (entry: SecurityEntry, vezes: number) => {
    const time = clock.now().toISOString();
    const line = JSON.stringify({
      level: LEVELS[entry.desfecho],
      time,
      tipo: 'seguranca',
      ...entry,
      ...(vezes > 1 && { vezes }),
    });
    if (waiting.length + line.length > MOST_WAITING) lost += vezes;
    else waiting += `${line}\n`;
  };

  const putRepeated = (now: number, all = false) => {
    for (const [key, { last, times, since }] of repeated) {
      if (!all && now - since < WINDOW_MS) continue;
      repeated.delete(key);
      if (times > 0) put(last, times);
    }
  };

  const send = async () => {
    const lines = waiting;
    const left = lost;
    waiting = '';
    lost = 0;
    const told = left > 0 ? `${lines}${lostLine(left)}` : lines;
    try {
      await sink.append(told);
      failing = false;
    } catch (error) {
      // Newer lines give way to older ones: the beginning of an attack says most.
      if (lines.length + waiting.length <= MOST_WAITING) waiting = lines + waiting;
      else {
        lost += countLines(waiting);
        waiting = lines;
      }
      lost += left;
      if (!failing) onError(error);
      failing = true;
    }
  };

  const lostLine = (vezes: number) =>
    `${JSON.stringify({ level: 50, time: clock.now().toISOString(), tipo: 'seguranca', evento: 'linhas_perdidas', vezes })}\n`;

  const flush = async (all = false) => {
    putRepeated(clock.now().getTime(), all);
    if (waiting === '' && lost === 0) return;
    writing ??= send().finally(() => {
      writing = undefined;
    });
    await writing;
  };

  const plan = () => {
    timer ??= setTimeout(() => {
      timer = undefined;
      void flush().then(() => {
        if (waiting !== '' || lost > 0 || repeated.size > 0) plan();
      });
    }, flushMs);
    timer.unref();
  };

  /** The entry as it is told apart, or without who and where once a minute had too many. */
  const bounded = (entry: SecurityEntry, now: number): [key: string, SecurityEntry] => {
    if (Math.floor(now / MINUTE_MS) !== minute) {
      minute = Math.floor(now / MINUTE_MS);
      detailed = 0;
    }
    const key = keyOf(entry);
    if (repeated.has(key)) return [key, entry];
    if (detailed < DETAILED) {
      detailed += 1;
      return [key, entry];
    }
    const merged = withoutPlace(entry);
    return [keyOf(merged), merged];
  };

  return {
    write(given) {
      const now = clock.now().getTime();
      const [key, entry] = bounded(given, now);
      const before = repeated.get(key);
      if (before && now - before.since < WINDOW_MS) {
        before.times += 1;
        before.last = entry;
      } else {
        if (before && before.times > 0) put(before.last, before.times);
        put(entry, 1);
        repeated.delete(key);
        repeated.set(key, { last: entry, times: 0, since: now });
      }
      plan();
    },
    async close() {
      clearTimeout(timer);
      await writing;
      await flush(true);
    },
  };
}

const countLines = (text: string) => text.split('\n').length - 1;
