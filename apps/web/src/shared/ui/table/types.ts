import type { ReactNode } from 'react';

export type Align = 'left' | 'center' | 'right';

export type Column<Row> = {
  key: string;
  title: string;
  cell: (row: Row) => ReactNode;
  width?: number | string;
  align?: Align;
  /** The server's name for ordering by this column; without it the head is plain text. */
  sort?: string;
  /** Left out until somebody chooses it. */
  optional?: boolean;
  /** Cannot be left out. */
  fixed?: boolean;
  /** Left out of the table on screens narrower than this, in px; cards go by `phone`. */
  from?: 992 | 1200;
  /** Where it goes on a phone's card; without it, nowhere. */
  phone?: 'title' | 'aside' | 'line' | 'meta' | 'corner';
};

export type Sort = { field: string; direction: 'asc' | 'desc' };

export type RowGroup = { key: string; label: string; tone?: 'danger'; count?: number | string };

/** What opening and acting on a row needs to know, for table and cards alike. */
export type RowBehaviour<Row> = {
  rowKey: (row: Row) => string | number;
  /** Address that a row opens; `onOpen` instead when it opens something in place. */
  rowHref?: (row: Row) => string;
  onOpen?: (row: Row) => void;
  /** Shown on hover and focus at the end of the row. */
  actions?: (row: Row) => ReactNode;
  groupOf?: (row: Row) => RowGroup;
  selectedKey?: string | number | null;
};
