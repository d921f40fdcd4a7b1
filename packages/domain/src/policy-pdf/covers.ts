import { normalizeText } from '../br/index.ts';
import { AREA, type Area, COBERTURA_POR_AREA, findLista } from '../code-lists/index.ts';
import { matchCover } from '../policy-import/reading/products.ts';
import { type Evidencia, evidence, plain } from './labelled.ts';
import { type Cell, lineText, type TextLine } from './lines.ts';
import { moneyIn } from './values.ts';

export type CoberturaLida = Evidencia & {
  nome: string;
  /** Of the area's list; null for one that it does not have. */
  cobertura: string | null;
  /** R$; null where it is no amount, as a percentage of the vehicle's table price. */
  limite: number | null;
};

const GOODS: readonly (readonly [RegExp, string])[] = [
  [/\bdanos? mater/, 'rcf_danos_materiais'],
  [/\bdanos? corpora/, 'rcf_danos_corporais'],
  [/\bdanos? mora/, 'rcf_danos_morais'],
  [/\bapp\b|\bpassageiros?\b/, 'app'],
  [/\bvidros?\b|\bfarois?\b/, 'vidros'],
  [/\bdanos? eletric/, 'danos_eletricos'],
  [/\bvendaval|\bgranizo/, 'vendaval'],
  [/\balagament/, 'alagamento'],
  [/\balugue(?:l|is)\b/, 'perda_aluguel'],
  [/\blucros? cessantes/, 'lucros_cessantes'],
  [/\b(?:rc|responsabilidade civil) familiar/, 'rc_familiar'],
];

function coverOf(nome: string, area: Area | null): string | null {
  if (area === null) return null;
  const words = normalizeText(nome);
  const known = area === AREA.protecao ? GOODS.find(([pattern]) => pattern.test(words))?.[1] : undefined;
  if (known) return known;
  // A table says "Danos elétricos" where the list knows another cover of that name alone.
  return matchCover(nome, area);
}

type Kind = 'limite' | 'outro';
const LIMIT =
  /\b(?:l\.?m\.?[ig]\.?|limites?|importancias? segurada|capita(?:l|is)(?: segurados?)?|valor(?:es)? segurado|cobertura contratada|i\.s\.?)(?![a-z])/g;
const OTHER_AMOUNT = /\b(?:premios?|franquias?|custo|taxa|carencia|p\.o\.s)(?![a-z])/g;
const NAMES = /\b(?:coberturas?|garantias?|riscos? cobertos?)\b/;

type Column = { kind: Kind; at: number; x: number | null };

/** The columns of amounts that the header of a table of covers names; null for any other line. */
function columnsOf(cells: readonly Cell[]): Column[] | null {
  const text = plain(cells.map((cell) => cell.text).join('  '));
  if (!NAMES.test(text) || moneyIn(text).length > 0) return null;
  const columns = cells.flatMap(({ text: raw, x, end }, n) => {
    const own = plain(raw);
    const limits = [...own.matchAll(LIMIT)].map(({ index }) => ({ kind: 'limite' as const, index }));
    const others = [...own.matchAll(OTHER_AMOUNT)].map(({ index }) => ({ kind: 'outro' as const, index }));
    // "Limite máximo de indenização (LMI)" is one column.
    const named = [...limits.slice(0, 1), ...others].toSorted((a, b) => a.index - b.index);
    return named.map(({ kind, index }) => ({
      kind,
      at: n * 1000 + index,
      x: named.length === 1 && cells.length > 1 ? (x + end) / 2 : null,
    }));
  });
  return columns.filter(({ kind }) => kind === 'limite').length === 1 ? columns : null;
}

const overlaps = (a: Cell, b: Cell): boolean => a.x < b.end && b.x < a.end;

/** Cells of lines one under the other, those in the same column joined. */
function stacked(lines: readonly TextLine[]): Cell[] {
  const columns: Cell[] = [];
  for (const cell of lines.flatMap(({ cells }) => cells)) {
    const [column, another] = columns.filter((one) => overlaps(one, cell));
    // A title over several columns belongs to none of them.
    if (another) continue;
    if (!column) columns.push({ ...cell });
    else {
      column.text += ` ${cell.text}`;
      column.x = Math.min(column.x, cell.x);
      column.end = Math.max(column.end, cell.end);
    }
  }
  return columns.toSorted((a, b) => a.x - b.x);
}

const MOST_HEADER = 3;
const isNear = (line: TextLine, other: TextLine | undefined, heights: number): other is TextLine =>
  other !== undefined && other.page === line.page && Math.abs(other.y - line.y) < line.height * heights;

