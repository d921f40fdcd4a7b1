/** Levels of a line, as pino numbers them. */
const LEVELS = { trace: 10, debug: 20, info: 30, warn: 40, error: 50, fatal: 60, silent: 100 } as const;
type Level = keyof typeof LEVELS;

type Options = { level: Level; now(): Date; print(line: string): void };

/** What the process says besides its requests. */
export type Journal = {
  /** A sentence for who starts it; once it serves, a line of JSON as the others. */
  say(sentence: string): void;
  /** A failure in the background: what failed, its kind and what follows. Messages of errors may quote personal data. */
  failed(what: string, then?: string): (error: unknown) => void;
  /** From now on only lines of JSON are printed. */
  serves(): void;
};

const kindOf = (error: unknown): string => (error instanceof Error ? error.name : 'erro');
const codeOf = (error: unknown): string | undefined => {
  const { code } = (error ?? {}) as { code?: unknown };
  return typeof code === 'string' ? code : undefined;
};

export function createJournal({ level, now, print }: Options): Journal {
  let isServing = false;
  const line = (severity: Level, msg: string, more: object = {}) => {
    if (LEVELS[severity] < LEVELS[level]) return;
    print(
      JSON.stringify({ level: LEVELS[severity], time: now().toISOString(), pid: process.pid, ...more, msg }),
    );
  };
  return {
    say: (sentence) => (isServing ? line('warn', sentence) : print(sentence)),
    failed:
      (what, then = 'tento de novo') =>
      (error) =>
        line('error', `${what}: ${kindOf(error)}; ${then}.`, { err_code: codeOf(error) }),
    serves: () => {
      isServing = true;
    },
  };
}
