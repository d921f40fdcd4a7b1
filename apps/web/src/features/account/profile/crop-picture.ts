import type { Area } from 'react-easy-crop';

/** The server draws it anew at this size. */
const SIDE = 512;

const load = (url: string) =>
  new Promise<HTMLImageElement>((resolve, reject) => {
    const image = new Image();
    image.onload = () => resolve(image);
    image.onerror = () => reject(new Error('the picture cannot be decoded'));
    image.src = url;
  });

/** The chosen square of a picture as a small PNG. */
export async function cropPicture(url: string, area: Area): Promise<File> {
  const image = await load(url);
  const canvas = document.createElement('canvas');
  canvas.width = SIDE;
  canvas.height = SIDE;
  const context = canvas.getContext('2d');
  context?.drawImage(image, area.x, area.y, area.width, area.height, 0, 0, SIDE, SIDE);
  const content = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!content) throw new Error('the picture cannot be drawn');
  return new File([content], 'avatar.png', { type: 'image/png' });
}
