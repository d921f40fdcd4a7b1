/** A document as data: what a feature describes, and the worker draws. */
export type PdfBlock =
  | { type: 'heading'; level: 1 | 2 | 3; text: string }
  | { type: 'text'; text: string; style?: 'lead' | 'body' | 'small' }
  | { type: 'pairs'; rows: readonly { label: string; value: string }[] }
  | { type: 'table'; columns: readonly PdfColumn[]; rows: readonly (readonly string[])[] }
  /** A drawing as SVG with its text alternative; height in points, as wide as the page. */
  | { type: 'figure'; svg: string; alt: string; height: number }
  | { type: 'page' };

/** `share` of the page's width; the shares of a table add up to 1. */
export type PdfColumn = { title: string; share: number; align?: 'left' | 'right' };

export type PdfAttachment = { name: string; type: string; description: string; content: string };

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
