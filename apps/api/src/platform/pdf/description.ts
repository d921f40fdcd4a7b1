/** A document as data: what a feature describes, and the worker draws. */
export type PdfBlock =
  /** The ground of a first page: no foot, no number. */
  | ({ type: 'cover' } & PdfCover)
  /** `aside`: in small beside it, at the right, or below where both have no room; `bookmark`: its name in the list of contents. */
  | { type: 'heading'; level: 1 | 2 | 3; text: string; aside?: string; bookmark?: string }
  /** Above a heading: what it is about, beside a dot of its colour; on a page that has so many points left (`keep`). */
  | { type: 'mark'; color: string; text: string; aside?: string; keep?: number }
  | { type: 'text'; text: string; style?: 'lead' | 'body' | 'small' }
  | { type: 'pairs'; rows: readonly { label: string; value: string }[]; tight?: boolean }
  | PdfTable
  | { type: 'list'; items: readonly string[]; ordered?: boolean }
  | ({ type: 'need' } & PdfNeed)
  /** Rows of a table with a bar each; `part` is the bar's share of the longest, 0 to 1. */
  | { type: 'bars'; color: string; rows: readonly { label: string; part: number; value: string }[] }
  /** A drawing as SVG with its text alternative; height in points, as wide as the page. */
  | { type: 'figure'; svg: string; alt: string; height: number }
  /** A new page, unless so many points of this one are left. */
  | { type: 'page'; unless?: number };

export type PdfTable = {
  type: 'table';
  columns: readonly PdfColumn[];
  /** The first cell names its row; one may go on over the columns after it, which are null then. */
  rows: readonly (readonly (string | null)[])[];
  /** Rows, from 0, that name those below them, each beside a dot of this colour. */
  groups?: Readonly<Record<number, string>>;
  /** Column that stands out, from 0. */
  marked?: number;
  /** The last row adds the others up. */
  total?: boolean;
  /** Small print below, on the page of the last rows. */
  note?: string;
  /** Rows close together: figures to look up rather than to read. */
  tight?: boolean;
  /** Without its head, but where it goes on on another page: one above it was of the same columns. */
  bare?: boolean;
};

/** What there is against what it takes: solid and hatched, so that it means the same without colour. */
export type PdfNeed = {
  color: string;
  needs: string;
  /** Said before what there is; "já tem" where none is given. */
  verb?: string;
  has: string;
  /** Null: nothing is missing. */
  lacks: string | null;
  /** What there is of the need, 0 to 1. */
  part: number;
};

export type PdfCover = {
  kicker: string;
  title: string;
  lead: string;
  /** At the foot; the first line of the left stands out. */
  left: readonly string[];
  right: readonly string[];
};

/** `share` of the page's width; the shares of a table add up to 1. */
export type PdfColumn = { title: string; share: number; align?: 'left' | 'right' };

export type PdfAttachment = {
  name: string;
  type: string;
  description: string;
  content: string | Uint8Array;
};

export type PdfDescription = {
  title: string;
  author: string;
  subject: string;
  /** Left of every page's foot; the page's number stands at the right. */
  footer: string;
  /** ISO 8601. */
  created: string;
  blocks: readonly PdfBlock[];
  attachments?: readonly PdfAttachment[];
};
