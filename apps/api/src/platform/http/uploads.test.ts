import { buffer } from 'node:stream/consumers';
import { api, listEndpoints, pathOf } from '@farol/contracts';
import PDFDocument from 'pdfkit';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Who } from '../../test/brokerage.ts';
import { createTestApp, PDF, type TestApp } from '../../test/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

const send = async (file: typeof PDF, key: string) =>
  (await t.as('corretor')).try(api.files.upload, { file, headers: { 'idempotency-key': key } });

test('the same file under the same key is stored once', async () => {
  const keep = vi.spyOn(t.deps.storage, 'keep');
  const remove = vi.spyOn(t.deps.storage, 'remove');
  const first = await send(PDF, 'um');
  const second = await send(PDF, 'um');
  expect([first.status, second.status]).toEqual([201, 201]);
  expect(second.data.arquivo_id).toBe(first.data.arquivo_id);
  expect(remove.mock.calls).toEqual([[await keep.mock.results[1]?.value]]);
  expect((await t.app.inject({ url: second.data.url })).rawPayload).toEqual(PDF.content);
});

test('another file under the same key is another request', async () => {
  await send(PDF, 'dois');
  const other = { ...PDF, content: Buffer.concat([PDF.content, Buffer.from('\n')]) };
  const refused = await send(other, 'dois');
  expect([refused.status, refused.error.code]).toEqual([409, 'chave_repetida']);
});

test('a file name cut inside a character still opens', async () => {
  const sent = await send({ ...PDF, nome: `${'a'.repeat(199)}😀.pdf` }, 'tres');
  expect(sent.status).toBe(201);
  const opened = await t.app.inject({ url: sent.data.url });
  expect(opened.statusCode).toBe(200);
});

test('a file name loses signs that turn the writing round', async () => {
  const sent = await send({ ...PDF, nome: 'proposta\u202efdp.pdf' }, 'quatro');
  expect(sent.data.nome).toBe('propostafdp.pdf');
});

test('a PDF behind other lines, within the first kilobyte, is kept unchanged', async () => {
  const mail = Buffer.from('Boleto gerado em 01/12/2026\r\nNao responda\r\n');
  const content = Buffer.concat([mail, PDF.content]);
  const sent = await send({ nome: 'boleto.pdf', content }, 'cinco');
  expect([sent.status, sent.data.tipo]).toEqual([201, 'application/pdf']);
  expect((await t.app.inject({ url: sent.data.url })).rawPayload).toEqual(content);
  const late = Buffer.concat([Buffer.alloc(1100, 'x'), PDF.content]);
  expect((await send({ nome: 'boleto.pdf', content: late }, 'seis')).status).toBe(415);
});

const lockedPdf = async (passwords: PDFKit.PDFDocumentOptions) => {
  const pdf = new PDFDocument(passwords);
  pdf.text('Apólice');
  pdf.end();
  return buffer(pdf);
};

test.each([
  ['that asks for a password', { userPassword: '52998', ownerPassword: 'x' }, true],
  ['that only forbids printing', { ownerPassword: 'x' }, undefined],
])('a PDF %s is kept, and told for what it is', async (_, passwords, pede_senha) => {
  const content = await lockedPdf(passwords);
  const sent = await send({ nome: 'apolice.pdf', content }, `senha-${pede_senha}`);
  expect([sent.status, sent.data.pede_senha]).toEqual([201, pede_senha]);
});

test.each([
  [`${'a'.repeat(300)}.pdf`, `${'a'.repeat(196)}.pdf`],
  ['a'.repeat(300), `${'a'.repeat(196)}.pdf`],
  ['apo\u0301lice\u200b D´Avila.pdf', "apólice D'Avila.pdf"],
])('the name of a file is cut in its stem and reads as it is meant', async (nome, kept) => {
  expect((await send({ ...PDF, nome }, `nome-${nome.length}`)).data.nome).toBe(kept);
});

describe('a truncated upload', () => {
  const LINE = '0d3c1f9e-0c5b-4f4e-8a55-0d0a6f1f0a99';
  const head = (field: string) =>
    `--xx\r\nContent-Disposition: form-data; name="${field}"; filename="a.pdf"\r\n\r\n`;
  const SHAPES: [string, type: string, payload: (field: string) => string][] = [
    ['without a boundary', 'multipart/form-data', head],
    ['with an empty boundary', 'multipart/form-data; boundary=', head],
    ['after its first line', 'multipart/form-data; boundary=xx', () => '--xx\r\n'],
    ['inside the file', 'multipart/form-data; boundary=xx', (field) => `${head(field)}%PDF-1.4`],
  ];
  const uploads = listEndpoints(api).filter(({ endpoint }) => endpoint.upload);

  test.each(SHAPES)(
    '%s is 400 in every upload, not read where its link opens nothing',
    async (_, type, payload) => {
      for (const { name, endpoint } of uploads) {
        const send = async (who: Who) => {
          const token = await t.tokenOf(who);
          return t.app.inject({
            method: endpoint.method,
            url: `/api${pathOf(endpoint, { id: 1, a: 1, b: 'RG', x: 1, linha: LINE })}`,
            headers: { authorization: `Bearer ${token}`, 'content-type': type },
            payload: payload(endpoint.upload?.field ?? ''),
          });
        };
        const first = await send('corretor');
        const second = first.statusCode === 403 ? await send('especialista') : first;
        const reply = second.statusCode === 403 ? await send('admin') : second;
        const refused =
          endpoint.access === 'publico' ? [404, 'link_desconhecido'] : [400, 'requisicao_invalida'];
        expect([name, reply.statusCode, reply.json().code]).toEqual([name, ...refused]);
      }
    },
  );

  test('as a ZIP without content is of no accepted kind', async () => {
    const refused = await send({ nome: 'termos.docx', content: Buffer.from('PK\u0003\u0004') }, 'zip');
    expect([refused.status, refused.error.statusMessage]).toEqual([
      415,
      'Envie um arquivo PDF, DOCX, PNG, JPG ou HEIC.',
    ]);
  });
});
