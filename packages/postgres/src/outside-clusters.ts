import { readdir, readFile, realpath, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

const ORIGIN = 'origem';

/**
 * Of a cluster that lies outside of DATA_DIR behind a link: where it is, and which others beside it belong to no folder
 * any more. Lines to print at start; none for a cluster in its folder.
 */
export async function outsideLines(dataDir: string, root: string): Promise<string[]> {
  const base = await realpath(dataDir);
  if (root === join(base, 'pg')) return [];
  await writeFile(join(root, ORIGIN), base, { mode: 0o600 });
  const lines = [
    `O banco desta instalação fica em ${root}, porque ${base} é fechada: ao apagar ou copiar uma, apague ou copie a outra.`,
  ];
  for (const name of await readdir(dirname(root))) {
    const folder = join(dirname(root), name);
    const origin = await readFile(join(folder, ORIGIN), 'utf8').catch(() => undefined);
    if (origin === undefined || folder === root) continue;
    if ((await realpath(join(origin, 'pg')).catch(() => '')) !== folder)
      lines.push(`Sobrou o banco ${folder}, de ${origin}, que não o usa mais: apague-o se não precisa dele.`);
  }
  return lines;
}
