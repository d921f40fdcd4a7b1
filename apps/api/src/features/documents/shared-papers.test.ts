import { api } from '@farol/contracts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { diagnostico_documento } from '../../db/schema/index.ts';
import type { Caller } from '../../platform/http/in-process.ts';
import type { MadeStudy } from '../../test/factories.ts';
import { createTestApp, PDF, type TestApp } from '../../test/test-app.ts';
import { studyWithDocuments } from './documents.fixture.ts';

let t: TestApp;
let consultant: Caller;
/** Of life, and of credit. */
let ofLife: Caller;
let ofCredit: Caller;
let study: MadeStudy;
let ids: Record<string, number>;
let token: string;

beforeAll(async () => {
  t = await createTestApp();
  [consultant, ofLife, ofCredit] = await Promise.all([
    t.as('corretor'),
    t.as('especialista'),
    t.as('especialista2'),
  ]);
});
beforeEach(async () => {
  ({ study, ids } = await studyWithDocuments(t));
  const base = { empresa_id: study.empresa_id, diagnostico_id: study.diagnostico_id };
  const [income] = await t.db.service(async (tx) => {
    await tx.execute(sql`
      update tarefa set apresentada = true, apresentada_em = now() where diagnostico_id = ${study.diagnostico_id}`);
    return tx
      .insert(diagnostico_documento)
      .values({ ...base, tipo: 'renda', produto_diagnostico_id: 1 })
      .returning();
  });
  ids.renda_vida = income!.diagnostico_documento_id;
  ({ token } = await consultant.call(api.presentation.createLink, {
    params: { id: study.diagnostico_id },
  }));
});
afterAll(() => t.close());

const read = (caller: Caller = consultant) =>
  caller.call(api.diagnosis.get, { params: { id: study.diagnostico_id } });
const document = async (nome: string, caller: Caller = consultant) =>
  (await read(caller)).diagnostico_documentos.find((one) => one.diagnostico_documento_id === ids[nome]);
const upload = (nome: string) =>
  consultant.call(api.documents.upload, { params: { id: ids[nome]! }, file: PDF } as never);
const review = (nome: string, body: object, caller: Caller) =>
  caller.try(api.documents.review, { params: { id: ids[nome]! }, body });
const asked = async () =>
  (await t.anonymous.call(api.publicStudy.get, { params: { token } })).documentos.filter(
    ({ situacao }) => situacao === 'falta' || situacao === 'recusado',
  );
const askedIncome = async () =>
  (await asked())
    .filter(({ nome }) => nome === 'Comprovante de renda')
    .map((one) => one.diagnostico_documento_id);
const waiting = async (area: number) =>
  (await read()).tarefas.find((one) => one.produto_diagnostico_id === area)!.aguardando;

test('the customer is asked once for what two areas need', async () => {
  expect(await askedIncome()).toEqual([ids.renda_vida]);
  await upload('renda');
  expect(await askedIncome()).toEqual([]);
});

describe('a paper sent for one area', () => {
  test('is received in the other, whose specialist opens it', async () => {
    await upload('renda');
    const received = await document('renda_vida', ofLife);
    expect(received).toMatchObject({
      status: 'analisis',
      arquivo: { nome: 'proposta.pdf' },
      recebido: { tipo: 'renda', produto_diagnostico_id: 4 },
    });
    expect((await t.app.inject({ url: received!.arquivo!.url })).statusCode).toBe(200);
    expect(await document('renda', ofLife)).toBeUndefined();
  });

  test('moves both areas on, and is checked once', async () => {
    for (const nome of ['identidade', 'dps', 'renda']) await upload(nome);
    expect([await waiting(1), await waiting(4)]).toEqual(['especialista', 'especialista']);
    expect((await review('renda_vida', { status: 'approved' }, ofLife)).data).toMatchObject({
      status: 'approved',
    });
    expect((await document('renda', ofCredit))?.status).toBe('approved');
  });

  test('is asked for again everywhere once refused', async () => {
    for (const nome of ['identidade', 'dps', 'renda']) await upload(nome);
    await review('renda_vida', { status: 'reproved', motivo: 'Ilegível' }, ofLife);
    expect([await waiting(1), await waiting(4)]).toEqual(['consultor', 'consultor']);
    expect((await asked()).map(({ motivo }) => motivo)).toEqual(['Ilegível']);
    expect(await document('renda_vida')).toMatchObject({ status: null, arquivo: null });
  });

  test('is no longer received once expired', async () => {
    await consultant.call(api.documents.upload, {
      params: { id: ids.renda! },
      query: { emitido_em: '2020-01-10' },
      file: PDF,
    } as never);
    expect((await document('renda_vida'))?.arquivo).toBeNull();
  });
});

test('a file of an area stays closed to a specialist whose area does not ask for the paper', async () => {
  await t.db.service((tx) =>
    tx.execute(sql`
      update diagnostico_documento set tipo = 'beneficiarios' where diagnostico_documento_id = ${ids.renda_vida}`),
  );
  await upload('renda');
  const { arquivo } = (await document('renda', ofCredit))!;
  expect(arquivo).not.toBeNull();
  expect(JSON.stringify(await read(ofLife))).not.toContain(`"arquivo_id":${arquivo!.arquivo_id}`);
});

test('a licence is received as identity', async () => {
  await t.db.service((tx) =>
    tx.execute(sql`
      update diagnostico_documento set tipo = 'cnh' where diagnostico_documento_id = ${ids.renda_vida}`),
  );
  expect((await asked()).map(({ nome, detalhes }) => [nome, detalhes])).toContainEqual([
    'CNH',
    'Serve também como documento de identidade.',
  ]);
  await upload('renda_vida');
  expect(await document('identidade', ofCredit)).toMatchObject({
    recebido: { tipo: 'cnh', produto_diagnostico_id: 1 },
  });
});
