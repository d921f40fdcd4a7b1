import { EXPORT_HEADERS } from '@farol/contracts';
import type { FastifyReply } from 'fastify';
import type { ExportFile } from '../exports/export-list.ts';
import { XLSX_TYPE } from '../xlsx/write-xlsx.ts';
import { goneSignal } from './gone-signal.ts';

/**
 * Streams an export to the client as fast as it is read; ends the export when the client disconnects. The
 * headers tell the rows and about how many bytes, for a progress bar.
 */
export async function sendExport(
  reply: FastifyReply,
  start: (gone: AbortSignal) => Promise<ExportFile>,
): Promise<FastifyReply> {
  const { name, rows, expectedBytes, content } = await start(goneSignal(reply));
  if (expectedBytes !== undefined) reply.header(EXPORT_HEADERS.bytes, expectedBytes);
  if (rows !== undefined) reply.header(EXPORT_HEADERS.rows, rows);
  return reply.type(XLSX_TYPE).header('content-disposition', `attachment; filename="${name}"`).send(content);
}
