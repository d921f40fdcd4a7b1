import { inflateSync } from 'node:zlib';

const HEADER = { woff: 44, sfnt: 12 };
const ENTRY = { woff: 20, sfnt: 16 };

/**
 * A WOFF 1 font as the TrueType file it was packed from. Once per process: the PDF library would inflate every table
 * for each document, without native code.
 */
export function unpackFont(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12);
  const entries = Array.from({ length: count }, (_, at) => {
    const start = HEADER.woff + at * ENTRY.woff;
    const [offset, packed, length] = [4, 8, 12].map((by) => woff.readUInt32BE(start + by)) as [
      number,
      number,
      number,
    ];
    const stored = woff.subarray(offset, offset + packed);
    return {
      tag: woff.subarray(start, start + 4),
      checksum: woff.readUInt32BE(start + 16),
      length,
      content: packed < length ? inflateSync(stored) : stored,
    };
  });
  const power = 2 ** Math.floor(Math.log2(count));
  const head = Buffer.alloc(HEADER.sfnt + count * ENTRY.sfnt);
  head.writeUInt32BE(woff.readUInt32BE(4), 0);
  head.writeUInt16BE(count, 4);
  head.writeUInt16BE(power * ENTRY.sfnt, 6);
  head.writeUInt16BE(Math.log2(power), 8);
  head.writeUInt16BE((count - power) * ENTRY.sfnt, 10);
  let offset = head.length;
  const bodies = entries.map(({ tag, checksum, length, content }, at) => {
    const start = HEADER.sfnt + at * ENTRY.sfnt;
    tag.copy(head, start);
    head.writeUInt32BE(checksum, start + 4);
    head.writeUInt32BE(offset, start + 8);
    head.writeUInt32BE(length, start + 12);
    const padded = Buffer.alloc(Math.ceil(length / 4) * 4);
    content.copy(padded);
    offset += padded.length;
    return padded;
  });
  return Buffer.concat([head, ...bodies]);
}
