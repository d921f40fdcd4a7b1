import { extname } from 'node:path';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { createShares } from '../../db/shares.ts';
import { hashOfBytes } from '../canonical.ts';
import { invalid, unavailable } from '../http/errors.ts';
import { runLimited } from '../processes/limited-process.ts';
import type { HeicLimits } from './heic-worker.ts';
import type { FileStorage } from './storage.ts';

/** More than a camera of a phone takes; three bytes of memory each. */
const MOST_PIXELS = 110_000_000;
/** Enough for the small print of a page. */
const LONGEST_SIDE = 6_000;
const SECONDS = 20;
const QUALITY = 90;
const HEIC = new Set(['image/heic', 'image/heif']);

const share = createShares({ running: 2, waiting: 20, patience: 60_000 }, () =>
  unavailable('Há muitas imagens sendo preparadas. Tente de novo em instantes.'),
);

/** An HEIC takes up to twenty seconds: other pictures do not wait for it. */
const heicShare = createShares({ running: 1, waiting: 10, patience: 60_000 }, () =>
  unavailable('Há muitas imagens sendo preparadas. Tente de novo em instantes.'),
);

/** A file received by the storage and not kept yet. */
export type Received = { chave: string; tipo: string; tamanho: number; sha256: string };

/**
 * A PNG or JPEG drawn anew, upright, without its place, camera or anything hidden in it, by the threads of libvips, and an
 * HEIC as a JPEG, since neither Chromium nor Windows opens it; any other file as it is. 422 for what does not decode, and
 * an HEIC without the structure of one; one that is too heavy to be drawn here stays as it was sent.
 */
export async function drawnAnew(
  { storage }: { storage: Pick<FileStorage, 'receive' | 'readReceived' | 'discard'> },
  received: Received,
  field: string,
): Promise<Received> {
  const { chave, tipo } = received;
  const unreadable = () =>
    invalid({ [field]: ['Não conseguimos abrir esta imagem. Salve-a de novo, ou envie um PDF.'] });
  const contentOf = async () => buffer(await storage.readReceived(chave));
  if (HEIC.has(tipo)) {
    await sharp(await contentOf(), { failOn: 'error' })
      .metadata()
      .catch(() => {
        throw unreadable();
      });
    const jpeg = await heicShare('all', async () => drawHeic(await contentOf()));
    return jpeg ? replaced(storage, chave, { tipo: 'image/jpeg', drawn: jpeg }) : received;
  }
  if (tipo !== 'image/png' && tipo !== 'image/jpeg') return received;
  const drawn = await share('all', async () => {
    const bytes = await contentOf();
    const { width = 0, height = 0 } = await sharp(bytes, { limitInputPixels: false, pages: 1 })
      .metadata()
      .catch(() => {
        throw unreadable();
      });
    if (width * height > MOST_PIXELS)
      throw invalid({ [field]: ['A imagem tem pixels demais: use uma de até 110 megapixels.'] });
    const picture = sharp(bytes, {
      limitInputPixels: MOST_PIXELS,
      failOn: 'error',
      pages: 1,
    })
      .autoOrient()
      .resize(LONGEST_SIDE, LONGEST_SIDE, { fit: 'inside', withoutEnlargement: true })
      .timeout({ seconds: SECONDS });
    const encoded = tipo === 'image/png' ? picture.png() : picture.jpeg({ quality: QUALITY });
    return encoded.toBuffer().catch(() => {
      throw unreadable();
    });
  });
  return replaced(storage, chave, { tipo, drawn });
}

/** The received file with other bytes. */
async function replaced(
  storage: Pick<FileStorage, 'receive' | 'discard'>,
  chave: string,
  { tipo, drawn }: { tipo: string; drawn: Buffer },
): Promise<Received> {
  const made = {
    chave: await storage.receive(drawn),
    tipo,
    tamanho: drawn.length,
    sha256: hashOfBytes(drawn),
  };
  await storage.discard(chave);
  return made;
}

const MB = 1024 * 1024;
const HEIC_WORKER = new URL(`./heic-worker${extname(import.meta.filename)}`, import.meta.url);
const HEIC_LIMITS: HeicLimits = {
  cpuMs: 20_000,
  rssBytes: 1_024 * MB,
  pixels: 60_000_000,
  side: LONGEST_SIDE,
  quality: QUALITY,
};
const HEIC_PATIENCE_MS = 40_000;

/** An HEIC as a JPEG, by a process of its own; null where that is too much for it, or the picture does not decode. */
async function drawHeic(bytes: Buffer): Promise<Buffer | null> {
  let jpeg: Buffer | null = null;
  const signal = AbortSignal.timeout(HEIC_PATIENCE_MS);
  await runLimited<{ jpeg: Uint8Array | null }>(
    HEIC_WORKER,
    { bytes, limits: HEIC_LIMITS, args: [], heapMb: 512, signal },
    (message) => {
      jpeg = message.jpeg && Buffer.from(message.jpeg);
    },
    // A picture that breaks its reader; only that process ended.
  ).catch(() => undefined);
  return jpeg;
}
