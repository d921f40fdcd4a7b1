import { api, type DocumentoPublico } from '@farol/contracts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Caller } from '../../platform/http/in-process.ts';
import type { MadeStudy } from '../../test/factories.ts';
import { createTestApp, PDF, type TestApp } from '../../test/test-app.ts';
import { studyWithDocuments } from './documents.fixture.ts';

let t: TestApp;
let consultant: Caller;
let specialist: Caller;
let study: MadeStudy;
let ids: Record<string, number>;
let token: string;

beforeAll(async () => {
  t = await createTestApp();
  consultant = await t.as('corretor');
  specialist = await t.as('especialista2');
});
beforeEach(async () => {
  ({ study, ids } = await studyWithDocuments(t));
  await t.db.service((tx) =>
    tx.execute(sql`
      update tarefa set apresentada = true, apresentada_em = now()
       where diagnostico_id = ${study.diagnostico_id}`),
  );
  ({ token } = await consultant.call(api.presentation.createLink, {
    params: { id: study.diagnostico_id },
  }));
});
afterAll(() => t.close());

const open = () => t.anonymous.call(api.publicStudy.get, { params: { token } });
const shown = (documentos: readonly DocumentoPublico[], tipo: string) =>
  documentos.find((one) => one.diagnostico_documento_id === ids[tipo]);
const send = (tipo: string, by = token) =>
  t.anonymous.try(api.publicStudy.sendDocument, {
    params: { token: by, id: ids[tipo]! },
    file: PDF,
  } as never);
const read = (caller: Caller = consultant) =>
  caller.call(api.diagnosis.get, { params: { id: study.diagnostico_id } });
const document = async (tipo: string) =>
  (await read()).diagnostico_documentos.find((one) => one.tipo === tipo);

test('the page lists what is missing, and nothing of a file', async () => {
  const { documentos } = await open();
  expect(shown(documentos, 'renda')).toEqual({
    diagnostico_documento_id: ids.renda,
    nome: 'Comprovante de renda',
    detalhes: null,
    origem: null,
    pessoa: null,
    obrigatorio: true,
    situacao: 'falta',
    motivo: null,
    enviado_em: null,
    pede_data: 'emitido_em',
    validade: null,
    paginas: 0,
    do_link: false,
    pode_enviar: true,
  });
});

test('a file she sends waits for the check, as sent by the customer', async () => {
  const { status, data } = await send('renda');
  expect(status).toBe(200);
  expect(shown(data.documentos, 'renda')).toMatchObject({
    situacao: 'enviado',
    do_link: true,
    pode_enviar: true,
  });
  expect(await document('renda')).toMatchObject({
    status: 'analisis',
    enviado_pelo_cliente: true,
    enviado_em: t.clock.now().toISOString(),
    arquivo: { nome: 'proposta.pdf' },
  });
});

test('the last one moves the area to its specialist', async () => {
  await send('identidade');
  await send('renda');
  const task = (await read()).tarefas.find((one) => one.produto_diagnostico_id === 4);
  expect(task).toMatchObject({ aguardando: 'especialista', estagio_especialista: 3 });
});

test('the timeline and the audit name the customer, nobody of the office', async () => {
  await send('renda');
  const eventos = await consultant.call(api.diagnosis.history, { params: { id: study.diagnostico_id } });
  expect(eventos.find(({ evento }) => evento === 'enviar_documento')).toMatchObject({
    papel: 'K',
    usuario: null,
  });
  const { rows } = await t.db.service((tx) =>
    tx.execute<{ funcionario_id: number | null }>(sql`
      select funcionario_id from auditoria
       where entidade = 'diagnostico_documento' and entidade_id = ${ids.renda} and acao = 'enviar_documento'`),
  );
  expect(rows).toEqual([{ funcionario_id: null }]);
});

