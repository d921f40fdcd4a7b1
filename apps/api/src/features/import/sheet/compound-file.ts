/** Ends a chain of sectors, or stands for none. */
const LAST = 0xfffffffa;
const ENTRY_LENGTH = 128;
const HEADER_SECTORS = 109;
/** Kinds of entries (MS-CFB 2.6.1). */
const STREAM = 2;
const ROOT = 5;

/** Sectors from this one on, at most as many as the file has: a chain may come back to itself. */
function chainOf(table: readonly number[], first: number, most: number): number[] {
  const chain: number[] = [];
  for (let at = first; at < LAST && chain.length < most; at = table[at] ?? LAST) chain.push(at);
  return chain;
}

/** Sectors of 512 and of 4,096 bytes (MS-CFB 2.2). */
const SHIFTS = [9, 12];
const MINI_SHIFT = 6;

const numbersIn = (bytes: Buffer): number[] =>
  Array.from({ length: bytes.length >> 2 }, (_, n) => bytes.readUInt32LE(n * 4));

/** The first stream by one of these names of a compound file (MS-CFB); null without any. Throws at what is none. */
export function streamOf(bytes: Buffer, names: readonly string[]): Buffer | null {
  const shift = bytes.readUInt16LE(30);
  if (!SHIFTS.includes(shift)) return null;
  const size = 1 << shift;
  const miniSize = 1 << MINI_SHIFT;
  const cutoff = bytes.readUInt32LE(56);
  const sector = (n: number) => bytes.subarray((n + 1) * size, (n + 2) * size);
  const tableSectors = numbersIn(bytes.subarray(76, 76 + HEADER_SECTORS * 4));
  const most = Math.ceil(bytes.length / size);
  for (let at = bytes.readUInt32LE(68), n = 0; at < LAST && n < most; n += 1) {
    const listed = numbersIn(sector(at));
    at = listed.pop() ?? LAST;
    tableSectors.push(...listed);
  }
  const table = tableSectors.slice(0, most).flatMap((n) => numbersIn(sector(n)));
  const read = (first: number) => Buffer.concat(chainOf(table, first, most).map(sector));

  const directory = read(bytes.readUInt32LE(48));
  const entries = Array.from({ length: Math.floor(directory.length / ENTRY_LENGTH) }, (_, n) => {
    const entry = directory.subarray(n * ENTRY_LENGTH, (n + 1) * ENTRY_LENGTH);
    return {
      name: entry.toString('utf16le', 0, Math.max(0, entry.readUInt16LE(64) - 2)),
      kind: entry[66],
      first: entry.readUInt32LE(116),
      length: entry.readUInt32LE(120),
    };
  });
  const found = entries.find(({ name, kind }) => kind === STREAM && names.includes(name));
  const root = entries.find(({ kind }) => kind === ROOT);
  if (!found || !root) return null;
  if (found.length >= cutoff) return read(found.first).subarray(0, found.length);
  const mini = read(root.first);
  const miniTable = numbersIn(read(bytes.readUInt32LE(60)));
  const parts = chainOf(miniTable, found.first, Math.ceil(mini.length / miniSize)).map((n) =>
    mini.subarray(n * miniSize, (n + 1) * miniSize),
  );
  return Buffer.concat(parts).subarray(0, found.length);
}
