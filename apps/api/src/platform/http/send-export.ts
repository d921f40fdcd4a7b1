import { EXPORT_HEADERS } from '@farol/contracts';
import type { FastifyReply } from 'fastify';
import type { ExportFile } from '../exports/run-export.ts';
import { XLSX_TYPE } from '../xlsx/write-xlsx.ts';
import { goneSignal } from './gone-signal.ts';

/** Without a byte sent; a portion is read within 20 s. */
const STALLED_MS = 60_000;

/**
 * Streams an export to the client as fast as it is read; ends the export when the client disconnects or stops
 * reading. The headers tell the rows and about how many bytes, for a progress bar.
 */
export async function sendExport(
  reply: FastifyReply,
  start: (gone: AbortSignal) => Promise<ExportFile>,
  stalledAfter: number = STALLED_MS,
): Promise<FastifyReply> {
  const { name, rows, expectedBytes, content } = await start(goneSignal(reply));
  reply.raw.setTimeout(stalledAfter, () => reply.raw.destroy());
  if (rows !== undefined) reply.header(EXPORT_HEADERS.rows, rows);
  if (expectedBytes !== undefined) reply.header(EXPORT_HEADERS.bytes, expectedBytes);
  return reply.type(XLSX_TYPE).header('content-disposition', `attachment; filename="${name}"`).send(content);
}
