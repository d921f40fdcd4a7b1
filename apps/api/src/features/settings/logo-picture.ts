import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import type { FileStorage, StoredUpload } from '../../platform/files/storage.ts';
import { invalid } from '../../platform/http/errors.ts';

/** Pixels: three times the size at which it is printed and shown. */
const BOX = { width: 480, height: 160 };
const SMALLER = { width: 300, height: 100 };
/** A small file may decode to gigabytes: 40 megapixels are 160 MB. */
const MOST_PIXELS = 40_000_000;
const LONGEST_SIDE = 12_000;
const SECONDS = 10;
/** Characters of base64 that a row holds. */
const MOST_CHARACTERS = 200_000;

type LogoPicture = { logo_png: string; logo_largura: number; logo_altura: number };

const notAPicture = () => invalid({ img: ['Não consegui abrir esta imagem. Escolha outra.'] });

async function redraw(bytes: Buffer, box: typeof BOX): Promise<LogoPicture> {
  // Its size is told before anything is decoded, by a reader without the limit.
  const { width = 0, height = 0 } = await sharp(bytes, { limitInputPixels: false, pages: 1 })
    .metadata()
    .catch(() => {
      throw notAPicture();
    });
  if (width * height > MOST_PIXELS || Math.max(width, height) > LONGEST_SIDE)
    throw invalid({ img: ['A imagem tem pixels demais: use uma de até 40 megapixels.'] });
  const { data, info } = await sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error', pages: 1 })
    .autoOrient()
    .trim()
    .resize({ ...box, fit: 'inside', withoutEnlargement: true })
    .png({ compressionLevel: 9, palette: true, quality: 90 })
    .timeout({ seconds: SECONDS })
    .toBuffer({ resolveWithObject: true })
    .catch(() => {
      throw notAPicture();
    });
  return { logo_png: data.toString('base64'), logo_largura: info.width, logo_altura: info.height };
}

/** The uploaded logo as a small re-encoded PNG without metadata; transparency stays. 422 if it is not a picture. */
export async function drawLogo(storage: FileStorage, file: StoredUpload): Promise<LogoPicture> {
  const source = await storage.read(file.chave, file.tamanho);
  if (!source) throw notAPicture();
  const bytes = await buffer(source);
  const drawn = await redraw(bytes, BOX);
  return drawn.logo_png.length <= MOST_CHARACTERS ? drawn : redraw(bytes, SMALLER);
}
