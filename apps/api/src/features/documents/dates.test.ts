import { api, type Documento } from '@farol/contracts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Caller } from '../../platform/http/in-process.ts';
import type { MadeStudy } from '../../test/factories.ts';
import { createTestApp, PDF, type TestApp } from '../../test/test-app.ts';
import { studyWithDocuments } from './documents.fixture.ts';

let t: TestApp;
let consultant: Caller;
let specialist: Caller;
let study: MadeStudy;
let ids: Record<string, number>;
/** A day as many days before today. */
const ago = (days: number): string =>
  new Date(Date.parse(t.clock.today()) - days * 86_400_000).toISOString().slice(0, 10);

beforeAll(async () => {
  t = await createTestApp();
  consultant = await t.as('corretor');
  specialist = await t.as('especialista2');
});
beforeEach(async () => {
  ({ study, ids } = await studyWithDocuments(t));
});
afterAll(() => t.close());

const upload = (query: object = {}, tipo = 'renda') =>
  consultant.try(api.documents.upload, { params: { id: ids[tipo]! }, query, file: PDF } as never);
const review = (body: object, tipo = 'renda') =>
  specialist.try(api.documents.review, { params: { id: ids[tipo]! }, body });
const renda = async (): Promise<Documento> =>
  (
    await consultant.call(api.diagnosis.get, { params: { id: study.diagnostico_id } })
  ).diagnostico_documentos.find(({ tipo }) => tipo === 'renda')!;

describe('the check of a document', () => {
  test('keeps the date read and says until when it serves', async () => {
    await upload();
    await review({ status: 'approved', emitido_em: ago(10) });
    expect(await renda()).toMatchObject({
      status: 'approved',
      emitido_em: ago(10),
      validade: { estado: 'vale' },
    });
  });

  test('out of date is refused at the field, and nothing changes', async () => {
    await upload();
    const { status, error } = await review({ status: 'approved', emitido_em: ago(104) });
    expect(status).toBe(422);
    expect(error.errors).toEqual({
      emitido_em: [expect.stringMatching(/^Emitido há 104 dias; vale até 90\./)],
    });
    expect(await renda()).toMatchObject({ status: 'analisis', emitido_em: null });
  });

  test('approves an expired document with a reason, which is stored', async () => {
    await upload();
    const reason = 'A seguradora aceita até 120 dias.';
    expect((await review({ status: 'approved', emitido_em: ago(104), validade_motivo: reason })).status).toBe(
      200,
    );
    expect(await renda()).toMatchObject({
      status: 'approved',
      validade_motivo: reason,
      validade: { estado: 'vencido', texto: 'Emitido há 104 dias; vale até 90.' },
    });
  });

  test('refuses to approve a document expired by the date sent with it', async () => {
    await upload({ emitido_em: ago(100) });
    expect((await review({ status: 'approved' })).status).toBe(422);
    expect((await review({ status: 'reproved', motivo: 'Peça uma de agora.' })).status).toBe(200);
  });

  test('without a date stays as it was', async () => {
    await upload();
    expect((await review({ status: 'approved' })).status).toBe(200);
    expect(await renda()).toMatchObject({ status: 'approved', validade: null });
  });

  test.each<['emitido_em' | 'exercicio', () => string | number]>([
    ['emitido_em', () => ago(-1)],
    ['exercicio', () => 2026],
  ])('refuses a wrong %s', async (campo, value) => {
    await upload();
    const { status, error } = await review({ status: 'approved', [campo]: value() });
    expect(status).toBe(422);
    expect(Object.keys(error.errors ?? {})).toEqual([campo]);
  });
});

test('a new file forgets the date of the one before, a further page does not', async () => {
  await upload({ emitido_em: ago(5) });
  await upload({ junto: 'S' });
  expect((await renda()).emitido_em).toBe(ago(5));
  await upload({ junto: 'N' });
  expect((await renda()).emitido_em).toBeNull();
});

test('the customer may send the date, and is shown that it is too old', async () => {
  await t.db.service((tx) =>
    tx.execute(sql`
      update tarefa set apresentada = true, apresentada_em = now()
       where diagnostico_id = ${study.diagnostico_id}`),
  );
  const { token } = await consultant.call(api.presentation.createLink, {
    params: { id: study.diagnostico_id },
  });
  const send = (emitido_em: string) =>
    t.anonymous.try(api.publicStudy.sendDocument, {
      params: { token, id: ids.renda! },
      query: { emitido_em },
      file: PDF,
    } as never);
  const { data } = await send(ago(104));
  expect(data.documentos.find((one) => one.diagnostico_documento_id === ids.renda)).toMatchObject({
    situacao: 'enviado',
    pede_data: 'emitido_em',
    validade: 'Emitido há 104 dias; vale até 90.',
  });
  expect((await send(ago(-3))).status).toBe(422);
  expect((await renda()).emitido_em).toBe(ago(104));
});
