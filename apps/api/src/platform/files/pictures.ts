import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { createShares } from '../../db/shares.ts';
import { hashOfBytes } from '../canonical.ts';
import { invalid, unavailable } from '../http/errors.ts';
import type { FileStorage } from './storage.ts';

/** More than a camera of a phone takes; three bytes of memory each. */
const MOST_PIXELS = 110_000_000;
/** Enough for the small print of a page. */
const LONGEST_SIDE = 6_000;
const SECONDS = 20;
const QUALITY = 90;
/** Its pictures are not decoded here, its structure is read. */
const HEIC = new Set(['image/heic', 'image/heif']);

const share = createShares({ running: 2, waiting: 20, patience: 60_000 }, () =>
  unavailable('Há muitas imagens sendo preparadas. Tente de novo em instantes.'),
);

/** A file received by the storage and not kept yet. */
export type Received = { chave: string; tipo: string; tamanho: number; sha256: string };

/**
 * A PNG or JPEG drawn anew, upright, without its place, camera or anything hidden in it, by the threads of libvips;
 * any other file as it is. 422 for what does not decode, or an HEIC without
 * the structure of one.
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
    return received;
  }
  if (tipo !== 'image/png' && tipo !== 'image/jpeg') return received;
  const drawn = await share('all', async () => {
    const picture = sharp(await contentOf(), {
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
  const made = {
    chave: await storage.receive(drawn),
    tipo,
    tamanho: drawn.length,
    sha256: hashOfBytes(drawn),
  };
  await storage.discard(chave);
  return made;
}
