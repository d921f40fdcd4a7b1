import { deflateRawSync } from 'node:zlib';
import type { Tx } from '../../db/client.ts';
import type { Deps } from '../deps.ts';
import { invalid } from '../http/errors.ts';
import { MAX_ROWS, rowsXml, type SheetColumn, sheetOf } from '../xlsx/sheet.ts';
import { type ExportFile, type Reader, runExport } from './run-export.ts';

/** A list as a file: all rows of its filters, in its order. */
type ListExport<Row> = {
  /** Beginning of the file's name and name in the audit trail: "clientes". */
  name: string;
  /** Name of the sheet. */
  title: string;
  columns: readonly SheetColumn<Row>[];
  /** As asked, for the audit trail. */
  filters: object;
  readIds: (tx: Tx) => Promise<Int32Array>;
  /** The visible ones of these rows, in any order. */
  readRows: (tx: Tx, ids: number[]) => Promise<readonly Row[]>;
  idOf: (row: Row) => number;
};

/** Rows read at once: about 100 kB of XML, some ten milliseconds of the process. */
const PORTION = 500;

/**
 * Which rows belong to the export is settled at its beginning, together with its audit; they are then read
 * in portions, each in a short transaction, so that a slow reader holds no connection. A row deleted
 * meanwhile is left out. `gone` ends it.
 */
export function exportList<Row>(
  deps: Pick<Deps, 'db' | 'clock' | 'exports'>,
  reader: Reader,
  { name, title, columns, filters, readIds, readRows, idOf }: ListExport<Row>,
  gone: AbortSignal,
): Promise<ExportFile> {
  const portion = async (tx: Tx, ids: Int32Array, from: number) => {
    const wanted = [...ids.subarray(from, from + PORTION)];
    const found = new Map((await readRows(tx, wanted)).map((row) => [idOf(row), row]));
    return wanted.flatMap((id) => found.get(id) ?? []);
  };
  const start = async (tx: Tx) => {
    const ids = await readIds(tx);
    if (ids.length > MAX_ROWS) throw invalid({ linhas: [tooManyRows(ids.length)] }, tooManyRows(ids.length));
    const first = await portion(tx, ids, 0);
    let sent = 0;
    const rows = async function* () {
      for (let from = 0; from < ids.length; from += PORTION) {
        yield from === 0 ? first : await deps.db.export(reader.actor, (tx) => portion(tx, ids, from), gone);
        sent = Math.min(from + PORTION, ids.length);
      }
    };
    return {
      sheets: [sheetOf(title, columns, rows())],
      rows: ids.length,
      expectedBytes: first.length < ids.length ? estimate(columns, first, ids.length) : undefined,
      sent: () => sent,
    };
  };
  return runExport(deps, reader, { name, filters }, start, gone);
}

/** Bytes of the compressed rows, judged by the first of them. */
function estimate<Row>(columns: readonly SheetColumn<Row>[], first: readonly Row[], total: number): number {
  const { length } = deflateRawSync(rowsXml(columns, first, 2));
  return Math.round((length * total) / Math.max(1, first.length));
}

const tooManyRows = (rows: number): string =>
  `São ${rows.toLocaleString('pt-BR')} linhas, mais do que cabe numa planilha. Filtre a lista e exporte de novo.`;
