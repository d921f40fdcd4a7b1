import libheif from 'libheif-js/wasm-bundle.js';
import sharp from 'sharp';
import type { HeicLimits } from './heic-worker.ts';

/** The first picture of an HEIC as a JPEG, upright and without metadata; null for what does not decode. */
export async function heicToJpeg(
  bytes: Buffer,
  { pixels, side, quality }: Omit<HeicLimits, 'cpuMs' | 'rssBytes'>,
): Promise<Buffer | null> {
  const [image] = new libheif.HeifDecoder().decode(bytes);
  if (!image) return null;
  const width = image.get_width();
  const height = image.get_height();
  if (width * height > pixels) return null;
  const data = new Uint8ClampedArray(width * height * 4);
  const drawn = await new Promise<boolean>((resolve) => {
    image.display({ data, width, height }, (result) => resolve(result !== null));
  });
  if (!drawn) return null;
  return sharp(data, { raw: { width, height, channels: 4 } })
    .flatten({ background: '#ffffff' })
    .resize(side, side, { fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality })
    .toBuffer();
}
