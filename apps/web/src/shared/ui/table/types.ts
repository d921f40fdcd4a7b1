import type { ReactNode } from 'react';

type Align = 'left' | 'center' | 'right';

export type Column<Row> = {
  key: string;
  title: string;
  cell: (row: Row) => ReactNode;
  width?: number | string;
  align?: Align;
  /** Wire name for sorting by this column; without it the column is not sortable. */
  sort?: string;
  /** Hidden by default. */
  optional?: boolean;
  /** Cannot be hidden. */
  fixed?: boolean;
  /** Hidden in the table on screens narrower than this, in px; cards use `phone`. */
  from?: 992 | 1200;
  /** Position on a phone's card; hidden by default. */
  phone?: 'title' | 'aside' | 'line' | 'meta' | 'corner';
};

export type Sort = { field: string; direction: 'asc' | 'desc' };

export type RowGroup = { key: string; label: string; tone?: 'danger'; count?: number | string };

/** Rows chosen for an action on several at once. */
export type RowSelection<Row> = {
  rows: readonly Row[];
  has: (row: Row) => boolean;
  set: (rows: readonly Row[], on: boolean) => void;
  /** Changes one row; `through`: also those between it and the row changed before. */
  toggle: (row: Row, at: { through: boolean; among: readonly Row[] }) => void;
  clear: () => void;
  /** Names the row's checkbox. */
  nameOf: (row: Row) => string;
};

/** How rows of a table or cards open, and their actions. */
export type RowBehaviour<Row> = {
  rowKey: (row: Row) => string | number;
  /** Address that a row opens; `onOpen` if it opens something in place. */
  rowHref?: (row: Row) => string | undefined;
  onOpen?: (row: Row) => void;
  /** Told when a row's address is opened. */
  onFollow?: (row: Row) => void;
  /** Shown on hover and focus at the end of the row. */
  actions?: (row: Row) => ReactNode;
  groupOf?: (row: Row) => RowGroup;
  selectedKey?: string | number | null;
  selection?: RowSelection<Row> | undefined;
};
