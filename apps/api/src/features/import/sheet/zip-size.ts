import { createInflateRaw } from 'node:zlib';

const END_OF_DIRECTORY = 0x06054b50;
const DIRECTORY_ENTRY = 0x02014b50;
const LOCAL_ENTRY = 0x04034b50;
const END_LENGTH = 22;
const MAX_COMMENT = 65_535;
const MAX_ENTRIES = 2_000;

type Entry = { method: number; packed: number; at: number };

/** Entries of a ZIP's directory; null when it has none, or too many. */
function entriesOf(zip: Buffer): Entry[] | null {
  const earliest = Math.max(0, zip.length - END_LENGTH - MAX_COMMENT);
  let end = zip.length - END_LENGTH;
  while (end >= earliest && zip.readUInt32LE(end) !== END_OF_DIRECTORY) end -= 1;
  if (end < earliest) return null;
  const total = zip.readUInt16LE(end + 10);
  if (total > MAX_ENTRIES) return null;
  const entries: Entry[] = [];
  let at = zip.readUInt32LE(end + 16);
  for (let n = 0; n < total; n += 1) {
    if (at + 46 > zip.length || zip.readUInt32LE(at) !== DIRECTORY_ENTRY) return null;
    entries.push({
      method: zip.readUInt16LE(at + 10),
      packed: zip.readUInt32LE(at + 20),
      at: zip.readUInt32LE(at + 42),
    });
    at += 46 + zip.readUInt16LE(at + 28) + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  return entries;
}

function dataOf(zip: Buffer, { at, packed }: Entry): Buffer | null {
  if (at + 30 > zip.length || zip.readUInt32LE(at) !== LOCAL_ENTRY) return null;
  const from = at + 30 + zip.readUInt16LE(at + 26) + zip.readUInt16LE(at + 28);
  return zip.subarray(from, from + packed);
}

/** Bytes that the data unpacks to, counted up to the limit without keeping them. */
const unpackedSize = (data: Buffer, limit: number) =>
  new Promise<number>((resolve, reject) => {
    let size = 0;
    const inflate = createInflateRaw();
    inflate.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size <= limit) return;
      inflate.destroy();
      resolve(size);
    });
    inflate.on('end', () => resolve(size));
    inflate.on('error', reject);
    inflate.end(data);
  });

/**
 * Whether a ZIP unpacks to at most `limit` bytes, by unpacking it: its directory may say anything. False for
 * one that cannot be read.
 */
export async function unpacksWithin(zip: Buffer, limit: number): Promise<boolean> {
  const entries = entriesOf(zip);
  if (!entries) return false;
  let left = limit;
  for (const entry of entries) {
    const data = dataOf(zip, entry);
    if (!data) return false;
    if (entry.method === 0) left -= data.length;
    else left -= await unpackedSize(data, left).catch(() => Number.POSITIVE_INFINITY);
    if (left < 0) return false;
  }
  return true;
}
