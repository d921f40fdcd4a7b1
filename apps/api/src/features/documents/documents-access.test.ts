import { api } from '@farol/contracts';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { consentimento, diagnostico_documento } from '../../db/schema/index.ts';
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

const document = async (tipo: string, caller: Caller) => {
  const { diagnostico_documentos } = await caller.call(api.diagnosis.get, {
    params: { id: study.diagnostico_id },
  });
  return diagnostico_documentos.find((d) => d.tipo === tipo);
};
const review = (tipo: string, body: object, caller: Caller = specialist) =>
  caller.try(api.documents.review, { params: { id: ids[tipo]! }, body });

test.each<Parameters<TestApp['as']>[0]>(['corretor2', 'corretor.b', 'especialista.b'])(
  'for %s the document is 404',
  async (who) => {
    const stranger = await t.as(who);
    const { status } = await stranger.try(api.documents.upload, { params: { id: ids.renda! }, file: PDF });
    expect(status).toBe(404);
  },
);

test('one of the company is refused in the words of one that does not exist', async () => {
  const stranger = await t.as('corretor2');
  const refusal = async (id: number) => {
    const { status, error } = await stranger.try(api.documents.upload, { params: { id }, file: PDF });
    return [status, error.code, error.statusMessage];
  };
  expect(await refusal(ids.renda!)).toEqual(await refusal(999_999_999));
});

test('a specialist does not see those of another area', async () => {
  expect((await review('renda', { status: 'approved' })).status).toBe(404);
  expect(await document('renda', specialist)).toBeUndefined();
});

test('the team edits, a partner only reads, a consultant does not review', async () => {
  const leader = await t.as('lider');
  await leader.call(api.documents.upload, { params: { id: ids.renda! }, file: PDF } as never);
  expect((await review('renda', { status: 'approved' }, consultant)).status).toBe(403);
  const partner = await t.as('parceiro');
  expect((await partner.try(api.documents.upload, { params: { id: ids.renda! }, file: PDF })).status).toBe(
    403,
  );
});

test('a document of a removed area cannot be reviewed', async () => {
  await t.make((f) => f.task(study, { area: 3, especialista: 'especialista', cancelada_em: t.clock.now() }));
  await t.db.service((tx) =>
    tx
      .update(diagnostico_documento)
      .set({ produto_diagnostico_id: 3 })
      .where(eq(diagnostico_documento.diagnostico_documento_id, ids.renda!)),
  );
  expect((await review('renda', { status: 'approved' })).status).toBe(409);
});

test('a health declaration is visible to readers of health data only', async () => {
  const leader = await t.as('lider');
  expect(await document('dps', leader)).toBeUndefined();
  expect((await leader.try(api.documents.upload, { params: { id: ids.dps! }, file: PDF })).status).toBe(404);
  expect(await document('dps', await t.as('especialista2'))).toBeUndefined();
  expect(await document('dps', await t.as('admin'))).toBeDefined();
});

test('the timeline tells of a health declaration to readers of health data only', async () => {
  await consultant.call(api.documents.upload, { params: { id: ids.dps! }, file: PDF });
  const kinds = async (caller: Caller) => {
    const events = await caller.call(api.diagnosis.history, { params: { id: study.diagnostico_id } });
    return events.flatMap(({ documento }) => (documento ? [documento.tipo] : []));
  };
  expect(await kinds(await t.as('lider'))).not.toContain('dps');
  expect(await kinds(await t.as('admin'))).toContain('dps');
});

test('a health declaration needs the consent', async () => {
  await t.db.service((tx) =>
    tx
      .update(consentimento)
      .set({ revogado_em: t.clock.now() })
      .where(
        and(eq(consentimento.cliente_id, study.cliente_id), eq(consentimento.finalidade, 'dados_saude')),
      ),
  );
  const { status, error } = await consultant.try(api.documents.upload, {
    params: { id: ids.dps! },
    file: PDF,
  });
  expect(status).toBe(422);
  expect(error.errors).toHaveProperty('file');
});
