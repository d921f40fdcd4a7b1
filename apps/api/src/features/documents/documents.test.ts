import { api } from '@farol/contracts';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { notificacao } from '../../db/schema/index.ts';
import type { Caller } from '../../platform/http/in-process.ts';
import type { MadeStudy } from '../../test/factories.ts';
import { createTestApp, PDF, type TestApp } from '../../test/test-app.ts';
import { studyWithDocuments } from './documents.fixture.ts';

let t: TestApp;
let consultant: Caller;
let specialist: Caller;
let study: MadeStudy;
/** Documents of the study by kind. */
let ids: Record<string, number>;

beforeAll(async () => {
  t = await createTestApp();
  consultant = await t.as('corretor');
  specialist = await t.as('especialista');
});
beforeEach(async () => {
  ({ study, ids } = await studyWithDocuments(t));
});
afterAll(() => t.close());

const read = (caller: Caller = consultant) =>
  caller.call(api.diagnosis.get, { params: { id: study.diagnostico_id } });
const document = async (tipo: string, caller: Caller = consultant) =>
  (await read(caller)).diagnostico_documentos.find((d) => d.tipo === tipo);
const task = async (area: number) => (await read()).tarefas.find((x) => x.produto_diagnostico_id === area)!;
const upload = (tipo: string, caller: Caller = consultant) =>
  caller.call(api.documents.upload, { params: { id: ids[tipo]! }, file: PDF } as never);
const review = (tipo: string, body: object, caller: Caller = specialist) =>
  caller.try(api.documents.review, { params: { id: ids[tipo]! }, body });
const notices = (funcionario_id: number, tipo: string) =>
  t.db.service((tx) =>
    tx
      .select()
      .from(notificacao)
      .where(
        and(
          eq(notificacao.funcionario_id, funcionario_id),
          eq(notificacao.tipo, tipo),
          eq(notificacao.diagnostico_id, study.diagnostico_id),
        ),
      ),
  );

describe('uploading a file', () => {
  test('puts the document under review, with its file', async () => {
    const sent = await upload('renda');
    expect(sent).toMatchObject({ status: 'analisis', arquivo: { nome: 'proposta.pdf' } });
    expect(await document('renda')).toMatchObject({
      status: 'analisis',
      enviado_em: t.clock.now().toISOString(),
      arquivo: { tipo: 'application/pdf' },
    });
    const download = await t.app.inject({ url: sent.arquivo!.url });
    expect(download.rawPayload.equals(PDF.content)).toBe(true);
  });

  test('moves the area to its specialist with a deadline at the last required one', async () => {
    await upload('renda');
    expect((await task(4)).aguardando).toBe('consultor');
    await upload('identidade');
    expect(await task(4)).toMatchObject({ aguardando: 'especialista', estagio_especialista: 3 });
    expect((await task(4)).prazo).not.toBeNull();
    expect((await task(1)).aguardando).toBe('consultor');
    await upload('dps');
    expect((await task(1)).aguardando).toBe('especialista');
  });

  test('moves several areas with a document of the whole study', async () => {
    await upload('dps');
    await upload('renda');
    const before = await read();
    expect(before.tarefas.map((x) => x.aguardando)).toEqual(['consultor', 'consultor']);
    await upload('identidade');
    const after = await read();
    expect(after.tarefas.map((x) => x.aguardando)).toEqual(['especialista', 'especialista']);
    expect(after.versao).toBe(before.versao);
  });

  test('replaces the first file by a second', async () => {
    const first = await upload('renda');
    const second = await upload('renda');
    expect(second.arquivo!.arquivo_id).not.toBe(first.arquivo!.arquivo_id);
    expect((await t.app.inject({ url: first.arquivo!.url })).statusCode).toBe(404);
  });

  test('refuses other file types', async () => {
    const { status } = await consultant.try(api.documents.upload, {
      params: { id: ids.renda! },
      file: { nome: 'nota.pdf', content: Buffer.from('só texto') },
    });
    expect(status).toBe(415);
    expect((await document('renda'))!.arquivo).toBeNull();
  });

  test('returns the area to the consultant when the file is removed', async () => {
    await upload('identidade');
    await upload('renda');
    await consultant.call(api.documents.removeFile, { params: { id: ids.renda! } });
    expect(await document('renda')).toMatchObject({ status: null, arquivo: null, enviado_em: null });
    expect((await task(4)).aguardando).toBe('consultor');
    await consultant.call(api.documents.removeFile, { params: { id: ids.renda! } });
  });
});

