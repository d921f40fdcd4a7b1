import { createHash } from 'node:crypto';
import { api } from '@farol/contracts';
import type { Area } from '@farol/domain/code-lists';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { canonicalJson } from '../../platform/canonical.ts';
import { attachmentsOf, textOf } from '../../platform/pdf/pdf.fixture.ts';
import { auditOf } from '../../test/audit-trail.ts';
import type { MadeStudy } from '../../test/factories.ts';
import { createFlow, expectOk, optionOf } from '../../test/flow.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';

let t: TestApp;
let flow: ReturnType<typeof createFlow>;
beforeAll(async () => {
  t = await createTestApp();
  flow = createFlow(t);
});
afterAll(() => t.close());

type Who = Parameters<TestApp['as']>[0];
const params = (study: MadeStudy) => ({ params: { id: study.diagnostico_id } });
const linked = async (areas: Area[] = [1, 2]) => {
  const { study, options } = await flow.presented({ areas });
  const link = (await t.as('corretor')).try(api.presentation.createLink, params(study));
  return { study, options, token: (await expectOk(link)).token };
};
const open = (token: string) => t.anonymous.try(api.publicStudy.get, { params: { token } });
const approve = (token: string, id: number, more: object = {}) =>
  t.anonymous.try(api.publicStudy.answer, {
    params: { token },
    body: {
      nome: 'Marina Albuquerque',
      respostas: [{ diagnostico_produto_item_opcao_id: id, status: 'approved' as const }],
      ...more,
    },
  });

describe('the proof', () => {
  const proofOf = async (study: MadeStudy, who: Who = 'corretor') =>
    (await t.as(who)).try(api.presentation.proof, params(study));

  test('audits readers of another company’s study and link', async () => {
    const study = await t.make((make) => make.study({ consultor: 'corretor.b', estagio: 6, areas: [1] }));
    await proofOf(study, 'master');
    await (await t.as('master')).call(api.presentation.link, params(study));
    const trail = await auditOf(t, 'diagnostico', study.diagnostico_id);
    expect(trail.map(({ acao }) => acao)).toEqual(['ler', 'ler']);
  });

  test('holds what was seen and answered, verifiable from the attached JSON', async () => {
    const { study, options, token } = await linked();
    expect((await proofOf(study)).status).toBe(409);
    const { retrato, conteudo } = await expectOk(open(token));
    await expectOk(approve(token, options[1]!, { retrato }));
    const { data, headers } = await proofOf(study);
    expect(headers['content-type']).toBe('application/pdf');
    const pdf = data;
    const [attached] = attachmentsOf(pdf);
    const proof = JSON.parse(attached ?? '');
    const sha = (value: unknown) => createHash('sha256').update(canonicalJson(value)).digest('hex');
    expect(proof.estudo).toEqual(conteudo);
    expect(sha(proof.estudo)).toBe(proof.estudo_sha256);
    expect(proof.estudo_sha256).toBe(retrato);
    expect(sha(proof.resposta)).toBe(proof.resposta_sha256);
    expect(proof.resposta).toMatchObject({ nome: 'Marina Albuquerque', ip: '127.0.0.1', canal: 'link' });
    const printed = textOf(pdf);
    const parts = ['“estudo”', '“resposta”'];
    for (const words of [retrato, proof.resposta_sha256, 'Marina Albuquerque', 'Página 1 de', ...parts])
      expect(printed).toContain(words);
  });

  test('stays the same when the study goes on', async () => {
    const { study, options, token } = await linked([1]);
    const { retrato } = await expectOk(open(token));
    await expectOk(approve(token, options[1]!));
    await t.db.service((tx) =>
      tx.execute(sql`update diagnostico_produto_item_opcao set campos = campos || '{"opcao_nome": "Outro nome"}'
                      where diagnostico_produto_item_opcao_id = ${options[1]}`),
    );
    const [attached] = attachmentsOf((await proofOf(study)).data);
    expect(JSON.parse(attached ?? '').estudo_sha256).toBe(retrato);
    expect(attached).not.toContain('Outro nome');
    const tamper = (what: ReturnType<typeof sql>) => t.db.service((tx) => tx.execute(what));
    await expect(
      tamper(sql`update estudo_retrato set sha256 = 'x' where diagnostico_id = ${study.diagnostico_id}`),
    ).rejects.toThrow();
    await expect(
      tamper(sql`update estudo_resposta set nome = 'x' where diagnostico_id = ${study.diagnostico_id}`),
    ).rejects.toThrow();
  });

  test('includes answers recorded by the consultant; strangers get none', async () => {
    const { study, options } = await flow.presented({ areas: [1] });
    await flow.answerAll(study, [[options[1]!, 'approved']]);
    expect((await proofOf(study)).status).toBe(200);
    expect((await proofOf(study, 'corretor.b')).status).toBe(404);
    expect((await proofOf(study, 'especialista')).status).toBe(403);
  });
});

/** Another need of area 1 with a pending option: the area waits for it. */
const addWaitingItem = (study: MadeStudy, like: number) =>
  t.db.service((tx) =>
    tx.execute(sql`
      with item as (
        update diagnostico_produto_item set campos = campos || '{"interesse": "S"}'
         where diagnostico_id = ${study.diagnostico_id} and codigo = '1.06' and tipo_segurado = 'titular'
        returning diagnostico_produto_item_id as id)
      insert into diagnostico_produto_item_opcao
             (empresa_id, diagnostico_id, diagnostico_produto_item_id, campos, recomendada, validade_proposta)
      select empresa_id, diagnostico_id, item.id, campos, 'S', validade_proposta
        from diagnostico_produto_item_opcao, item where diagnostico_produto_item_opcao_id = ${like}`),
  );

test('an approval replaces the one of another option of the same need', async () => {
  const study = await flow.sent({ areas: [1] });
  const first = await flow.quote(study, 1);
  const other = await flow.quote(study, 1, { opcao_nome: 'Vida inteira', recomendada: 'N' });
  await expectOk(flow.deliver(study, 1));
  await expectOk(flow.present(study));
  await addWaitingItem(study, first);
  const link = (await t.as('corretor')).try(api.presentation.createLink, params(study));
  const { token } = await expectOk(link);
  await expectOk(approve(token, first));
  expect(await flow.where(study)).toEqual({ estagio: 6, 1: 2 });
  const after = await expectOk(approve(token, other));
  expect(after.enviadas[0]?.respostas).toMatchObject([
    { diagnostico_produto_item_opcao_id: other, status: 'approved' },
    {
      diagnostico_produto_item_opcao_id: first,
      status: 'reproved',
      motivo_recusa: 'outra_opcao',
    },
  ]);
  const now = await flow.read(study);
  expect([first, other].map((id) => optionOf(now, id).status)).toEqual(['reproved', 'approved']);
  const history = await (await t.as('corretor')).call(api.diagnosis.history, params(study));
  const told = history.flatMap(({ envio }) => (envio ? [envio.respostas] : []));
  expect(told).toContainEqual([
    expect.objectContaining({ status: 'approved', opcao: 'Vida inteira' }),
    expect.objectContaining({ status: 'reproved', motivo_recusa: 'outra_opcao' }),
  ]);
  const proof = await (await t.as('corretor')).try(api.presentation.proof, params(study));
  expect(textOf(proof.data).replaceAll(/\s+/g, ' ')).toContain('Trocada por outra');
});
