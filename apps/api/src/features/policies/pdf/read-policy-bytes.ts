import { type LeitorDeApolice, type LeituraDeApolice, readPolicyLines } from '@farol/domain/policy-pdf';
import { extractLines, type PdfProblem } from './extract-lines.ts';

export type PolicyRead = { leitura: LeituraDeApolice; paginas: number; lidas: number };

/** Text and fields of a PDF; for a process of its own. */
export async function readPolicyBytes(
  bytes: Uint8Array,
  mostPages: number,
  reader: LeitorDeApolice,
): Promise<PolicyRead | { problem: PdfProblem }> {
  const read = await extractLines(bytes, mostPages);
  if ('problem' in read) return read;
  const { linhas, paginas, lidas } = read;
  return { leitura: readPolicyLines(linhas, reader), paginas, lidas };
}
