import { open, readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { publishErasures } from '../backup/erasures.ts';

/** An erasure that was done: ids and moments (ISO 8601) alone. */
export type DoneErasure = {
  empresa_id: number;
  cliente_id: number;
  cliente_criado_em: string;
  feito_em: string;
};

/** Beside the database, so that an older copy of it erases the same people again. */
export type ErasureList = { add(done: readonly DoneErasure[]): Promise<void>; all(): Promise<DoneErasure[]> };

const isDone = (value: unknown): value is DoneErasure => {
  const { empresa_id, cliente_id, cliente_criado_em, feito_em } = (value ?? {}) as Partial<DoneErasure>;
  return (
    Number.isInteger(empresa_id) &&
    Number.isInteger(cliente_id) &&
    typeof cliente_criado_em === 'string' &&
    typeof feito_em === 'string'
  );
};

/** Undefined: half a line, written while the machine stopped; the database has it. */
function readLine(line: string): DoneErasure | undefined {
  try {
    const value: unknown = JSON.parse(line);
    return isDone(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** One JSON object a line, on disk before it returns; copied to the folder of backups, if there is one. */
export const fileErasureList = (path: string, backups?: string): ErasureList => ({
  async add(done) {
    if (done.length === 0) return;
    const file = await open(path, 'a', 0o600);
    try {
      // A half line before it stays a line of its own.
      await file.writeFile(`\n${done.map((one) => JSON.stringify(one)).join('\n')}\n`);
      await file.sync();
    } finally {
      await file.close();
    }
    // The next backup copies it too, and tells what is wrong with the folder.
    if (backups !== undefined) await publishErasures(dirname(path), backups).catch(() => undefined);
  },
  async all() {
    const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return '';
      throw error;
    });
    return text.split('\n').flatMap((line) => readLine(line) ?? []);
  },
});
