import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { hashOfBytes } from '../../platform/canonical.ts';
import type { FileStorage, StoredUpload } from '../../platform/files/storage.ts';
import { invalid, unavailable } from '../../platform/http/errors.ts';

const SIDE = 512;
/** A small file may decode to gigabytes: 40 megapixels are 160 MB. */
const MOST_PIXELS = 40_000_000;
const LONGEST_SIDE = 12_000;
const SECONDS = 10;
const AT_ONCE = 2;

let running = 0;

const notAPicture = () => invalid({ img: ['Não consegui abrir esta imagem. Escolha outra.'] });
const tooBig = () => invalid({ img: ['A imagem tem pixels demais: use uma de até 40 megapixels.'] });

/** Decodes a picture and encodes it again as a square WebP of 512 pixels, upright and without metadata. */
async function redraw(bytes: Buffer): Promise<Buffer> {
  // Its size is told before anything is decoded, by a reader without the limit.
  const { width = 0, height = 0 } = await sharp(bytes, { limitInputPixels: false, pages: 1 })
    .metadata()
    .catch(() => {
      throw notAPicture();
    });
  if (width * height > MOST_PIXELS || Math.max(width, height) > LONGEST_SIDE) throw tooBig();
  return sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error', pages: 1 })
    .autoOrient()
    .resize(SIDE, SIDE, { fit: 'cover' })
    .webp({ quality: 86 })
    .timeout({ seconds: SECONDS })
    .toBuffer()
    .catch(() => {
      throw notAPicture();
    });
}

/**
 * Replaces an uploaded picture by a re-encoded one; 422 if it is not a picture or too large. The caller removes the
 * uploaded bytes, and the new ones when no row takes them.
 */
export async function redrawAvatar(storage: FileStorage, file: StoredUpload): Promise<StoredUpload> {
  const source = await storage.read(file.chave, file.tamanho);
  if (!source) throw notAPicture();
  if (running >= AT_ONCE) {
    source.destroy();
    throw unavailable('Há muitas fotos sendo preparadas. Tente de novo em instantes.');
  }
  running += 1;
  try {
    const bytes = await redraw(await buffer(source));
    return {
      chave: await storage.keep(await storage.receive(bytes)),
      nome: `${file.nome.replace(/\.\w+$/, '')}.webp`,
      tipo: 'image/webp',
      tamanho: bytes.length,
      sha256: hashOfBytes(bytes),
    };
  } finally {
    running -= 1;
  }
}
