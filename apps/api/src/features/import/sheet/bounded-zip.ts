import { createInflateRaw } from 'node:zlib';

const END_OF_DIRECTORY = 0x06054b50;
const ZIP64_LOCATOR = 0x07064b50;
const DIRECTORY_ENTRY = 0x02014b50;
const LOCAL_ENTRY = 0x04034b50;
const END_LENGTH = 22;
const LOCATOR_LENGTH = 20;
const MAX_COMMENT = 65_535;
const VERSION_NEEDED = 20;
const NAME_IN_UTF8 = 0x800;
export const STORED = 0;
const DEFLATED = 8;
const MAX_ENTRIES = 2_000;
/** In a 32-bit field it means that a ZIP64 record holds the value. */
const IN_ZIP64_RECORD = 0xffffffff;

type Entry = { name: Buffer; method: number; crc: number; packed: number; at: number };

/** Where the ZIP's end record begins; null without one, and with a ZIP64 record, which another reader may follow. */
function endOf(zip: Buffer): number | null {
  const earliest = Math.max(0, zip.length - END_LENGTH - MAX_COMMENT);
  let end = zip.length - END_LENGTH;
  while (end >= earliest && zip.readUInt32LE(end) !== END_OF_DIRECTORY) end -= 1;
  if (end < earliest) return null;
  const locator = end - LOCATOR_LENGTH;
  return locator >= 0 && zip.readUInt32LE(locator) === ZIP64_LOCATOR ? null : end;
}

/** Entries of a ZIP's directory; null when it has none, too many, or lists them in a ZIP64 record. */
export function entriesOf(zip: Buffer): Entry[] | null {
  const end = endOf(zip);
  if (end === null) return null;
  const total = zip.readUInt16LE(end + 10);
  if (total === 0 || total > MAX_ENTRIES) return null;
  const entries: Entry[] = [];
  let at = zip.readUInt32LE(end + 16);
  for (let n = 0; n < total; n += 1) {
    if (at + 46 > zip.length || zip.readUInt32LE(at) !== DIRECTORY_ENTRY) return null;
    const [packed, unpacked, start] = [20, 24, 42].map((field) => zip.readUInt32LE(at + field)) as [
      number,
      number,
      number,
    ];
    if ([packed, unpacked, start].includes(IN_ZIP64_RECORD)) return null;
    const nameLength = zip.readUInt16LE(at + 28);
    entries.push({
      name: zip.subarray(at + 46, at + 46 + nameLength),
      method: zip.readUInt16LE(at + 10),
      crc: zip.readUInt32LE(at + 16),
      packed,
      at: start,
    });
    at += 46 + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  return entries;
}

export function dataOf(zip: Buffer, { at, packed }: Entry): Buffer | null {
  if (at + 30 > zip.length || zip.readUInt32LE(at) !== LOCAL_ENTRY) return null;
  const from = at + 30 + zip.readUInt16LE(at + 26) + zip.readUInt16LE(at + 28);
  return zip.subarray(from, from + packed);
}

/** An entry's data as it is in the file, and the bytes that it unpacks to. */
type Part = Entry & { data: Buffer; unpacked: number };

/** An archive of these parts in its plainest form. */
function archiveOf(parts: readonly Part[]): Buffer {
  const [files, directory]: [Buffer[], Buffer[]] = [[], []];
  let at = 0;
  for (const { name, method, crc, data, unpacked } of parts) {
    /** The fields that both headers of an entry have, in one order. */
    const shared = Buffer.alloc(26);
    shared.writeUInt16LE(VERSION_NEEDED, 0);
    shared.writeUInt16LE(NAME_IN_UTF8, 2);
    shared.writeUInt16LE(method, 4);
    shared.writeUInt32LE(crc, 10);
    shared.writeUInt32LE(data.length, 14);
    shared.writeUInt32LE(unpacked, 18);
    shared.writeUInt16LE(name.length, 22);
    const inDirectory = Buffer.alloc(46);
    inDirectory.writeUInt32LE(DIRECTORY_ENTRY, 0);
    shared.copy(inDirectory, 6);
    inDirectory.writeUInt32LE(at, 42);
    directory.push(inDirectory, name);
    const local = Buffer.alloc(4);
    local.writeUInt32LE(LOCAL_ENTRY, 0);
    files.push(local, shared, name, data);
    at += 30 + name.length + data.length;
  }
  const end = Buffer.alloc(END_LENGTH);
  end.writeUInt32LE(END_OF_DIRECTORY, 0);
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(Buffer.concat(directory).length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...files, ...directory, end]);
}

