import { extname } from 'node:path';
import { MAX_LINHAS_DA_IMPORTACAO } from '@farol/contracts';
import { AppError } from '../../../platform/http/errors.ts';
import { createWorkerPool } from '../../../platform/threads/worker-pool.ts';
import type { SheetFile, SheetProblem, SheetRows } from './sheet-rows.ts';

/** Same folder as this file in the sources, same folder as the bundle once built. */
const WORKER = new URL(`./sheet-worker${extname(import.meta.filename)}`, import.meta.url);

/** One at a time: a file of 20 MB may unpack to 150, and as much again as rows. */
const run = createWorkerPool({
  threads: 1,
  mostWaiting: 8,
  longestMs: 45_000,
  heapMb: 1_024,
  texts: {
    busy: 'Há muitas planilhas sendo lidas agora. Tente de novo em instantes.',
    // The wait for other companies' sheets counts: it is not always this one.
    slow: 'A leitura da planilha demorou demais. Tente de novo em instantes; se acontecer outra vez, divida a planilha.',
    cancelled: 'A leitura da planilha foi cancelada.',
  },
});

const PROBLEMS: Readonly<Record<SheetProblem, { code: string; message: string }>> = {
  ilegivel: {
    code: 'planilha_ilegivel',
    message: 'Não conseguimos ler esta planilha. Salve-a de novo como XLSX ou CSV.',
  },
  longa: {
    code: 'planilha_grande',
    message: `A planilha passa de ${MAX_LINHAS_DA_IMPORTACAO.toLocaleString('pt-BR')} linhas. Divida-a em partes.`,
  },
  pesada: {
    code: 'planilha_grande',
    message: 'A planilha aberta passa de 150 MB. Divida-a em partes, ou salve-a de novo como CSV.',
  },
};

function refusal(problem: SheetProblem): AppError {
  const { code, message } = PROBLEMS[problem];
  return new AppError(code, message, { status: 422, errors: { file: [message] } });
}

const isOutOfMemory = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';

/** Rows of a spreadsheet as texts, read in a worker thread; 422 when it cannot be read or is too long. */
export async function readSheet(bytes: Buffer, tipo: string): Promise<string[][]> {
  const file: SheetFile = { bytes, tipo };
  const read = await run<SheetRows>(WORKER, file).catch((error: unknown): SheetRows => {
    if (isOutOfMemory(error)) return { problem: 'pesada' };
    throw error;
  });
  if ('problem' in read) throw refusal(read.problem);
  return read.rows;
}