describe('review', () => {
  test('approves a document, so that the area may go on', async () => {
    await upload('identidade');
    await upload('dps');
    for (const tipo of ['identidade', 'dps'])
      expect((await review(tipo, { status: 'approved' })).data).toMatchObject({ status: 'approved' });
    expect(await document('dps')).toMatchObject({ conferido_em: t.clock.now().toISOString() });
    const history = await consultant.call(api.diagnosis.history, { params: { id: study.diagnostico_id } });
    expect(history.at(-1)).toMatchObject({
      evento: 'conferir_documento',
      para: 'approved',
      documento: { tipo: 'dps', descricao: null },
    });
    const { versao } = await task(1);
    await specialist.call(api.tasks.move, {
      params: { id: study.diagnostico_id },
      body: { produto_diagnostico_id: 1, estagio: 4, versao },
    });
    expect((await task(1)).estagio_especialista).toBe(4);
  });

  test('refuses with a reason, so that the task waits for the consultant', async () => {
    await upload('identidade');
    await upload('dps');
    await review('dps', { status: 'reproved', motivo: 'Falta a assinatura.' });
    expect(await document('dps')).toMatchObject({ status: 'reproved', motivo: 'Falta a assinatura.' });
    expect(await task(1)).toMatchObject({ estagio_especialista: 3, aguardando: 'consultor' });
    const told = await notices(t.people.corretor.funcionario_id, 'documento_reprovado');
    expect(told).toHaveLength(1);
    expect((await t.mails()).some((mail) => mail.includes('foi recusado'))).toBe(true);

    await upload('dps');
    expect(await document('dps')).toMatchObject({ status: 'analisis', motivo: null });
    expect((await task(1)).aguardando).toBe('especialista');
  });

  test('reverts a mistaken refusal, both in the timeline', async () => {
    await upload('identidade');
    await upload('dps');
    await review('dps', { status: 'reproved', motivo: 'Falta a assinatura.' });
    await review('dps', { status: 'analisis' });
    expect(await document('dps')).toMatchObject({
      status: 'analisis',
      motivo: null,
      conferido_em: null,
      arquivo: { nome: 'proposta.pdf' },
    });
    expect((await task(1)).aguardando).toBe('especialista');
    const history = await consultant.call(api.diagnosis.history, { params: { id: study.diagnostico_id } });
    expect(
      history.filter(({ evento }) => evento === 'conferir_documento').map(({ de, para }) => [de, para]),
    ).toEqual([
      ['analisis', 'reproved'],
      ['reproved', 'analisis'],
    ]);
  });

  test('keeps a reason about health out of the timeline', async () => {
    await upload('dps');
    await review('dps', { status: 'reproved', motivo: 'Diabetes não declarada.' });
    const events = await consultant.call(api.diagnosis.history, { params: { id: study.diagnostico_id } });
    const event = events.find((e) => e.objeto === 'documento' && e.para === 'reproved');
    expect(event).toMatchObject({ evento: 'conferir_documento', papel: 'E', motivo: null });
  });

  test('waives a document, with a reason', async () => {
    await upload('identidade');
    const { data } = await review('dps', { dispensado: true, motivo: 'Produto sem declaração.' });
    expect(data).toMatchObject({ dispensado: true, motivo: 'Produto sem declaração.' });
    expect((await task(1)).aguardando).toBe('especialista');
    await review('dps', { dispensado: false });
    expect(await document('dps')).toMatchObject({ dispensado: false, status: null });
    expect((await task(1)).aguardando).toBe('consultor');
  });

  test('ignores a repeated review', async () => {
    await upload('renda');
    const other = await t.as('especialista2');
    await review('renda', { status: 'reproved', motivo: 'Ilegível.' }, other);
    await review('renda', { status: 'reproved', motivo: 'Ilegível.' }, other);
    expect(await notices(t.people.corretor.funcionario_id, 'documento_reprovado')).toHaveLength(1);
  });

  test.each([
    [{ status: 'approved' }, { status: ['Ainda não há arquivo para conferir.'] }],
    [{ dispensado: true }, { motivo: ['Diga por que o documento é dispensado.'] }],
    [{}, { status: ['Aprove, recuse ou dispense o documento.'] }],
  ])('%o is refused without a file', async (body, errors) => {
    const { status, error } = await review('dps', body);
    expect(status).toBe(422);
    expect(error.errors).toEqual(errors);
  });

  test('needs a reason to refuse', async () => {
    await upload('dps');
    const { status, error } = await review('dps', { status: 'reproved' });
    expect(status).toBe(422);
    expect(error.errors).toEqual({ motivo: ['Diga o que há de errado com o documento.'] });
  });

  test('keeps the file of an approved document', async () => {
    await upload('renda');
    await review('renda', { status: 'approved' }, await t.as('especialista2'));
    const again = await consultant.try(api.documents.upload, { params: { id: ids.renda! }, file: PDF });
    expect(again.status).toBe(409);
    const removal = await consultant.try(api.documents.removeFile, { params: { id: ids.renda! } });
    expect(removal.status).toBe(409);
  });
});