/** Limits of a spreadsheet: bytes of all its parts, and what one of them may have. */
export type ZipLimits = {
  bytes: number;
  /** Shared texts, with the parts that they are made of. */
  texts: number;
  /** And entities. */
  cells: number;
  rows: number;
  /** Bytes without a tag. */
  stretch: number;
};

/** With or without a prefix. */
const TAG = /<(?:[^\s<>/:]{1,64}:)?(si|r|c|row|table-row|table-cell)[\s/>]/g;
const LONGEST_TAG = 72;
const TAG_START = '<'.charCodeAt(0);
const ENTITY_START = '&'.charCodeAt(0);

/** Takes the bytes of a part from what is left and counts what is in it, chunk by chunk; tells whether more is allowed. */
function createMeter(left: { bytes: number }, limits: ZipLimits) {
  const counts = { texts: 0, cells: 0, rows: 0, entities: 0 };
  const kinds: Record<string, keyof typeof counts> = {
    si: 'texts',
    r: 'texts',
    c: 'cells',
    'table-cell': 'cells',
    row: 'rows',
    'table-row': 'rows',
  };
  let unfinished = '';
  let stretch = 0;

  const countBytes = (chunk: Buffer) => {
    let longest = 0;
    for (const byte of chunk) {
      if (byte === ENTITY_START) counts.entities += 1;
      stretch = byte === TAG_START ? 0 : stretch + 1;
      if (stretch > longest) longest = stretch;
    }
    return longest;
  };

  return (chunk: Buffer): boolean => {
    left.bytes -= chunk.length;
    const longest = countBytes(chunk);
    const text = unfinished + chunk.toString('latin1');
    for (const [, tag = ''] of text.matchAll(TAG)) counts[kinds[tag] ?? 'texts'] += 1;
    const tail = text.slice(text.lastIndexOf('<'));
    unfinished = tail.length <= LONGEST_TAG && /^<[^\s/>]*$/.test(tail) ? tail : '';
    return (
      left.bytes >= 0 &&
      longest <= limits.stretch &&
      counts.texts <= limits.texts &&
      Math.max(counts.cells, counts.entities) <= limits.cells &&
      counts.rows <= limits.rows
    );
  };
}

type Meter = ReturnType<typeof createMeter>;

/** Bytes that the data unpacks to, found without keeping them; null for data that is damaged. */
const measureDeflated = (data: Buffer, measure: Meter) =>
  new Promise<number | null | 'too large'>((resolve) => {
    let unpacked = 0;
    const inflate = createInflateRaw();
    inflate.on('data', (chunk: Buffer) => {
      unpacked += chunk.length;
      if (measure(chunk)) return;
      inflate.destroy();
      resolve('too large');
    });
    inflate.on('end', () => resolve(unpacked));
    inflate.on('error', () => resolve(null));
    inflate.end(data);
  });

function measured({ method }: Entry, data: Buffer, measure: Meter) {
  if (method === DEFLATED) return measureDeflated(data, measure);
  if (method !== STORED) return null;
  return measure(data) ? data.length : 'too large';
}

/** Pictures, properties and connections to data are not read: some are long, in one text. */
const isRead = (name: string) =>
  name === 'mimetype' || (/\.(xml|rels)$/i.test(name) && !/^\/?(docProps|customXml)\//i.test(name));

/**
 * A ZIP within limits, found by unpacking it: its directory may say anything. The archive returned has the parts of a
 * spreadsheet measured here, so that its reader finds no others.
 */
export async function boundedZip(
  zip: Buffer,
  limits: Readonly<ZipLimits>,
): Promise<Buffer | 'unreadable' | 'too large'> {
  const left = { bytes: limits.bytes };
  const parts: Part[] = [];
  for (const entry of entriesOf(zip) ?? []) {
    if (!isRead(entry.name.toString('latin1'))) continue;
    const data = dataOf(zip, entry);
    const unpacked = data && (await measured(entry, data, createMeter(left, limits)));
    if (!data || unpacked === null) return 'unreadable';
    if (unpacked === 'too large') return unpacked;
    parts.push({ ...entry, data, unpacked });
  }
  return parts.length === 0 ? 'unreadable' : archiveOf(parts);
}
