import { afterEach, expect, test, vi } from 'vitest';
import { sentSize, smallerPhoto } from './smaller-photo.ts';

afterEach(() => vi.restoreAllMocks());

const photo = (bytes: number) => new File([new Uint8Array(bytes)], 'IMG_1.HEIC', { type: 'image/heic' });

/** What a browser draws: `bytes` of JPEG. */
function drawing(bytes: number) {
  vi.stubGlobal('createImageBitmap', async () => ({ width: 4032, height: 3024, close: () => undefined }));
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
    drawImage: () => undefined,
  } as unknown as ReturnType<HTMLCanvasElement['getContext']>);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) =>
    done(new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' })),
  );
}

test.each([
  [
    { width: 4032, height: 3024 },
    { width: 3000, height: 2250 },
  ],
  [
    { width: 3024, height: 4032 },
    { width: 2250, height: 3000 },
  ],
  [
    { width: 1200, height: 900 },
    { width: 1200, height: 900 },
  ],
])('a photo of %o is sent with %o', (own, sent) => {
  expect(sentSize(own)).toEqual(sent);
});

test('a photo is sent as a smaller JPEG under its name', async () => {
  drawing(1_000);
  const sent = await smallerPhoto(photo(5_000));
  expect(sent).toMatchObject({ name: 'IMG_1.jpg', type: 'image/jpeg', size: 1_000 });
});

test('a copy that saves nothing is not sent', async () => {
  drawing(4_900);
  const own = photo(5_000);
  expect(await smallerPhoto(own)).toBe(own);
});

test('what the browser cannot draw is sent as it is', async () => {
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('no decoder')));
  const own = photo(5_000);
  expect(await smallerPhoto(own)).toBe(own);
});
