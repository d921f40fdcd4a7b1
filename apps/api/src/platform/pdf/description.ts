/** A document as data: what a feature describes, and the worker draws. */
export type PdfBlock =
  /** Cover page: no footer, no page number. */
  | ({ type: 'cover' } & PdfCover)
  /**
   * `aside`: small text on the right, or below if there is no room; `bookmark`: its title in the outline;
   * `small`: above small print. */
  | { type: 'heading'; level: 1 | 2 | 3; text: string; aside?: string; bookmark?: string; small?: boolean }
  /** Label above a heading, beside a dot of its colour; needs `keep` points left on the page. */
  | { type: 'mark'; color: string; text: string; aside?: string; keep?: number }
  | { type: 'text'; text: string; style?: 'lead' | 'body' | 'small' }
  | { type: 'pairs'; rows: readonly { label: string; value: string }[]; tight?: boolean }
  | PdfTable
  | { type: 'list'; items: readonly string[]; ordered?: boolean; small?: boolean }
  | ({ type: 'need' } & PdfNeed)
  /** Cells side by side: label beside a dot, large value, small line below. */
  | { type: 'scores'; cells: readonly { color: string; label: string; value: string; below: string }[] }
  /** Rows with a bar each; `part`: share of the longest bar, 0 to 1. */
  | { type: 'bars'; color: string; rows: readonly { label: string; part: number; value: string }[] }
  /** SVG drawing with its text alternative; height in points, as wide as the page. */
  | { type: 'figure'; svg: string; alt: string; height: number }
  /** Logo or name of the brand at the top of a page, and a line on the right. */
  | { type: 'letterhead'; text: string }
  /** A new page, unless `unless` points are left on this one. */
  | { type: 'page'; unless?: number };

export type PdfTable = {
  type: 'table';
  columns: readonly PdfColumn[];
  /** The first cell is the row's header; null: spanned by the cell before it. */
  rows: readonly (readonly (string | null)[])[];
  /** Group rows by index, from 0: each heads the rows below it, beside a dot of this colour; '' draws none. */
  groups?: Readonly<Record<number, string>>;
  /** Highlighted column, from 0. */
  marked?: number;
  /** The last row is the total. */
  total?: boolean;
  /** Small print below, on the page of the last rows. */
  note?: string;
  /** Dense rows, for reference tables. */
  tight?: boolean;
  /** Smaller print, denser than `tight`: of the one page, and of accounts. */
  print?: 'compact' | 'small';
  /** No header row, except on continuation pages: the table above has the same columns. */
  bare?: boolean;
};

/** What exists against what is needed: solid and hatched, readable without colour. */
export type PdfNeed = {
  color: string;
  needs: string;
  /** Label of what exists; default "já tem". */
  verb?: string;
  has: string;
  /** Null: nothing is missing. */
  lacks: string | null;
  /** Covered share of the need, 0 to 1. */
  part: number;
};

export type PdfCover = {
  kicker: string;
  title: string;
  lead: string;
  /** At the bottom; the first line on the left is emphasised. */
  left: readonly string[];
  right: readonly string[];
};

/** Whose document it is: colours as #rrggbb, each readable on its background. */
export type PdfBrand = {
  name: string;
  /** It has a colour or a logo: the product's own picture gives way. */
  own: boolean;
  /** Text on white. */
  ink: string;
  /** Background of a highlighted column. */
  tint: string;
  /** Cover, its lower part, and small text on it. */
  ground: string;
  deep: string;
  soft: string;
  /** PNG in base64 with its size in pixels. */
  logo: { png: string; width: number; height: number } | null;
};

/** `share` of the page's width; the shares of a table add up to 1. */
export type PdfColumn = { title: string; share: number; align?: 'left' | 'right' };

type PdfAttachment = {
  name: string;
  type: string;
  description: string;
  content: string | Uint8Array;
};

export type PdfDescription = {
  title: string;
  author: string;
  subject: string;
  /** Left part of every page's footer; the page number is on the right. */
  footer: string;
  /** ISO 8601. */
  created: string;
  /** Default: the product's own. */
  brand?: PdfBrand;
  blocks: readonly PdfBlock[];
  attachments?: readonly PdfAttachment[];
};
