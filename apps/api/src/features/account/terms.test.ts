import { api } from '@farol/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, PDF, type TestApp } from '../../test/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

const accept = async (who: 'corretor' | 'lider') => {
  const person = await t.as(who);
  const { versao } = await person.call(api.account.terms);
  return person.call(api.account.acceptTerms, { body: { versao } });
};

async function changeTemplate(termos_modelo: number | null) {
  const admin = await t.as('admin');
  const params = { id: t.people.admin.empresa_id };
  const { versao } = await admin.call(api.companies.get, { params });
  await admin.call(api.companies.update, { params, body: { versao, termos_modelo } });
}

describe('the terms of use', () => {
  it('are the product’s text until the company has its own, and not accepted yet', async () => {
    const terms = await (await t.as('corretor')).call(api.account.terms);
    expect(terms).toMatchObject({ arquivo: null, aceitos_em: null, aceitos: false });
    expect(terms.secoes[0]?.titulo).toBe('1. Do que tratam estes termos');
  });

  it('are accepted on a date that later reads show', async () => {
    const day = t.clock.now().toISOString();
    expect((await accept('corretor')).aceitos_em).toBe(day);
    t.clock.advance(0.25);
    await accept('corretor');
    const again = await (await t.as('corretor')).call(api.account.terms);
    expect(again).toMatchObject({ aceitos_em: day, aceitos: true });
  });

  it('come as a blank PDF to sign', async () => {
    const { headers, data } = await (await t.as('corretor')).try(api.account.blankTerms);
    expect(headers['content-type']).toBe('application/pdf');
    expect(headers['content-disposition']).toContain('termos-de-uso-em-branco.pdf');
    expect(Buffer.from(data).subarray(0, 5).toString()).toBe('%PDF-');
  });
});

describe('the company’s own terms', () => {
  it('replace the product’s terms and must be accepted again', async () => {
    const before = await accept('lider');
    const file = { nome: 'Termos da Baía Norte.pdf', content: PDF.content };
    const { arquivo_id } = await (await t.as('admin')).call(api.files.upload, { file });
    await changeTemplate(arquivo_id);
    const leader = await t.as('lider');
    const terms = await leader.call(api.account.terms);
    expect(terms).toMatchObject({ secoes: [], aceitos: false, aceitos_em: before.aceitos_em });
    expect(terms.arquivo?.nome).toBe('Termos da Baía Norte.pdf');
    const blank = await leader.try(api.account.blankTerms);
    expect(Buffer.from(blank.data).equals(PDF.content)).toBe(true);
    const stale = await leader.try(api.account.acceptTerms, { body: { versao: before.versao } });
    expect([stale.status, stale.error.code]).toEqual([409, 'termos_mudaram']);
    expect((await accept('lider')).aceitos).toBe(true);
  });

  it('do not reach another company', async () => {
    expect((await (await t.as('corretor.b')).call(api.account.terms)).arquivo).toBeNull();
  });

  it('can be replaced by the product’s again', async () => {
    await changeTemplate(null);
    const terms = await (await t.as('corretor')).call(api.account.terms);
    expect([terms.arquivo, terms.aceitos]).toEqual([null, true]);
  });
});
