import { buffer } from 'node:stream/consumers';
import { isMainThread, workerData } from 'node:worker_threads';
import { startWatching, tellParent, watchLimits } from '../../../platform/processes/process-limits.ts';
import type { SheetFile, SheetLimits } from './sheet-limits.ts';

/** Rows in one message, so that the service is held for little at a time. */
const BATCH = 200;

async function read({ tipo, separador }: SheetFile, { rows }: SheetLimits) {
  // Not in the watching thread.
  const { readWorkbook } = await import('./read-workbook.ts');
  const result = await readWorkbook(await buffer(process.stdin), tipo, { most: rows, wanted: separador });
  if ('problem' in result) await tellParent(result);
  else {
    for (const { nome, linhas } of result.folhas) {
      await tellParent({ folha: nome });
      for (let at = 0; at < linhas.length; at += BATCH)
        await tellParent({ linhas: linhas.slice(at, at + BATCH) });
    }
    await tellParent({ separador: result.separador });
  }
  process.exit();
}

if (isMainThread) {
  const [limits = '', file = ''] = process.argv.slice(2);
  const given: SheetLimits = JSON.parse(limits);
  startWatching(import.meta.url, given);
  await read(JSON.parse(file), given);
} else watchLimits(workerData);