test('one that the office sent or approved is not replaced', async () => {
  await consultant.call(api.documents.upload, { params: { id: ids.renda! }, file: PDF } as never);
  expect(shown((await open()).documentos, 'renda')).toMatchObject({
    situacao: 'enviado',
    pode_enviar: false,
  });
  const { status, error } = await send('renda');
  expect([status, error.code]).toEqual([409, 'transicao_invalida']);
  expect(await document('renda')).toMatchObject({ enviado_pelo_cliente: false });
});

test('a refused one says why and takes another file', async () => {
  await send('renda');
  const body = { status: 'reproved' as const, motivo: 'Está ilegível.' };
  await specialist.call(api.documents.review, { params: { id: ids.renda! }, body });
  expect(shown((await open()).documentos, 'renda')).toMatchObject({
    situacao: 'recusado',
    motivo: 'Está ilegível.',
    pode_enviar: true,
  });
  expect((await send('renda')).status).toBe(200);
});

test('a refused one with health data does not say why', async () => {
  await send('dps');
  const body = { status: 'reproved' as const, motivo: 'Falta a página da cirurgia.' };
  await (await t.as('especialista')).call(api.documents.review, { params: { id: ids.dps! }, body });
  expect(shown((await open()).documentos, 'dps')).toMatchObject({ situacao: 'recusado', motivo: null });
});

test('one with health data waits for the customer’s consent', async () => {
  await t.db.service((tx) =>
    tx.execute(sql`
      update consentimento set revogado_em = now() where cliente_id = ${study.cliente_id} and finalidade = 'dados_saude'`),
  );
  expect(shown((await open()).documentos, 'dps')).toMatchObject({ situacao: 'falta', pode_enviar: false });
  expect((await send('dps')).status).toBe(409);
});

test('one with health data is named by its kind alone', async () => {
  await t.db.service((tx) =>
    tx.execute(sql`
      update diagnostico_documento set tipo = 'outro', descricao = 'Laudo da cirurgia'
       where diagnostico_documento_id = ${ids.dps}`),
  );
  const { documentos } = await open();
  expect(shown(documentos, 'dps')).toMatchObject({ nome: 'Outro', detalhes: null });
  expect(JSON.stringify(documentos)).not.toContain('cirurgia');
});

test('the consultant is notified once a day of any number of documents', async () => {
  const told = async () =>
    (
      await t.db.service((tx) =>
        tx.execute<{ dados: object }>(sql`
          select dados from notificacao
           where diagnostico_id = ${study.diagnostico_id} and tipo = 'documentos_do_cliente'
             and funcionario_id = ${t.people.corretor.funcionario_id}`),
      )
    ).rows;
  await send('renda');
  await send('identidade');
  expect(await told()).toEqual([{ dados: { nome: 'documentos_do_cliente', para: 'consultor' } }]);
});

test('another study’s document, an unknown and a revoked link are refused', async () => {
  const other = await studyWithDocuments(t);
  const mine = token;
  const foreign = await t.anonymous.try(api.publicStudy.sendDocument, {
    params: { token: mine, id: other.ids.renda! },
    file: PDF,
  } as never);
  expect(foreign.status).toBe(404);
  expect((await send('renda', 'desconhecido')).status).toBe(404);
  await consultant.call(api.presentation.revokeLink, { params: { id: study.diagnostico_id } });
  expect((await send('renda')).status).toBe(410);
});

test('a file of another kind is refused in plain words', async () => {
  const { status, error } = await t.anonymous.try(api.publicStudy.sendDocument, {
    params: { token, id: ids.renda! },
    file: { ...PDF, content: Buffer.from('texto') },
  } as never);
  expect(status).toBe(415);
  expect(error.statusMessage).toMatch(/PDF, PNG, JPG ou HEIC/);
});

test('is limited per link', async () => {
  const statuses: number[] = [];
  for (let n = 0; n < 22; n += 1) statuses.push((await send('renda', 'limite')).status);
  expect(statuses[0]).toBe(404);
  expect(statuses.at(-1)).toBe(429);
});