describe('requesting another document', () => {
  const ask = (body: object, caller: Caller = specialist) =>
    caller.try(api.documents.ask, { body: { diagnostico_id: study.diagnostico_id, ...body } });

  test('by the specialist notifies the consultant, who is waited for', async () => {
    await upload('identidade');
    await upload('dps');
    expect((await task(1)).aguardando).toBe('especialista');
    const { status, data } = await ask({ tipo: 'outro', descricao: 'Exame de sangue' });
    expect(status).toBe(201);
    expect(data).toMatchObject({
      tipo: 'outro',
      descricao: 'Exame de sangue',
      produto_diagnostico_id: 1,
      obrigatorio: true,
      status: null,
      solicitado_por: { pessoa_nome: expect.any(String) },
    });
    expect((await task(1)).aguardando).toBe('consultor');
    expect(await document('outro')).toMatchObject({
      diagnostico_documento_id: data.diagnostico_documento_id,
    });
    expect(await notices(t.people.corretor.funcionario_id, 'documento_solicitado')).toHaveLength(1);
  });

  test('and sending it at once is one line of the timeline', async () => {
    const sent = async (days: number) => {
      const { data } = await ask({ tipo: 'outro', descricao: `Exame ${days}` }, consultant);
      const id = data.diagnostico_documento_id;
      t.clock.advance(days);
      await consultant.call(api.documents.upload, { params: { id }, file: PDF });
      const events = await consultant.call(api.diagnosis.history, { params: { id: study.diagnostico_id } });
      return events.filter((one) => one.objeto === 'documento').map((one) => one.evento);
    };
    expect(await sent(0)).toEqual(['enviar_documento']);
    expect(await sent(1 / 24)).toEqual(['enviar_documento', 'pedir_documento', 'enviar_documento']);
  });

  test('by the consultant covers the whole study, without a notification', async () => {
    const { data } = await ask({ tipo: 'passaporte' }, consultant);
    expect(data).toMatchObject({ tipo: 'passaporte', produto_diagnostico_id: null });
    expect(await document('passaporte', specialist)).toBeDefined();
    expect(await notices(t.people.corretor.funcionario_id, 'documento_solicitado')).toHaveLength(0);
  });

  test.each([
    [{ tipo: 'receita' }, 'tipo'],
    [{ tipo: 'outro' }, 'descricao'],
    [{ tipo: 'dps' }, 'tipo'],
    [{ tipo: 'identidade' }, 'tipo'],
    [
      { tipo: 'proposta_assinada', produto_diagnostico_id: 1, diagnostico_produto_item_opcao_id: 999_999 },
      'diagnostico_produto_item_opcao_id',
    ],
  ])('%o is refused', async (body, field) => {
    const { status, error } = await ask(body);
    expect(status).toBe(422);
    expect(Object.keys(error.errors ?? {})).toEqual([field]);
  });

  test('of an area that the study does not have is refused', async () => {
    const { status, error } = await ask({ tipo: 'cnh', produto_diagnostico_id: 3 }, consultant);
    expect(status).toBe(422);
    expect(error.errors).toHaveProperty('produto_diagnostico_id');
  });

  test('of an area that the specialist does not see is refused', async () => {
    expect((await ask({ tipo: 'cnh', produto_diagnostico_id: 4 })).status).toBe(404);
  });

  test('before an approval by the customer is refused', async () => {
    const quoting = await t.make((f) => f.study({ estagio: 4, areas: [1], tarefas: [{ area: 1 }] }));
    const { status, error } = await consultant.try(api.documents.ask, {
      body: { diagnostico_id: quoting.diagnostico_id, tipo: 'cpf' },
    });
    expect(status).toBe(409);
    expect(error.code).toBe('transicao_invalida');
  });
});
