import { extname } from 'node:path';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { createShares } from '../../db/shares.ts';
import { unavailable } from '../http/errors.ts';
import { runLimited } from '../processes/limited-process.ts';

const MB = 1024 * 1024;
const WORKER = new URL(`./pdf-lock-worker${extname(import.meta.filename)}`, import.meta.url);
const LIMITS = { cpuMs: 10_000, rssBytes: 512 * MB };
const PATIENCE_MS = 20_000;

const share = createShares({ running: 2, waiting: 8, patience: PATIENCE_MS }, () => unavailable());

const MARK = '/Encrypt';

/** Whether a text stands in a file, read piece by piece. */
async function mentions(content: Readable, text: string): Promise<boolean> {
  let end = Buffer.alloc(0);
  for await (const piece of content as AsyncIterable<Buffer>) {
    const joined = Buffer.concat([end, piece]);
    if (joined.includes(text)) return true;
    end = joined.subarray(-text.length);
  }
  return false;
}

/**
 * Whether a PDF opens only with a password. Most encrypted ones open without, for they only forbid printing: a process of its
 * own tries. False where nobody can tell.
 */
export async function asksForPassword(read: () => Promise<Readable>): Promise<boolean> {
  if (!(await mentions(await read(), MARK))) return false;
  let senha = false;
  const run = async () =>
    runLimited<{ senha: boolean }>(
      WORKER,
      {
        bytes: await buffer(await read()),
        limits: LIMITS,
        args: [],
        heapMb: 384,
        signal: AbortSignal.timeout(PATIENCE_MS),
      },
      (message) => {
        senha = message.senha;
      },
    );
  await share('all', run).catch(() => undefined);
  return senha;
}
