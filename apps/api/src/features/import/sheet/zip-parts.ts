import { createInflateRaw } from 'node:zlib';
import { dataOf, entriesOf, STORED } from './bounded-zip.ts';

/** A part of an archive that is within limits already. */
export type Part = { chunks: () => AsyncIterable<Buffer>; text: () => Promise<string> };

/** Parts of a ZIP by name. */
export function openParts(zip: Buffer): ReadonlyMap<string, Part> {
  return new Map(
    (entriesOf(zip) ?? []).flatMap((entry): [string, Part][] => {
      const data = dataOf(zip, entry);
      if (!data) return [];
      async function* chunks(packed: Buffer): AsyncIterable<Buffer> {
        if (entry.method === STORED) return yield packed;
        const inflate = createInflateRaw();
        inflate.end(packed);
        yield* inflate;
      }
      const text = async () => {
        const all: Buffer[] = [];
        for await (const chunk of chunks(data)) all.push(chunk);
        return Buffer.concat(all).toString('utf8');
      };
      return [[entry.name.toString('utf8'), { chunks: () => chunks(data), text }]];
    }),
  );
}
