import { api } from '@farol/contracts';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, PDF, type TestApp } from '../../test/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

const send = async (nome: string, content: Buffer) =>
  (await t.as('corretor')).try(api.files.upload, { file: { nome, content } });
const stored = async (nome: string, content: Buffer) => {
  const { status, data } = await send(nome, content);
  expect(status).toBe(201);
  return { ...data, bytes: (await t.app.inject({ url: data.url })).rawPayload };
};

const HIDDEN = 'escondido atrás da imagem';
const painted = (format: 'png' | 'jpeg') =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: '#dd2200' } })
    .withExif({ IFD0: { Make: 'Camera da Ana' }, IFD3: { GPSLatitude: '27/1 35/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .toFormat(format)
    .toBuffer();

test.each(['png', 'jpeg'] as const)(
  'a picture (%s) is kept upright, without camera, place or a tail',
  async (format) => {
    const sent = Buffer.concat([await painted(format), Buffer.from(HIDDEN)]);
    expect((await sharp(sent).metadata()).exif?.includes('Camera da Ana')).toBe(true);
    const { bytes, tamanho } = await stored(`praia.${format}`, sent);
    const { exif, orientation, width, height } = await sharp(bytes).metadata();
    expect([exif, orientation, width, height, tamanho]).toEqual([undefined, undefined, 40, 60, bytes.length]);
    expect(bytes.includes(HIDDEN)).toBe(false);
    const { data } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
    expect(data[0]).toBeGreaterThan(200);
  },
);

test('a picture that does not decode is refused at the field', async () => {
  const cut = (await painted('png')).subarray(0, 60);
  const { status, error } = await send('praia.png', cut);
  expect([status, error.errors?.file?.[0]]).toEqual([422, expect.stringContaining('Não conseguimos abrir')]);
});

test('a name that promises another kind is refused at the field', async () => {
  const { status, error } = await send('proposta.pdf', await painted('png'));
  expect([status, error.errors?.file]).toEqual([
    422,
    ['O nome termina em .pdf, mas o conteúdo é de um arquivo .png. Corrija o nome e envie de novo.'],
  ]);
});

test.each([
  ['proposta.PDF', 'proposta.PDF'],
  ['proposta', 'proposta.pdf'],
  ['pagina.html', 'pagina.html.pdf'],
])('the name %s of a PDF is kept as %s', async (sent, kept) => {
  expect((await stored(sent, PDF.content)).nome).toBe(kept);
});

/** 64 × 48 red pixels, encoded by libheif. */
const HEIC = Buffer.from(
  `AAAAHGZ0eXBoZWljAAAAAG1pZjFoZWljbWlhZgAAAa1tZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAA
   AA5waXRtAAAAAAACAAAAEGlkYXQAAAAAAEAAMAAAADhpbG9jAQAAAERAAAIAAQAAAAAAAAHRAAEAAAAAAAAAHgACAAEAAAAAAAAA
   AQAAAAAAAAAIAAAAOGlpbmYAAAAAAAIAAAAVaW5mZQIAAAEAAQAAaHZjMQAAAAAVaW5mZQIAAAAAAgAAZ3JpZAAAAADYaXBycAAA
   ALZpcGNvAAAAdmh2Y0MBA3AAAAAAAAAAAAAe8AD8/fj4AAAPAyAAAQAYQAEMAf//A3AAAAMAkAAAAwAAAwAeugJAIQABACpCAQED
   cAAAAwCQAAADAAADAB6gIIEFlurkprm4EBAwIAAAAwAgAAADACEiAAEABkQBwXPAiQAAABRpc3BlAAAAAAAAAEAAAABAAAAAFGlz
   cGUAAAAAAAAAQAAAADAAAAAQcGl4aQAAAAADCAgIAAAAGmlwbWEAAAAAAAAAAgABAoECAAICA4QAAAAaaXJlZgAAAAAAAAAOZGlt
   ZwACAAEAAQAAACZtZGF0AAAAGigBrxOA+BDhp//7bqP/7M7PD8o7i/OikM+A`,
  'base64',
);

test.each(['praia.heic', 'IMG_1234.HEIC', 'foto.jpg'])(
  'an HEIC of a phone named %s is kept as a JPEG',
  async (nome) => {
    const sent = await stored(nome, HEIC);
    const { format, width, height } = await sharp(sent.bytes).metadata();
    expect([sent.tipo, sent.nome, format, width, height]).toEqual([
      'image/jpeg',
      nome.replace(/\.heic$/i, '.jpg'),
      'jpeg',
      64,
      48,
    ]);
    const { data } = await sharp(sent.bytes).raw().toBuffer({ resolveWithObject: true });
    expect(data[0]).toBeGreaterThan(200);
  },
);

test.each([32, 100, 445])('an HEIC cut after %i bytes is refused at the field', async (length) => {
  const { status, error } = await send('praia.heic', HEIC.subarray(0, length));
  expect([status, error.errors?.file?.[0]]).toEqual([422, expect.stringContaining('Não conseguimos abrir')]);
});
