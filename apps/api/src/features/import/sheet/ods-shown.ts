import { MAX_COLUMNS, percentText, type ShownNumber } from './cell-formats.ts';
import { openParts } from './zip-parts.ts';

/** An element's beginning or end, or the text that a paragraph begins with. */
const TAG =
  /<(\/?)(?:table:(table|table-row|table-cell|covered-table-cell)|office:(annotation))(?=[\s/>])((?:[^"'>]|"[^"]*"|'[^']*')*)>|<text:p(?=[\s>])[^>]*>([^<]*)/g;

const attributeOf = (attributes: string, name: string): string =>
  new RegExp(`\\s${name}="([^"]*)"`).exec(attributes)?.[1] ?? '';

const repeatOf = (attributes: string, what: 'rows' | 'columns'): number =>
  Number(attributeOf(attributes, `table:number-${what}-repeated`) || '1');

/** A cell shown otherwise than its number: as a percentage (null), or with zeros before its digits. */
type Shown = { from: number; to: number; text: string | null };
type ShownRows = { from: number; to: number; cells: Shown[] };

/** "01310-100" of 1310100: the same digits behind zeros. */
const isCodeOf = (text: string, value: string): boolean =>
  /^\(?0\d[-./() \d]*$/.test(text) &&
  /^\d+$/.test(value) &&
  text.replace(/\D/g, '').replace(/^0+(?=\d)/, '') === value;

/** Whether any cell may be shown otherwise than its number; most files are read once. */
const hasShown = (content: string): boolean =>
  content.includes('office:value-type="percentage"') || /<text:p[^>]*>\s*\(?0\d/.test(content);

/** Rows that have such cells, of each sheet in the file's order. */
function shownRows(content: string): ShownRows[][] {
  const sheets: ShownRows[][] = [];
  let [row, rowRepeat, column] = [0, 1, 0];
  let cells: Shown[] = [];
  let cell = { repeat: 1, value: '' };
  let isNote = false;
  const mark = (text: string | null) => {
    if (column < MAX_COLUMNS) cells.push({ from: column, to: column + cell.repeat - 1, text });
  };
  const begin = {
    table: () => {
      sheets.push([]);
      row = 0;
    },
    'table-row': (attributes: string) => {
      rowRepeat = repeatOf(attributes, 'rows');
      column = 0;
      cells = [];
    },
    'table-cell': (attributes: string) => {
      const type = attributeOf(attributes, 'office:value-type');
      const value = attributeOf(attributes, 'office:value');
      cell = { repeat: repeatOf(attributes, 'columns'), value: type === 'float' ? value : '' };
      if (type === 'percentage' && value) mark(null);
    },
    'covered-table-cell': (attributes: string) => {
      cell = { repeat: repeatOf(attributes, 'columns'), value: '' };
    },
  };
  const endCell = () => {
    column += cell.repeat;
    cell = { repeat: 1, value: '' };
  };
  const end = {
    table: () => undefined,
    'table-row': () => {
      if (cells.length > 0) sheets.at(-1)?.push({ from: row, to: row + rowRepeat - 1, cells });
      row += rowRepeat;
    },
    'table-cell': endCell,
    'covered-table-cell': endCell,
  };
  for (const [, closing, name, note, attributes = '', text] of content.matchAll(TAG)) {
    const isAlone = attributes.endsWith('/');
    if (note) isNote = !closing && !isAlone;
    else if (text === undefined) {
      const element = name as keyof typeof begin;
      if (!closing) begin[element](attributes);
      if (closing || isAlone) end[element]();
    } else if (!isNote && isCodeOf(text.trim(), cell.value)) mark(text.trim());
  }
  return sheets;
}

function shownIn(rows: readonly ShownRows[]): ShownNumber {
  // Rows are asked for in their order.
  let at = 0;
  return (row, column, value) => {
    while ((rows[at]?.to ?? row) < row) at += 1;
    const found = rows[at];
    if (!found || row < found.from) return null;
    const cell = found.cells.find(({ from, to }) => from <= column && column <= to);
    return cell ? (cell.text ?? percentText(value)) : null;
  };
}

/** Of the sheets of an OpenDocument file, how numbers are shown. */
export async function shownInOds(zip: Buffer): Promise<(sheet: number) => ShownNumber> {
  const content = (await openParts(zip).get('content.xml')?.text()) ?? '';
  const sheets = hasShown(content) ? shownRows(content).map(shownIn) : [];
  return (sheet) => sheets[sheet] ?? (() => null);
}
