import { afterEach, beforeEach } from 'vitest';

/**
 * Console errors and warnings fail a test, unless it expects them with `vi.spyOn(console,
 * 'error').mockImplementation(() => {})`.
 */
const complaints: string[] = [];
const original = { error: console.error, warn: console.warn };

beforeEach(() => {
  complaints.length = 0;
  for (const level of ['error', 'warn'] as const) {
    console[level] = (...words: unknown[]) => {
      complaints.push(`console.${level}: ${words.map(String).join(' ')}`);
      original[level](...words);
    };
  }
});

afterEach(() => {
  Object.assign(console, original);
  if (complaints.length > 0) throw new Error(`Unexpected complaint\n${complaints.join('\n')}`);
});
