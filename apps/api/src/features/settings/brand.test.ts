import { api } from '@farol/contracts';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditOf } from '../../test/audit-trail.ts';
import { createTestApp, PDF, type TestApp } from '../../test/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

const own = () => ({ params: { id: t.people.admin.empresa_id } });
const brandAs = async (who: 'corretor' | 'especialista' = 'corretor') =>
  (await t.as(who)).call(api.companies.brand, own());
const change = async (body: object) => {
  const admin = await t.as('admin');
  const { versao } = await admin.call(api.companies.get, own());
  return admin.try(api.companies.update, { ...own(), body: { versao, ...body } });
};

/** A red square on a transparent ground. */
async function picture(width: number, height: number): Promise<Buffer> {
  const square = await sharp({ create: { width: 200, height: 200, channels: 4, background: '#ff0000' } })
    .png()
    .toBuffer();
  return sharp({ create: { width, height, channels: 4, background: '#00000000' } })
    .composite([{ input: square, left: 40, top: 40 }])
    .png()
    .withExif({ IFD0: { Copyright: 'secret' } })
    .toBuffer();
}

test('a logo is re-encoded, small and transparent, and read by the whole company', async () => {
  const content = await picture(900, 600);
  const admin = await t.as('admin');
  const { data, status } = await admin.try(api.companies.uploadLogo, {
    ...own(),
    file: { nome: 'logo.png', content },
  });
  expect(status).toBe(200);
  const { logo, nome } = await brandAs();
  expect(logo).toBe(data.logo);
  expect(nome).toBe(data.empresa_nome_fantasia);
  const drawn = await sharp(Buffer.from(String(logo).split(',')[1] ?? '', 'base64')).metadata();
  expect([drawn.format, drawn.hasAlpha, drawn.exif]).toEqual(['png', expect.any(Boolean), undefined]);
  expect(drawn.width).toBeLessThanOrEqual(480);
  expect(drawn.height).toBeLessThanOrEqual(160);
  expect((await auditOf(t, 'empresa', own().params.id)).at(-1)).toMatchObject({ acao: 'trocar_logo' });
});

test('refuses a file that is not a picture, and can be removed', async () => {
  const admin = await t.as('admin');
  const wrong = await admin.try(api.companies.uploadLogo, { ...own(), file: PDF });
  expect([wrong.status, wrong.error.statusMessage]).toEqual([415, 'Envie um arquivo PNG, JPG ou WEBP.']);
  const { data } = await change({ logo: null });
  expect(data.logo).toBeNull();
  expect((await brandAs()).logo).toBeNull();
});

test('a colour is stored in lower case; one too light is refused with a message', async () => {
  const { data } = await change({ cor_marca: '#0A5F6D' });
  expect(data.cor_marca).toBe('#0a5f6d');
  expect((await brandAs('especialista')).cor).toBe('#0a5f6d');
  const { status, error } = await change({ cor_marca: '#fffbe0' });
  expect(status).toBe(422);
  expect(error.errors?.cor_marca).toEqual([
    'Esta cor é clara demais para textos e botões. Escolha uma mais escura.',
  ]);
});

test('contact is checked and completed', async () => {
  const { data } = await change({
    cnpj: '12.345.678/0001-95',
    telefone: '(48) 3333-4444',
    email: 'Contato@Baia.com.br',
    site: 'www.baianorte.com.br',
    endereco: 'Rua das Flores, 10, Florianópolis',
  });
  expect(data).toMatchObject({
    cnpj: '12345678000195',
    telefone: '4833334444',
    email: 'contato@baia.com.br',
    site: 'https://www.baianorte.com.br',
    endereco: 'Rua das Flores, 10, Florianópolis',
  });
  expect((await change({ site: 'www.a.com.br/"x' })).error.errors).toHaveProperty('site');
  const { error } = await change({ cnpj: '12.345.678/0001-90', site: 'não é' });
  expect(Object.keys(error.errors ?? {}).toSorted()).toEqual(['cnpj', 'site']);
});

test('the brand of another company is not found', async () => {
  const other = await (await t.as('corretor.b')).try(api.companies.brand, own());
  expect(other.status).toBe(404);
});