/** A header from this line on, whose titles may be written in up to three lines; and how many it has. */
function headerAt(lines: readonly TextLine[], at: number): { columns: Column[]; lines: number } | null {
  const first = lines[at];
  if (!first) return null;
  for (let n = 1; n <= MOST_HEADER; n += 1) {
    const own = lines.slice(at, at + n);
    if (!own.every((line) => isNear(first, line, n))) return null;
    const columns = columnsOf(n === 1 ? first.cells : stacked(own));
    if (columns) return { columns, lines: n };
  }
  return null;
}

/** The amount in the column of limits, of a row with these amounts. */
function limitAmong(
  columns: readonly Column[],
  amounts: readonly { valor: number; x: number }[],
): number | null {
  const placed = columns.every(({ x }) => x !== null);
  if (!placed || columns.length === 1) {
    const at = columns.findIndex(({ kind }) => kind === 'limite');
    return amounts.length === columns.length ? (amounts[at]?.valor ?? null) : null;
  }
  const nearest = (x: number): Column | undefined =>
    columns.toSorted((a, b) => Math.abs((a.x ?? 0) - x) - Math.abs((b.x ?? 0) - x))[0];
  const own = amounts.filter(({ x }) => nearest(x)?.kind === 'limite');
  return own.length === 1 ? (own[0]?.valor ?? null) : null;
}

const NO_COVER =
  /^(?:sub)?total\b|\b(?:iof|premio|custo|parcela|vencimento|vigencia|apolice|processo|susep|observac\w*|clausula)\b/;
const ENDS_TABLE = /\b(?:premio (?:liquido|total)|total geral|valor total|iof)\b/;
const IS_COVERED = /\bfipe\b|\d ?%|\bcontratad|\bvalor de mercado\b|\bvalor determinado\b/;
/** Lines between two rows: the rest of a wrapped name, a note. */
const MOST_BETWEEN = 2;
const MOST_NAME = 80;

/** The name of a row whose amounts stand beside the middle of a name in two lines. */
function withName(lines: readonly TextLine[], at: number): TextLine | null {
  const line = lines[at];
  const [first] = line?.cells ?? [];
  if (!line || !first || moneyIn(first.text)[0]?.at !== 0) return line ?? null;
  const parts = [lines[at - 1], lines[at + 1]].filter(
    (one): one is TextLine =>
      isNear(line, one, 1) && one.cells.length === 1 && moneyIn(lineText(one)).length === 0,
  );
  const cells = stacked(parts);
  return cells.length === 1 ? { ...line, cells: [...cells, ...line.cells] } : line;
}

function rowOf(line: TextLine, columns: readonly Column[], area: Area | null): CoberturaLida | null {
  const text = lineText(line);
  const first = line.cells[0];
  if (!first) return null;
  const amounts = line.cells.flatMap((cell) => {
    const perLetter = (cell.end - cell.x) / Math.max(1, cell.text.length);
    const own = moneyIn(cell.text);
    const isAlone = own.length === 1 && own[0]?.at === 0;
    return own.map(({ valor, at }) => ({
      valor,
      x: isAlone ? (cell.x + cell.end) / 2 : cell.x + at * perLetter,
    }));
  });
  const from = moneyIn(first.text)[0]?.at;
  const nome = first.text
    .slice(0, from ?? first.text.length)
    .replace(/[\s:.\-–—*]+$/, '')
    .replace(/^[\s•*\-–—]+|^\d{1,3}[ .)-]+/, '')
    .trim();
  const words = plain(nome);
  if (nome.length < 3 || nome.length > MOST_NAME || !/[a-z]{3}/.test(words) || NO_COVER.test(words))
    return null;
  if (amounts.length === 0 && !IS_COVERED.test(plain(text))) return null;
  return {
    nome,
    cobertura: coverOf(nome, area),
    limite: limitAmong(columns, amounts),
    ...evidence(line.page, text),
  };
}

/** The covers of each table whose header names a column of limits. */
export function readCovers(lines: readonly TextLine[], area: Area | null): CoberturaLida[] {
  const covers: CoberturaLida[] = [];
  let columns: Column[] | null = null;
  let between = 0;
  let page = 0;
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at]!;
    const header = headerAt(lines, at);
    if (header) {
      ({ columns } = header);
      [between, page] = [0, line.page];
      at += header.lines - 1;
      continue;
    }
    if (!columns) continue;
    if (line.page !== page || between > MOST_BETWEEN || ENDS_TABLE.test(plain(lineText(line)))) {
      columns = null;
      continue;
    }
    const row = rowOf(withName(lines, at) ?? line, columns, area);
    between = row ? 0 : between + 1;
    if (row) covers.push(row);
  }
  return covers;
}

export const isCoverOf = (area: Area, cobertura: string): boolean =>
  findLista(COBERTURA_POR_AREA[area]).some(({ value }) => value === cobertura);
