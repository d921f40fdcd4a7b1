import { randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { api } from '@farol/contracts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Who } from '../../test/brokerage.ts';
import { createTestApp, PDF, type TestApp } from '../../test/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

const idOf = (who: Who) => ({ id: t.people[who].funcionario_id });
const upload = async (by: Who, content: Buffer, of: Who = by) =>
  (await t.as(by)).try(api.account.uploadAvatar, {
    params: idOf(of),
    file: { nome: 'eu na praia.jpg', content },
  });

/** A photograph lying on its side, with a place in its metadata. */
const photo = () =>
  sharp(randomBytes(300 * 200 * 3), { raw: { width: 300, height: 200, channels: 3 } })
    .withExif({ IFD0: { Copyright: 'Rua Secreta 7' }, IFD3: { GPSLatitudeRef: 'S' } })
    .jpeg()
    .toBuffer();

const stored = async (url: string) => (await t.app.inject({ url })).rawPayload;
const keptFiles = async () =>
  (await readdir(join(t.folder, 'arquivos'), { recursive: true, withFileTypes: true })).filter((one) =>
    one.isFile(),
  ).length;

/** A few bytes that decode to `side` × `side` pixels. */
function bomb(side: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const crc = Buffer.alloc(4);
    crc.writeUInt32BE(crc32(body));
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    return Buffer.concat([length, body, crc]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.writeUInt8(1, 8);
  const pixels = deflateSync(Buffer.alloc(side * (Math.ceil(side / 8) + 1)));
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
const crc32 = (bytes: Buffer) => {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return (crc ^ 0xffffffff) >>> 0;
};

describe('the avatar', () => {
  it('is re-encoded as a square without metadata, shown at once', async () => {
    const { data } = await upload('corretor', await photo());
    expect(data).toMatchObject({ nome: 'eu na praia.webp', tipo: 'image/webp' });
    const bytes = await stored(data.url);
    const { width, height, exif, format } = await sharp(bytes).metadata();
    expect([width, height, format, exif]).toEqual([512, 512, 'webp', undefined]);
    expect(bytes.includes('Rua Secreta')).toBe(false);
    const broker = await t.as('corretor');
    expect((await broker.call(api.auth.me)).avatar?.arquivo_id).toBe(data.arquivo_id);
    expect((await broker.call(api.account.profile)).logo_funcionario_url).toContain('/api/arquivo/');
  });

  it('stays upright when the camera lay on its side', async () => {
    const half = { width: 100, height: 100, channels: 3, background: '#ff0000' } as const;
    const content = await sharp({ create: { ...half, width: 200, background: '#0000ff' } })
      .composite([{ input: await sharp({ create: half }).png().toBuffer(), left: 0, top: 0 }])
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const { data } = await upload('corretor2', content);
    const pixel = async (top: number) =>
      (
        await sharp(await stored(data.url))
          .extract({ left: 256, top, width: 1, height: 1 })
          .raw()
          .toBuffer()
      )[0];
    expect(await pixel(20)).toBeGreaterThan(200);
    expect(await pixel(490)).toBeLessThan(60);
  });

  it.each<[string, () => Promise<Buffer> | Buffer, number]>([
    ['is no picture', () => PDF.content, 415],
    ['is a picture in its first bytes only', async () => (await photo()).subarray(0, 600), 422],
    ['ends in the middle', async () => (await photo()).subarray(0, 9000), 422],
    ['decodes to 400 megapixels', () => bomb(20_000), 422],
    ['is empty', () => Buffer.alloc(0), 422],
    ['passes 5 MB', () => Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n'), Buffer.alloc(6_000_000)]), 413],
  ])('is refused and leaves no file when it %s', async (_, make, status) => {
    const before = await keptFiles();
    const refused = await upload('lider', await make());
    expect(refused.status).toBe(status);
    expect(refused.error.statusMessage).toBeTruthy();
    expect(await keptFiles()).toBe(before);
    expect((await (await t.as('lider')).call(api.account.profile)).logo).toBeNull();
  });

  it('of a colleague is changed by an administrator only', async () => {
    expect((await upload('gerente', await photo(), 'corretor')).status).toBe(403);
    expect((await upload('admin', await photo(), 'gerente')).status).toBe(200);
    expect((await (await t.as('gerente')).call(api.account.profile)).logo?.tipo).toBe('image/webp');
  });

  it('of another company is 404', async () => {
    expect((await upload('admin', await photo(), 'corretor.b')).status).toBe(404);
    expect((await upload('corretor', await photo(), 'corretor.b')).status).toBe(404);
  });

  it('is replaced by a new upload', async () => {
    const first = (await upload('especialista', await photo())).data.arquivo_id;
    const second = (await upload('especialista', await photo())).data.arquivo_id;
    const { logo } = await (await t.as('especialista')).call(api.account.profile);
    expect(logo?.arquivo_id).toBe(second);
    expect(second).not.toBe(first);
  });
});

describe('the signed terms of use', () => {
  const send = async (by: Who, nome: string, content: Buffer, of: Who = by) =>
    (await t.as(by)).try(api.account.uploadTerms, { params: idOf(of), file: { nome, content } });
  const download = async (by: Who, of: Who = by) =>
    (await t.as(by)).try(api.account.downloadTerms, { params: idOf(of) });

  it('are downloaded under the name with which they were uploaded', async () => {
    expect((await download('corretor')).status).toBe(404);
    await send('corretor', 'Termos assinados — João.pdf', PDF.content);
    const { headers, data } = await download('corretor');
    expect(headers['content-disposition']).toBe(
      `attachment; filename="Termos assinados _ Jo_o.pdf"; filename*=UTF-8''${encodeURIComponent('Termos assinados — João.pdf')}`,
    );
    expect(Buffer.from(data).equals(PDF.content)).toBe(true);
    const profile = await (await t.as('corretor')).call(api.account.profile);
    expect(profile.termos_uso_software).toBe('Termos assinados — João.pdf');
  });

  it('are refused unless PDF or DOCX', async () => {
    expect((await send('corretor', 'termos.pdf', await photo())).status).toBe(415);
  });

  it('of a colleague are for the administrator, of another company for nobody', async () => {
    expect((await download('admin', 'corretor')).status).toBe(200);
    expect((await download('gerente', 'corretor')).status).toBe(403);
    expect((await send('gerente', 'termos.pdf', PDF.content, 'corretor')).status).toBe(403);
    expect((await download('admin.b', 'corretor')).status).toBe(404);
    expect((await send('admin', 'termos.pdf', PDF.content, 'lider')).status).toBe(200);
    expect((await download('lider')).status).toBe(200);
  });
});
