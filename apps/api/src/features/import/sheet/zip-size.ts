import { createInflateRaw } from 'node:zlib';

const END_OF_DIRECTORY = 0x06054b50;
const ZIP64_LOCATOR = 0x07064b50;
const DIRECTORY_ENTRY = 0x02014b50;
const LOCAL_ENTRY = 0x04034b50;
const END_LENGTH = 22;
const LOCATOR_LENGTH = 20;
const MAX_COMMENT = 65_535;
const MAX_ENTRIES = 2_000;
/** In a 32-bit field it means that a ZIP64 record holds the value. */
const IN_ZIP64_RECORD = 0xffffffff;

type Entry = { method: number; packed: number; at: number };

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
function entriesOf(zip: Buffer): Entry[] | null {
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
    entries.push({ method: zip.readUInt16LE(at + 10), packed, at: start });
    at += 46 + zip.readUInt16LE(at + 28) + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  return entries;
}

function dataOf(zip: Buffer, { at, packed }: Entry): Buffer | null {
  if (at + 30 > zip.length || zip.readUInt32LE(at) !== LOCAL_ENTRY) return null;
  const from = at + 30 + zip.readUInt16LE(at + 26) + zip.readUInt16LE(at + 28);
  return zip.subarray(from, from + packed);
}

/** Texts, and parts of one text, in the shared strings of a spreadsheet, with or without a prefix. */
const TEXT_TAG = /<(?:[^\s<>/:]{1,64}:)?(?:si|r)[\s/>]/g;
const LONGEST_TAG = 72;

/** What the parts of a file may still have. */
type Left = { bytes: number; texts: number };

const isExhausted = ({ bytes, texts }: Left): boolean => bytes < 0 || texts < 0;

/** Takes the bytes and texts of a part from what is left, chunk by chunk. */
function createMeter(left: Left) {
  let unfinished = '';
  return (chunk: Buffer) => {
    left.bytes -= chunk.length;
    const text = unfinished + chunk.toString('latin1');
    left.texts -= text.match(TEXT_TAG)?.length ?? 0;
    const tail = text.slice(text.lastIndexOf('<'));
    unfinished = tail.length <= LONGEST_TAG && /^<[^\s/>]*$/.test(tail) ? tail : '';
  };
}

/** Unpacks the data until the limits are passed, without keeping it. */
const measureDeflated = (data: Buffer, left: Left) =>
  new Promise<void>((resolve, reject) => {
    const measure = createMeter(left);
    const inflate = createInflateRaw();
    inflate.on('data', (chunk: Buffer) => {
      measure(chunk);
      if (!isExhausted(left)) return;
      inflate.destroy();
      resolve();
    });
    inflate.on('end', () => resolve());
    inflate.on('error', reject);
    inflate.end(data);
  });

/**
 * Whether a ZIP unpacks to at most `bytes`, with at most `texts` shared strings, by unpacking it: its directory may
 * say anything. False for one that cannot be read.
 */
export async function unpacksWithin(zip: Buffer, limits: Readonly<Left>): Promise<boolean> {
  const entries = entriesOf(zip);
  if (!entries) return false;
  const left = { ...limits };
  for (const entry of entries) {
    const data = dataOf(zip, entry);
    if (!data) return false;
    if (entry.method === 0) createMeter(left)(data);
    else if (
      !(await measureDeflated(data, left).then(
        () => true,
        () => false,
      ))
    )
      return false;
    if (isExhausted(left)) return false;
  }
  return true;
}
