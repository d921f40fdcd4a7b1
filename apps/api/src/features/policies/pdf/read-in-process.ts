import { extname } from 'node:path';
import type { Actor } from '@farol/domain/access';
import type { LeitorDeApolice } from '@farol/domain/policy-pdf';
import { createShares } from '../../../db/shares.ts';
import { AppError, unavailable } from '../../../platform/http/errors.ts';
import { runLimited } from '../../../platform/processes/limited-process.ts';
import type { PdfProblem } from './extract-lines.ts';
import type { PolicyRead } from './read-policy-bytes.ts';

/** Same folder as this file in the sources, same folder as the bundle once built. */
const WORKER = new URL(`./policy-pdf-worker${extname(import.meta.filename)}`, import.meta.url);

const MB = 1024 * 1024;
const HEAP_MB = 384;
const LIMITS = { cpuMs: 10_000, rssBytes: 512 * MB };
/** What a policy says of itself stands on its first pages; the general conditions come after. */
const MOST_PAGES = 20;
/** The wait for others included. */
const PATIENCE_MS = 30_000;

const busy = () => unavailable('Há muitos PDFs sendo lidos agora. Tente de novo em instantes.');
const own = () => unavailable('Você já tem um PDF sendo lido. Espere que ele termine.');

const ofPerson = createShares({ running: 1, waiting: 1, patience: PATIENCE_MS }, own);
const ofAll = createShares({ running: 2, waiting: 8, patience: PATIENCE_MS }, busy);

const BY_HAND = 'Registre a apólice pelo formulário; o arquivo pode ser guardado com ela.';
const PROBLEMS: Readonly<Record<PdfProblem | 'lenta' | 'pesada' | 'demorada', string>> = {
  quebrado: 'Este PDF está danificado e não abre. Baixe-o de novo na seguradora.',
  senha: 'Este PDF tem senha. Abra-o com a senha, imprima em PDF e envie a cópia sem senha.',
  sem_texto: `Este PDF não tem texto: é uma imagem, como um documento escaneado. ${BY_HAND}`,
  lenta: `A leitura deste PDF passou de dez segundos. ${BY_HAND}`,
  // The processor was busy with other things.
  demorada: `A leitura deste PDF demorou demais. Tente de novo em instantes. ${BY_HAND}`,
  pesada: `Este PDF é pesado demais para ser lido. ${BY_HAND}`,
};

function refusal(problem: keyof typeof PROBLEMS): AppError {
  const message = PROBLEMS[problem];
  return new AppError('pdf_ilegivel', message, { status: 422, errors: { file: [message] } });
}

/** What a PDF says of a policy, read in a process of its own; 422 when it cannot be read. */
export async function readInProcess(
  bytes: Buffer,
  reader: LeitorDeApolice,
  { funcionario_id }: Pick<Actor, 'funcionario_id'>,
): Promise<PolicyRead> {
  const signal = AbortSignal.timeout(PATIENCE_MS);
  let result: PolicyRead | { problem: PdfProblem } | undefined;
  const run = () =>
    runLimited<NonNullable<typeof result>>(
      WORKER,
      { bytes, limits: LIMITS, args: [MOST_PAGES, reader], heapMb: HEAP_MB, signal },
      (message) => {
        result = message;
      },
    );
  const ended = await ofPerson(funcionario_id, () => ofAll('all', run)).catch((error: unknown) => {
    if (signal.aborted) throw refusal('demorada');
    if (error instanceof AppError) throw error;
    // A document that breaks its reader; only this process ended.
    throw refusal('quebrado');
  });
  if (!result) throw refusal(ended === 'ok' ? 'quebrado' : ended);
  if ('problem' in result) throw refusal(result.problem);
  return result;
}
