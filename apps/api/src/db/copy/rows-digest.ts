import { hash } from 'node:crypto';

const LINE_END = 10;
const LANES = 8;

/**
 * Count and digest of lines in any order: a table read again may come in another one. Sums of SHA-256 in eight parts;
 * against accidents, not against forgery.
 */
export function createRowsDigest() {
  const lanes = new Uint32Array(LANES);
  let count = 0;
  let rest: Buffer[] = [];

  const addLine = (line: Buffer) => {
    const digest = hash('sha256', line, 'buffer');
    for (let lane = 0; lane < LANES; lane += 1) lanes[lane]! += digest.readUInt32LE(lane * 4);
    count += 1;
  };
  return {
    /** Lines end with a line feed; a chunk may end anywhere. */
    update(chunk: Buffer) {
      let from = 0;
      for (let end = chunk.indexOf(LINE_END); end >= 0; end = chunk.indexOf(LINE_END, from)) {
        const line = chunk.subarray(from, end);
        addLine(rest.length > 0 ? Buffer.concat([...rest, line]) : line);
        rest = [];
        from = end + 1;
      }
      if (from < chunk.length) rest.push(Buffer.from(chunk.subarray(from)));
    },
    /** A line without its end counts too. */
    result(): { linhas: number; resumo: string } {
      if (rest.length > 0) addLine(Buffer.concat(rest));
      rest = [];
      return { linhas: count, resumo: Buffer.from(lanes.buffer).toString('hex') };
    },
  };
}
