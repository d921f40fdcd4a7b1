import { api, type Documento } from '@farol/contracts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Caller } from '../../platform/http/in-process.ts';
import type { MadeStudy } from '../../test/factories.ts';
import { createTestApp, PDF, type TestApp } from '../../test/test-app.ts';
import { studyWithDocuments } from './documents.fixture.ts';

let t: TestApp;
let consultant: Caller;
let study: MadeStudy;
let ids: Record<string, number>;

beforeAll(async () => {
  t = await createTestApp();
  consultant = await t.as('corretor');
});
beforeEach(async () => {
  ({ study, ids } = await studyWithDocuments(t));
});
afterAll(() => t.close());

const send = (nome: string, junto: 'S' | 'N' = 'S', caller = consultant) =>
  caller.try(api.documents.upload, {
    params: { id: ids.renda! },
    query: { junto },
    file: { ...PDF, nome },
  } as never);
const review = async (body: object) =>
  (await t.as('especialista2')).call(api.documents.review, { params: { id: ids.renda! }, body });
const renda = async (caller = consultant): Promise<Documento> =>
  (
    await caller.call(api.diagnosis.get, { params: { id: study.diagnostico_id } })
  ).diagnostico_documentos.find(({ tipo }) => tipo === 'renda')!;
const names = async () => (await renda()).arquivos.map(({ nome }) => nome);

describe('several files of one document', () => {
  test('stay as its pages, in the order sent, each of which opens', async () => {
    await send('frente.pdf');
    await send('verso.pdf');
    expect(await names()).toEqual(['frente.pdf', 'verso.pdf']);
    const { arquivo, arquivos } = await renda();
    expect(arquivo?.nome).toBe('frente.pdf');
    for (const { url } of arquivos)
      expect((await t.app.inject({ url })).rawPayload.equals(PDF.content)).toBe(true);
  });

  test('sent at once to one line lose none', async () => {
    const both = await Promise.all([send('a.pdf'), send('b.pdf', 'S', await t.as('especialista2'))]);
    expect(both.map(({ status }) => status)).toEqual([201, 201]);
    expect((await names()).sort()).toEqual(['a.pdf', 'b.pdf']);
  });

  test('are replaced by one sent in their place', async () => {
    await send('frente.pdf');
    await send('verso.pdf');
    const before = await renda();
    await send('inteiro.pdf', 'N');
    expect(await names()).toEqual(['inteiro.pdf']);
    for (const { url } of before.arquivos) expect((await t.app.inject({ url })).statusCode).toBe(404);
  });

  test('are taken out one by one; without any the document is to be sent', async () => {
    await send('frente.pdf');
    await send('verso.pdf');
    const [first] = (await renda()).arquivos;
    const remove = (arquivo_id: number) =>
      consultant.try(api.documents.removeFile, { params: { id: ids.renda! }, query: { arquivo_id } });
    expect((await remove(first!.arquivo_id)).status).toBe(204);
    expect(await names()).toEqual(['verso.pdf']);
    expect((await remove(first!.arquivo_id)).status).toBe(404);
    await remove((await renda()).arquivo!.arquivo_id);
    expect(await renda()).toMatchObject({ status: null, arquivo: null, arquivos: [] });
  });

  test('are not joined with what was refused', async () => {
    await send('borrado.pdf');
    await review({ status: 'reproved', motivo: 'Ilegível.' });
    await send('nítido.pdf');
    expect(await names()).toEqual(['nítido.pdf']);
  });

  test('are refused beyond six, and nothing is lost', async () => {
    for (let n = 1; n <= 6; n += 1) await send(`${n}.pdf`);
    const { status, error } = await send('7.pdf');
    expect(status).toBe(422);
    expect(error.errors).toEqual({ file: [expect.stringContaining('6 arquivos')] });
    expect(await names()).toHaveLength(6);
  });

  test('of an approved document are refused', async () => {
    await send('frente.pdf');
    await review({ status: 'approved' });
    expect((await send('verso.pdf')).status).toBe(409);
  });
});

test('the link adds the back of a card to its front', async () => {
  await t.db.service((tx) =>
    tx.execute(sql`
      update tarefa set apresentada = true, apresentada_em = now()
       where diagnostico_id = ${study.diagnostico_id}`),
  );
  const { token } = await consultant.call(api.presentation.createLink, {
    params: { id: study.diagnostico_id },
  });
  const byLink = (nome: string) =>
    t.anonymous.call(api.publicStudy.sendDocument, {
      params: { token, id: ids.identidade! },
      query: { junto: 'S' },
      file: { ...PDF, nome },
    } as never);
  await byLink('frente.pdf');
  const { documentos } = await byLink('verso.pdf');
  expect(documentos.find((one) => one.diagnostico_documento_id === ids.identidade)).toMatchObject({
    situacao: 'enviado',
    paginas: 2,
  });
});
