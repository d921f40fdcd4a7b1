import { open, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { ClusterPaths } from './cluster-paths.ts';
import { EmbeddedError } from './error.ts';

/** `DBState` of pg_control: ended in order, as a standby too. */
const SHUT_DOWN = [1, 2];
const STATE_OFFSET = 16;

async function wasShutDown(data: string): Promise<boolean> {
  const file = await open(join(data, 'global/pg_control'), 'r');
  try {
    const { buffer } = await file.read(Buffer.alloc(STATE_OFFSET + 4), 0, STATE_OFFSET + 4, 0);
    // Of this machine's byte order, as PostgreSQL wrote it.
    return SHUT_DOWN.includes(new Int32Array(buffer.buffer, buffer.byteOffset + STATE_OFFSET, 1)[0]!);
  } finally {
    await file.close();
  }
}

/**
 * What a copy cannot have: number and birth of a file that PostgreSQL never writes again. A moved volume or its snapshot
 * keeps both; the device's number changes with each start of some machines and is left out.
 */
async function placeOf(data: string): Promise<{ numero: string; nascimento: string }> {
  const { ino, birthtimeNs } = await stat(join(data, 'PG_VERSION'), { bigint: true });
  return { numero: String(ino), nascimento: String(birthtimeNs) };
}

type Place = Awaited<ReturnType<typeof placeOf>>;

const markerOf = ({ root }: ClusterPaths) => join(root, 'lugar');

/** Undefined: none, or one that a power cut left without its content. */
async function knownPlace(marker: string): Promise<Place | undefined> {
  try {
    return JSON.parse(await readFile(marker, 'utf8'));
  } catch {
    return undefined;
  }
}

/** On disk before it has its name. */
async function notePlace(marker: string, place: Place): Promise<void> {
  const partial = `${marker}.novo`;
  await rm(partial, { force: true });
  const handle = await open(partial, 'wx', 0o600);
  await handle.writeFile(JSON.stringify(place));
  await handle.sync();
  await handle.close();
  await rename(partial, marker);
}

/**
 * Refuses a cluster that was copied while it ran: its files are of different moments, which shows only as wrong
 * answers later. A copy of a stopped one is as good as the original. Call while no postmaster runs.
 */
export async function checkPlace(paths: ClusterPaths, acceptCopied: boolean): Promise<void> {
  await refuseOtherOwner(paths);
  const marker = markerOf(paths);
  const place = await placeOf(paths.data);
  const known = await knownPlace(marker);
  const isSame = known && (known.numero === place.numero || known.nascimento === place.nascimento);
  if (isSame) return;
  if (known && !acceptCopied && !(await wasShutDown(paths.data)))
    throw new EmbeddedError(
      `O banco em ${paths.data} foi copiado enquanto funcionava, e uma cópia assim perde dados sem avisar. ` +
        'Faça a cópia com "npm run backup" e "npm run restore", ou copie a pasta com o Farol parado. ' +
        'Se o Farol estava parado ou a cópia é de um instante só (do disco inteiro), inicie com ACCEPT_COPIED_DATABASE=on.',
    );
  await notePlace(marker, place);
}

async function refuseOtherOwner({ data, owner }: ClusterPaths): Promise<void> {
  const wanted = owner?.uid ?? process.getuid?.();
  const { uid } = await stat(data);
  if (uid !== wanted)
    throw new EmbeddedError(
      `O banco em ${data} pertence ao usuário ${uid}, e o PostgreSQL roda como ${wanted}: foi copiado sem os donos. ` +
        `Copie de novo com "cp -a", ou rode como administrador: chown -R ${wanted} ${data}`,
    );
}
