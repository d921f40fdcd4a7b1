import { extname } from 'node:path';
import { runLimited } from '../../../platform/processes/limited-process.ts';
import type { Separador } from './delimited-rows.ts';
import type { Folha, ReadWorkbook, SheetProblem, SheetRow } from './read-workbook.ts';
import type { SheetFile, SheetLimits } from './sheet-limits.ts';

/** Same folder as this file in the sources, same folder as the bundle once built. */
const WORKER = new URL(`./sheet-worker${extname(import.meta.filename)}`, import.meta.url);

const HEAP_MB = 768;

/** A sheet begins, rows of it, the end of all, or why there are none. */
type Message =
  | { folha: string }
  | { linhas: SheetRow[] }
  | { separador: Separador | null }
  | { problem: SheetProblem };

/** Sheets of a file, read in a process of its own. When `signal` aborts, it is killed. */
export async function readInProcess(
  bytes: Buffer,
  file: SheetFile,
  limits: SheetLimits,
  signal: AbortSignal,
): Promise<ReadWorkbook> {
  const folhas: Folha[] = [];
  let result: ReadWorkbook | undefined;
  const ended = await runLimited<Message>(
    WORKER,
    { bytes, limits, args: [file], heapMb: HEAP_MB, signal },
    (message) => {
      if ('folha' in message) folhas.push({ nome: message.folha, linhas: [] });
      else if ('linhas' in message) for (const linha of message.linhas) folhas.at(-1)?.linhas.push(linha);
      else result = 'problem' in message ? message : { folhas, separador: message.separador };
    },
  );
  if (result) return result;
  if (ended === 'ok') throw new Error('the process of a sheet said nothing');
  return { problem: ended };
}
