import { createHash } from 'node:crypto';
import { createRowsDigest } from '../../db/copy/index.ts';
import { type ArchiveEntry, readArchive } from './archive.ts';
import { BackupError, DAMAGED } from './errors.ts';
import {
  type BackupHead,
  FILES,
  HEAD,
  INSTALLATION,
  MANIFEST,
  type Manifest,
  parseHead,
  parseManifest,
  TABLES,
} from './manifest.ts';
import { fileLine } from './write-backup.ts';

/** What becomes of the content; without one it is read and compared only. */
type Takers = {
  rows?(tabela: string, chunk: Buffer): Promise<void>;
  file?(chave: string, bytes: AsyncIterable<Buffer>): Promise<void>;
  installationFile?(nome: string, content: Buffer): Promise<void>;
};

export type Backup = { head: BackupHead; manifest: Manifest };

const contentOf = async (bytes: AsyncIterable<Buffer>): Promise<Buffer> => {
  const parts: Buffer[] = [];
  for await (const part of bytes) parts.push(part);
  return Buffer.concat(parts);
};

const KEY = /^[0-9a-f-]{36}$/;

/** Everything that was written, compared with the manifest; throws BackupError at a difference. */
export async function readBackup(
  path: string,
  key: string | undefined,
  takers: Takers = {},
): Promise<Backup> {
  let head: BackupHead | undefined;
  let manifest: Manifest | undefined;
  const tables = new Map<string, ReturnType<typeof createRowsDigest>>();
  const files = createRowsDigest();
  let fileBytes = 0;
  const installation = new Map<string, string>();

  const takeFile = async (chave: string, { size, bytes }: ArchiveEntry) => {
    if (!KEY.test(chave)) throw new BackupError(`${DAMAGED}: um arquivo tem um nome impossível.`);
    const hash = createHash('sha256');
    const hashed = (async function* () {
      for await (const chunk of bytes) {
        hash.update(chunk);
        yield chunk;
      }
    })();
    if (takers.file) await takers.file(chave, hashed);
    else for await (const _ of hashed);
    fileBytes += size;
    files.update(fileLine(chave, size, hash.digest('hex')));
  };
  const takeRows = async (nome: string, { bytes }: ArchiveEntry) => {
    const digest = tables.get(nome) ?? createRowsDigest();
    tables.set(nome, digest);
    for await (const chunk of bytes) {
      digest.update(chunk);
      await takers.rows?.(nome, chunk);
    }
  };

  await readArchive(path, key, async (entry) => {
    const { name } = entry;
    if (!head) {
      if (name !== HEAD) throw new BackupError('O arquivo não é um backup do Farol.');
      head = parseHead(await contentOf(entry.bytes));
    } else if (name.startsWith(TABLES)) await takeRows(name.split('/')[1]!, entry);
    else if (name.startsWith(FILES)) await takeFile(name.slice(FILES.length), entry);
    else if (name.startsWith(INSTALLATION)) {
      const nome = name.slice(INSTALLATION.length);
      const content = await contentOf(entry.bytes);
      installation.set(nome, createHash('sha256').update(content).digest('hex'));
      await takers.installationFile?.(nome, content);
    } else if (name === MANIFEST) manifest = parseManifest(await contentOf(entry.bytes));
    else throw new BackupError(`${DAMAGED}: ${name} não faz parte de um backup.`);
  });

  if (!head) throw new BackupError('O arquivo não é um backup do Farol.');
  if (!manifest) throw new BackupError(`${DAMAGED}: o fim falta.`);
  for (const { nome, linhas, resumo } of manifest.tabelas) {
    const found = (tables.get(nome) ?? createRowsDigest()).result();
    tables.delete(nome);
    if (found.linhas !== linhas || found.resumo !== resumo)
      throw new BackupError(`${DAMAGED}: a tabela ${nome} não confere.`);
  }
  const found = files.result();
  const { arquivos } = manifest;
  if (found.linhas !== arquivos.total || found.resumo !== arquivos.resumo || fileBytes !== arquivos.bytes)
    throw new BackupError(`${DAMAGED}: os arquivos não conferem.`);
  for (const { nome, sha256 } of manifest.instalacao)
    if (installation.get(nome) !== sha256) throw new BackupError(`${DAMAGED}: ${nome} não confere.`);
  if (tables.size > 0 || installation.size !== manifest.instalacao.length)
    throw new BackupError(`${DAMAGED}: traz mais do que declara.`);
  return { head, manifest };
}
