import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { open, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { syncFolder } from '../files/durable.ts';
import { installationSecret, SecretError } from '../files/installation-secret.ts';
import { createSecretBox, type SecretBox } from '../secret-box.ts';
import { generationOf, readHeader } from './sealed-file.ts';

/** A secret of the installation, from which its keys are derived; the newest is first. */
export type Generation = { numero: number; desde: string; segredo: string };

export type Keyring = {
  generations: [Generation, ...Generation[]];
  /** Stored wrapped under a key outside the data folder: files are then encrypted. */
  isWrapped: boolean;
  /** A replacement of the secret has begun and not ended. */
  isRotating: boolean;
};

const FILE = 'segredo';
const SECRET_LENGTH = 43;
const FROM_BACKUP = 'Traga-o de uma cópia de segurança: sem ele os arquivos cifrados não abrem.';

const stored = z.object({
  formato: z.literal(2),
  /** Tells which key outside the folder opens it; null: none is needed. */
  impressao: z.string().nullable(),
  troca: z.boolean(),
  geracoes: z
    .array(z.object({ numero: z.number().int().positive(), desde: z.string(), segredo: z.string() }))
    .min(1),
});

export const newGeneration = (numero: number, now: Date): Generation => ({
  numero,
  desde: now.toISOString(),
  segredo: randomBytes(32).toString('base64url'),
});

/** Twelve characters that tell keys apart and say nothing of them. */
export const fingerprintOf = (dataKey: string): string =>
  createSecretBox(dataKey).hash('impressao', 'chave').slice(0, 12);

const ownerOf = (numero: number) => `geracao:${numero}`;

function textOf(
  { generations, isRotating }: Omit<Keyring, 'isWrapped'>,
  dataKey: string | undefined,
): string {
  const box = dataKey === undefined ? undefined : createSecretBox(dataKey);
  return JSON.stringify({
    formato: 2,
    impressao: dataKey === undefined ? null : fingerprintOf(dataKey),
    troca: isRotating,
    geracoes: generations.map(({ numero, desde, segredo }) => ({
      numero,
      desde,
      segredo: box ? box.seal(segredo, ownerOf(numero)) : segredo,
    })),
  } satisfies z.input<typeof stored>);
}

function parse(text: string, path: string) {
  try {
    return stored.parse(JSON.parse(text));
  } catch {
    throw new SecretError(`O segredo guardado em ${path} está danificado. ${FROM_BACKUP}`);
  }
}

function keyringOf(text: string, path: string, dataKey: string | undefined): Keyring {
  // As it was before keys had generations.
  if (!text.startsWith('{'))
    return {
      generations: [{ numero: 1, desde: new Date(0).toISOString(), segredo: text }],
      isWrapped: false,
      isRotating: false,
    };
  const { impressao, troca, geracoes } = parse(text, path);
  if (impressao !== null && dataKey === undefined)
    throw new SecretError(
      `Os dados desta pasta estão cifrados com a chave ${impressao}, que não foi dada: defina DATA_KEY_FILE ou DATA_KEY. Sem ela nada disso abre.`,
    );
  if (impressao !== null && dataKey !== undefined && impressao !== fingerprintOf(dataKey))
    throw new SecretError(
      `A chave dada (${fingerprintOf(dataKey)}) não é a desta pasta de dados, cifrada com a chave ${impressao}. Confira DATA_KEY_FILE ou DATA_KEY; nada foi mudado.`,
    );
  const box = impressao === null || dataKey === undefined ? undefined : createSecretBox(dataKey);
  const generations = geracoes.map(({ numero, desde, segredo }) => {
    const open = box ? box.open(segredo, ownerOf(numero)) : segredo;
    if (open === undefined || open.length < SECRET_LENGTH)
      throw new SecretError(`O segredo guardado em ${path} está danificado. ${FROM_BACKUP}`);
    return { numero, desde, segredo: open };
  });
  return {
    generations: generations as Keyring['generations'],
    isWrapped: impressao !== null,
    isRotating: troca,
  };
}

/** Replaces the stored keyring at once: after a power cut the old or the new one is there. */
export async function saveKeyring(
  folder: string,
  keyring: Omit<Keyring, 'isWrapped'>,
  dataKey: string | undefined,
): Promise<void> {
  const temporary = join(folder, `${FILE}.${randomUUID()}`);
  try {
    const file = await open(temporary, 'wx', 0o600);
    await file
      .writeFile(`${textOf(keyring, dataKey)}\n`)
      .then(() => file.sync())
      .finally(() => file.close());
    await rename(temporary, join(folder, FILE));
    await syncFolder(folder);
  } finally {
    await rm(temporary, { force: true });
  }
}

/** Whether a folder holds a file that only this installation's secret opens. */
async function hasSealedFile(folder: string): Promise<boolean> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true }).catch(() => []);
  for (const entry of entries.filter((one) => one.isFile())) {
    const file = await open(join(entry.parentPath, entry.name), 'r');
    const generation = await readHeader(file)
      .then(generationOf)
      .finally(() => file.close());
    if (generation !== undefined) return true;
  }
  return false;
}

/**
 * The installation's secrets, made at the first start; given a key, those that lie there in plain are wrapped under it.
 * Throws SecretError, with nothing changed, where they need another key, or are gone while files need them.
 */
export async function openKeyring(folder: string, dataKey: string | undefined, now: Date): Promise<Keyring> {
  const path = join(folder, FILE);
  if (!existsSync(path)) {
    for (const name of ['arquivos', 'mail'])
      if (await hasSealedFile(join(folder, name)))
        throw new SecretError(`Falta o segredo da instalação, ${path}. ${FROM_BACKUP}`);
  }
  const first = newGeneration(1, now);
  const text = await installationSecret(folder, {
    name: FILE,
    length: SECRET_LENGTH,
    make: () =>
      dataKey === undefined ? first.segredo : textOf({ generations: [first], isRotating: false }, dataKey),
    ...(dataKey === undefined ? {} : { advice: FROM_BACKUP }),
  });
  const keyring = keyringOf(text, path, dataKey);
  if (keyring.isWrapped || dataKey === undefined) return keyring;
  await saveKeyring(folder, keyring, dataKey);
  return { ...keyring, isWrapped: true };
}

/** The box of the installation's present secret, which opens what was sealed under replaced ones. */
export function secretBoxOf({
  generations: [{ numero, segredo }, ...older],
}: Pick<Keyring, 'generations'>): SecretBox {
  return createSecretBox(segredo, { numero, older });
}
