import { BUILT_IN, type CellFormat, CellPlaces, formatOfCode, type ShownNumber } from './cell-formats.ts';
import { streamOf } from './compound-file.ts';

/** Records of the format of Excel 97 to 2003 (MS-XLS 2.3.2). */
const RECORD = {
  formula: 0x0006,
  eof: 0x000a,
  boundSheet: 0x0085,
  mulRk: 0x00bd,
  xf: 0x00e0,
  number: 0x0203,
  rk: 0x027e,
  format: 0x041e,
} as const;

type Entry = { id: number; data: Buffer; at: number };

function* recordsOf(stream: Buffer, from = 0): Generator<Entry> {
  for (let at = from; at + 4 <= stream.length; ) {
    const id = stream.readUInt16LE(at);
    const next = at + 4 + stream.readUInt16LE(at + 2);
    yield { id, data: stream.subarray(at + 4, next), at };
    if (id === RECORD.eof) return;
    at = next;
  }
}

/** A text with its length before it, in one byte a letter or two. */
function formatCode(data: Buffer): string {
  const letters = data.readUInt16LE(2);
  return data[4]! & 1
    ? data.toString('utf16le', 5, 5 + letters * 2)
    : data.toString('latin1', 5, 5 + letters);
}

/** Formats of the styles by their number, and where each sheet begins. */
function readGlobals(stream: Buffer) {
  const own = new Map<number, CellFormat>(BUILT_IN);
  const styles: number[] = [];
  const sheets: number[] = [];
  for (const { id, data } of recordsOf(stream)) {
    if (id === RECORD.format) {
      const format = formatOfCode(formatCode(data));
      if (format) own.set(data.readUInt16LE(0), format);
    } else if (id === RECORD.xf) styles.push(data.readUInt16LE(2));
    else if (id === RECORD.boundSheet) sheets.push(data.readUInt32LE(0));
  }
  return { formatOf: (style: number) => own.get(styles[style] ?? -1), sheets };
}

function cellsIn(stream: Buffer, from: number, formatOf: (style: number) => CellFormat | undefined) {
  const cells = new CellPlaces();
  const add = (row: number, column: number, style: number) => {
    const format = formatOf(style);
    if (format) cells.add(row, column, format);
  };
  for (const { id, data } of recordsOf(stream, from)) {
    if (id === RECORD.number || id === RECORD.rk || id === RECORD.formula)
      add(data.readUInt16LE(0), data.readUInt16LE(2), data.readUInt16LE(4));
    else if (id === RECORD.mulRk)
      for (let at = 4, n = 0; at + 6 < data.length; at += 6, n += 1)
        add(data.readUInt16LE(0), data.readUInt16LE(2) + n, data.readUInt16LE(at));
  }
  return cells;
}

const NEVER: ShownNumber = () => null;

/** Of the sheets of a workbook of the old Excel, how numbers are shown; of what is broken, as the numbers they are. */
export function shownInXls(bytes: Buffer): (sheet: number) => ShownNumber {
  const readable = <T>(read: () => T, otherwise: T): T => {
    try {
      return read();
    } catch {
      return otherwise;
    }
  };
  return readable(
    () => {
      const stream = streamOf(bytes, ['Workbook', 'Book']);
      if (!stream) return () => NEVER;
      const { formatOf, sheets } = readGlobals(stream);
      return (sheet: number) => {
        const from = sheets[sheet];
        return from === undefined ? NEVER : readable(() => cellsIn(stream, from, formatOf).shown, NEVER);
      };
    },
    () => NEVER,
  );
}
