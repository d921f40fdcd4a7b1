import { CUSTOMER_TABLES, type OfCustomer, type TableClass } from './classes.ts';
import { HOUSE_TABLES } from './house.ts';

export { HEALTH_ANSWERS, KEPT_ANSWERS } from './answers.ts';
export type { OfCustomer } from './classes.ts';

export const TABLE_CLASSES: Readonly<Record<string, TableClass>> = { ...CUSTOMER_TABLES, ...HOUSE_TABLES };

export const CLASSES = ['none', 'personal', 'health', 'secret'] as const;
export type ColumnClass = (typeof CLASSES)[number];

/** Names of a table's columns with one of these classes. */
export const columnsOf = (table: TableClass, ...classes: ColumnClass[]): string[] =>
  classes.flatMap((one) => table[one]?.split(/\s+/).filter((name) => name !== '') ?? []);

export type CustomerTable = { table: string; classes: TableClass; of: OfCustomer };

/** Tables with rows of customers, in the order of the person's file. */
export const tablesOfCustomers: readonly CustomerTable[] = Object.entries(TABLE_CLASSES).flatMap(
  ([table, classes]) => (classes.customer ? [{ table, classes, of: classes.customer }] : []),
);
