import type { Readable } from 'node:stream';
import { deflateRawSync } from 'node:zlib';
import type { Actor } from '@farol/domain/access';
import type { Tx } from '../../db/client.ts';
import { audit } from '../audit.ts';
import type { Deps } from '../deps.ts';
import { invalid } from '../http/errors.ts';
import { MAX_ROWS, rowsXml, type SheetColumn, sheetOf } from '../xlsx/sheet.ts';
import { writeXlsx } from '../xlsx/write-xlsx.ts';

/** A list as a file: all rows of its filters, in its order. */
export type ListExport<Row> = {
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

export type ExportFile = {
  name: string;
  /** Undefined for a file of several tables. */
  rows: number | undefined;
  /** About how many bytes will follow; undefined if they are few. */
  expectedBytes: number | undefined;
  content: Readable;
};

type Reader = { actor: Actor; request_id: string };

/** Rows read at once: about 100 kB of XML, some ten milliseconds of the process. */
const PORTION = 500;

/**
 * Which rows belong to the export is settled at its beginning, together with its audit; they are then read
 * in portions, each in a short transaction, so that a slow reader holds no connection. A row deleted
 * meanwhile is left out. `gone` ends it.
 */
export async function exportList<Row>(
  deps: Pick<Deps, 'db' | 'clock' | 'exports'>,
  { actor, request_id }: Reader,
  list: ListExport<Row>,
  gone: AbortSignal,
): Promise<ExportFile> {
  const release = deps.exports.take(actor.funcionario_id);
  const { name, title, columns, filters, readIds, readRows, idOf } = list;

  const portion = async (tx: Tx, ids: Int32Array, from: number) => {
    const wanted = [...ids.subarray(from, from + PORTION)];
    const found = new Map((await readRows(tx, wanted)).map((row) => [idOf(row), row]));
    return wanted.flatMap((id) => found.get(id) ?? []);
  };
  const write = (acao: string, depois: object) => (tx: Tx) =>
    audit(tx, actor, deps.clock.now(), {
      empresa_id: actor.empresa_id,
      entidade: 'empresa',
      entidade_id: actor.empresa_id,
      acao,
      depois: { lista: name, ...depois },
      request_id,
    });

  try {
    const { ids, first } = await deps.db.forExport(
      actor,
      async (tx) => {
        const ids = await readIds(tx);
        if (ids.length > MAX_ROWS)
          throw invalid({ linhas: [tooManyRows(ids.length)] }, tooManyRows(ids.length));
        await write('exportar', { filtros: filters, linhas: ids.length })(tx);
        return { ids, first: await portion(tx, ids, 0) };
      },
      gone,
    );
    let sent = 0;
    const rows = async function* () {
      for (let from = 0; from < ids.length; from += PORTION) {
        yield from === 0 ? first : await deps.db.forExport(actor, (tx) => portion(tx, ids, from), gone);
        sent = Math.min(from + PORTION, ids.length);
      }
    };
    const content = writeXlsx([sheetOf(title, columns, rows())], deps.clock.now());
    gone.addEventListener('abort', () => content.destroy(), { once: true });
    if (gone.aborted) content.destroy();
    content.once('close', () => {
      release();
      if (sent < ids.length)
        void deps.db
          .forActor(actor, write('interromper_exportacao', { linhas: sent }))
          .catch(() => undefined);
    });
    return {
      name: `${name}-${deps.clock.today()}.xlsx`,
      rows: ids.length,
      expectedBytes: first.length < ids.length ? estimate(columns, first, ids.length) : undefined,
      content,
    };
  } catch (error) {
    release();
    throw error;
  }
}

/** Bytes of the compressed rows, judged by the first of them. */
function estimate<Row>(columns: readonly SheetColumn<Row>[], first: readonly Row[], total: number): number {
  const { length } = deflateRawSync(rowsXml(columns, first, 2));
  return Math.round((length * total) / Math.max(1, first.length));
}

const tooManyRows = (rows: number): string =>
  `São ${rows.toLocaleString('pt-BR')} linhas, mais do que cabe numa planilha. Filtre a lista e exporte de novo.`;
