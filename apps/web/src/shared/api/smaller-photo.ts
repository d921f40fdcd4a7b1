/**
 * A page of A4 that fills four fifths of the photo keeps 200 points an inch, at which print of six points is read; a
 * camera's 12 megapixels have a third more a side.
 */
const LONGEST_SIDE = 3_000;
/** Below it JPEG blurs the edges of letters. */
const QUALITY = 0.85;
/** A copy that saves less is not worth its loss. */
const WORTH = 0.9;

const drawn = new WeakMap<Blob, Promise<Blob>>();

/** The pixels of a photo that is sent: its own, or fewer of the same shape. */
export function sentSize({ width, height }: { width: number; height: number }) {
  const scale = Math.min(1, LONGEST_SIDE / Math.max(width, height));
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

async function draw(file: Blob): Promise<Blob> {
  // Upright: the copy has no note of how the camera was held.
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const canvas = document.createElement('canvas');
  Object.assign(canvas, sentSize(picture));
  const context = canvas.getContext('2d');
  if (!context) return file;
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  const copy = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
  // Phones give a canvas' memory back late.
  Object.assign(canvas, { width: 0, height: 0 });
  if (!copy || copy.size > file.size * WORTH) return file;
  const name = file instanceof File ? file.name.replace(/\.[^.]*$/, '') : 'foto';
  return new File([copy], `${name}.jpg`, { type: 'image/jpeg' });
}

/** A photo with fewer pixels, where that saves bytes and the browser can draw it; any other file as it is. */
export function smallerPhoto(file: Blob): Promise<Blob> {
  const known = drawn.get(file) ?? draw(file).catch(() => file);
  drawn.set(file, known);
  return known;
}
