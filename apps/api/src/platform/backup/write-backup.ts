import { createHash } from 'node:crypto';
import { open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createRowsDigest, type ReferredFile, type Snapshot, type TableSum } from '../../db/copy/index.ts';
import { generationOf, plainLength, readHeader } from '../keys/sealed-file.ts';
import { type ArchiveWriter, writeArchive } from './archive.ts';
import {
  type BackupHead,
  FILES,
  FORMAT,
  HEAD,
  INSTALLATION,
  INSTALLATION_FILES,
  MANIFEST,
  type Manifest,
  TABLES,
} from './manifest.ts';

/** Bytes of a table's text per entry, whose size is written before it. */
const PART_BYTES = 4 * 1024 ** 2;

export const storedAt = (dataDir: string, chave: string) =>
  join(dataDir, 'arquivos', chave.slice(0, 2), chave);

async function addTable(archive: ArchiveWriter, snapshot: Snapshot, table: Snapshot['tables'][number]) {
  const digest = createRowsDigest();
  let parts = 0;
  let waiting: Buffer[] = [];
  let size = 0;
  const write = async () => {
    parts += 1;
    const content = Buffer.concat(waiting, size);
    waiting = [];
    size = 0;
    await archive.add(`${TABLES}${table.nome}/${String(parts).padStart(6, '0')}`, content);
  };
  for await (const chunk of snapshot.rows(table)) {
    digest.update(chunk);
    waiting.push(chunk);
    size += chunk.length;
    if (size >= PART_BYTES) await write();
  }
  if (size > 0) await write();
  return { nome: table.nome, ...digest.result() };
}

type Added = { bytes: number; sha256: string; isWhole: boolean };

/** Adds the bytes as they are stored, encrypted or not; undefined where they are not there, or are fewer or more. */
async function addFile(archive: ArchiveWriter, path: string, row: ReferredFile): Promise<Added | undefined> {
  const file = await open(path, 'r').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (!file) return undefined;
  try {
    const bytes = (await file.stat()).size;
    const isSealed = generationOf(await readHeader(file)) !== undefined;
    if ((isSealed ? plainLength(bytes) : bytes) !== row.tamanho) return undefined;
    const hash = createHash('sha256');
    await archive.addStream(
      FILES + row.chave,
      bytes,
      (async function* () {
        for await (const chunk of file.createReadStream({ autoClose: false, start: 0 })) {
          hash.update(chunk as Buffer);
          yield chunk as Buffer;
        }
      })(),
    );
    const sha256 = hash.digest('hex');
    // The row's digest is of the content, which only the installation's key opens.
    return { bytes, sha256, isWhole: isSealed || sha256 === row.sha256 };
  } finally {
    await file.close();
  }
}

export const fileLine = (chave: string, bytes: number, sha256: string) =>
  Buffer.from(`${chave}\t${bytes}\t${sha256}\n`);

async function addFiles(archive: ArchiveWriter, snapshot: Snapshot, dataDir: string) {
  const digest = createRowsDigest();
  const missing: string[] = [];
  let bytes = 0;
  for await (const file of snapshot.files()) {
    const added = await addFile(archive, storedAt(dataDir, file.chave), file);
    if (!added?.isWhole) missing.push(file.chave);
    if (!added) continue;
    bytes += added.bytes;
    digest.update(fileLine(file.chave, added.bytes, added.sha256));
  }
  const { linhas: total, resumo } = digest.result();
  return { total, bytes, resumo, missing };
}

async function addInstallationFiles(
  archive: ArchiveWriter,
  dataDir: string,
): Promise<Manifest['instalacao']> {
  const added: Manifest['instalacao'] = [];
  for (const nome of INSTALLATION_FILES) {
    const content = await readFile(join(dataDir, nome)).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return undefined;
      throw error;
    });
    if (!content) continue;
    await archive.add(INSTALLATION + nome, content);
    added.push({ nome, sha256: createHash('sha256').update(content).digest('hex') });
  }
  return added;
}

/** Writes everything of an installation as of the snapshot, and tells what it holds. */
export async function writeBackup(
  path: string,
  { snapshot, dataDir, key }: { snapshot: Snapshot; dataDir: string; key?: string | undefined },
): Promise<Manifest> {
  let manifest: Manifest | undefined;
  await writeArchive(path, key, async (archive) => {
    const head: BackupHead = {
      formato: FORMAT,
      feito_em: snapshot.taken.toISOString(),
      migracoes: snapshot.migrations,
      tabelas: snapshot.tables,
    };
    await archive.add(HEAD, JSON.stringify(head));
    const tabelas: TableSum[] = [];
    for (const table of snapshot.tables) tabelas.push(await addTable(archive, snapshot, table));
    const { missing, ...files } = await addFiles(archive, snapshot, dataDir);
    // Erased while this ran: no loss.
    const faltando = missing.length > 0 ? await snapshot.stillReferred(missing) : [];
    const instalacao = await addInstallationFiles(archive, dataDir);
    const sequencias = await snapshot.sequences();
    manifest = { tabelas, sequencias, arquivos: { ...files, faltando }, instalacao };
    await archive.add(MANIFEST, JSON.stringify(manifest));
  });
  return manifest!;
}
