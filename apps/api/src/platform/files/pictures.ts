import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { rename, rm, stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import sharp from 'sharp';
import { createShares } from '../../db/shares.ts';
import { AppError, invalid, unavailable } from '../http/errors.ts';
import type { FileStorage } from './storage.ts';

/** More than a camera of a phone takes; three bytes of memory each. */
const MOST_PIXELS = 110_000_000;
/** Enough for the small print of a page. */
const LONGEST_SIDE = 6_000;
const SECONDS = 20;
const QUALITY = 90;

const share = createShares({ running: 2, waiting: 20, patience: 60_000 }, () =>
  unavailable('Há muitas imagens sendo preparadas. Tente de novo em instantes.'),
);

type Received = { path: string; tipo: string; tamanho: number; sha256: string };

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

/**
 * A PNG or JPEG drawn anew, upright, without its place, camera or anything hidden in it, by the threads of libvips;
 * any other file as it is. 422 for what does not decode.
 */
export async function drawnAnew(
  { storage }: { storage: Pick<FileStorage, 'temporaryPath'> },
  received: Received,
  field: string,
): Promise<Received> {
  const { path, tipo } = received;
  if (tipo !== 'image/png' && tipo !== 'image/jpeg') return received;
  const drawn = await storage.temporaryPath();
  const picture = sharp(path, { limitInputPixels: MOST_PIXELS, failOn: 'error', pages: 1 })
    .autoOrient()
    .resize(LONGEST_SIDE, LONGEST_SIDE, { fit: 'inside', withoutEnlargement: true })
    .timeout({ seconds: SECONDS });
  const encoded = tipo === 'image/png' ? picture.png() : picture.jpeg({ quality: QUALITY });
  try {
    await share('all', () => encoded.toFile(drawn)).catch((error: unknown) => {
      if (error instanceof AppError) throw error;
      throw invalid({ [field]: ['Não conseguimos abrir esta imagem. Salve-a de novo, ou envie um PDF.'] });
    });
    await rename(drawn, path);
  } finally {
    await rm(drawn, { force: true });
  }
  const { size } = await stat(path);
  return { path, tipo, tamanho: size, sha256: await hashOf(path) };
}
