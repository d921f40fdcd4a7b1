import { api } from '@farol/contracts';
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { diagnostico_produto_item } from '../../db/schema/index.ts';
import type { MadeStudy } from '../../test/factories.ts';
import { createFlow, expectOk } from '../../test/flow.ts';
import { createTestApp, PDF, type TestApp } from '../../test/test-app.ts';

let t: TestApp;
let flow: ReturnType<typeof createFlow>;
beforeAll(async () => {
  t = await createTestApp();
  flow = createFlow(t);
});
afterAll(() => t.close());

const WANTED = { interesse: 'S', tempo_necessidade: 2, nota_atual: 3, capital_desejado: 300_000 };
const RAFAEL = { nome_completo: 'Rafael Lima', sexo: 'M', data_nascimento: '1984-02-11' };

type Couple = { study: MadeStudy; hisItem: number; hers: number; his: number; plan: number };

/** Marina and Rafael with a life cover each, and a plan of hers, presented. */
async function shown(): Promise<Couple> {
  const study = await t.make(async (make) => {
    const { cliente_id } = await make.customer('corretor', {
      pessoa_nome: 'Marina Albuquerque',
      pessoa_estado_civil: 'C',
      conjuge: RAFAEL,
    } as never);
    return make.study({ cliente_id, estagio: 3, areas: [1, 2] });
  });
  await expectOk(flow.move(study, { estagio: 4 }));
  const [item] = await t.db.service((tx) =>
    tx
      .update(diagnostico_produto_item)
      .set({ campos: WANTED })
      .where(
        and(
          eq(diagnostico_produto_item.diagnostico_id, study.diagnostico_id),
          eq(diagnostico_produto_item.codigo, '1.04'),
          eq(diagnostico_produto_item.tipo_segurado, 'conjuge'),
        ),
      )
      .returning(),
  );
  const hers = await flow.quote(study, 1);
  const hisItem = item!.diagnostico_produto_item_id;
  const his = await flow.quote({ ...study, itens: { 1: hisItem } }, 1);
  const plan = await flow.quote(study, 2);
  await expectOk(flow.deliver(study, 1));
  await expectOk(flow.deliver(study, 2));
  await expectOk(flow.present(study));
  return { study, hisItem, hers, his, plan };
}

type Approved = ('hers' | 'his' | 'plan')[];
const answersOf = (couple: Couple, approved: Approved) =>
  (['hers', 'his', 'plan'] as const).map((who): [number, 'approved' | 'reproved'] => [
    couple[who],
    approved.includes(who) ? 'approved' : 'reproved',
  ]);
const accept = (couple: Couple, ...approved: Approved) =>
  flow.answerAll(couple.study, answersOf(couple, approved));

const lines = async ({ study }: Couple) =>
  (await flow.read(study)).diagnostico_documentos
    .map(({ tipo, tipo_segurado, dependente }) => [tipo, dependente ?? tipo_segurado ?? '-'].join(' '))
    .sort();

const tokenOf = async ({ study }: Couple) =>
  (await (await t.as('corretor')).call(api.presentation.createLink, { params: { id: study.diagnostico_id } }))
    .token;

describe('of two insured people', () => {
  test('each one needs a health declaration, beneficiaries, identity and CPF', async () => {
    const couple = await shown();
    await accept(couple, 'hers', 'his');
    expect(await lines(couple)).toEqual([
      'beneficiarios conjuge',
      'beneficiarios titular',
      'cpf conjuge',
      'cpf titular',
      'dps conjuge',
      'dps titular',
      'identidade conjuge',
      'identidade titular',
      'residencia -',
    ]);
  });

  test('the page of the link shows the same lines by name', async () => {
    const couple = await shown();
    const token = await tokenOf(couple);
    await expectOk(
      t.anonymous.try(api.publicStudy.answer, {
        params: { token },
        body: {
          nome: 'Marina Albuquerque',
          respostas: answersOf(couple, ['hers', 'his']).map(([id, status]) => ({
            diagnostico_produto_item_opcao_id: id,
            status,
            ...(status === 'reproved' && { motivo_recusa: 'preco' as const }),
          })),
        },
      }),
    );
    const { documentos } = await t.anonymous.call(api.publicStudy.get, { params: { token } });
    const people = Map.groupBy(documentos, ({ pessoa }) => pessoa);
    expect([...people].map(([who, all]) => [who, all.length]).sort()).toEqual([
      [null, 1],
      ['Marina', 4],
      ['Rafael', 4],
    ]);
    expect(await lines(couple)).toHaveLength(9);
  });

  test('asks only the person whose cover was accepted, and the policyholder', async () => {
    const couple = await shown();
    await accept(couple, 'his');
    expect(await lines(couple)).toEqual([
      'beneficiarios conjuge',
      'cpf conjuge',
      'cpf titular',
      'dps conjuge',
      'identidade conjuge',
      'identidade titular',
      'residencia -',
    ]);
  });

  test('a withdrawn option removes its unsent lines and leaves sent ones', async () => {
    const couple = await shown();
    await accept(couple, 'hers', 'his');
    const dps = (await flow.read(couple.study)).diagnostico_documentos.find(
      ({ tipo, tipo_segurado }) => tipo === 'cpf' && tipo_segurado === 'conjuge',
    );
    const consultant = await t.as('corretor');
    await consultant.call(api.documents.upload, {
      params: { id: dps!.diagnostico_documento_id },
      file: PDF,
    } as never);
    await expectOk(flow.move(couple.study, { estagio: 7, produtos: [1], motivo: 'Outro capital' } as never));
    const hers = await flow.quote(couple.study, 1);
    const his = await flow.quote({ ...couple.study, itens: { 1: couple.hisItem } }, 1);
    await expectOk(flow.deliver(couple.study, 1));
    await expectOk(flow.present(couple.study));
    await flow.answerAll(couple.study, [
      [hers, 'approved'],
      [his, 'reproved'],
    ]);
    expect(await lines(couple)).toEqual([
      'beneficiarios titular',
      'cpf conjuge',
      'cpf titular',
      'dps titular',
      'identidade titular',
      'residencia -',
    ]);
  });

  test('an area without the spouse does not wait for the spouse’s identity', async () => {
    const couple = await shown();
    await accept(couple, 'his', 'plan');
    const consultant = await t.as('corretor');
    for (const one of (await flow.read(couple.study)).diagnostico_documentos)
      if (one.tipo_segurado !== 'conjuge' && one.produto_diagnostico_id !== 1)
        await consultant.call(api.documents.upload, {
          params: { id: one.diagnostico_documento_id },
          file: PDF,
        } as never);
    const study = await flow.read(couple.study);
    expect(flow.taskOf(study, 2).aguardando).toBe('especialista');
    expect(flow.taskOf(study, 1).aguardando).toBe('consultor');
  });
});

describe('the checklist of an area that still collects', () => {
  const unsentDps = (couple: Couple, tipo_segurado: string | null) =>
    t.db.service((tx) =>
      tx.execute(sql`
        update diagnostico_documento set tipo_segurado = ${tipo_segurado}
         where diagnostico_id = ${couple.study.diagnostico_id} and tipo = 'dps'`),
    );

  test('counts an older declaration without a person as the insured spouse’s', async () => {
    const couple = await shown();
    await accept(couple, 'his', 'plan');
    await unsentDps(couple, null);
    await expectOk(flow.moveTask(couple.study, 2, 7, { motivo: 'documentacao' }));
    expect((await lines(couple)).filter((line) => line.startsWith('dps'))).toEqual(['dps -']);
  });

  test('replaces a line that is no longer needed in the same move', async () => {
    const couple = await shown();
    await accept(couple, 'his', 'plan');
    await unsentDps(couple, 'titular');
    await expectOk(flow.moveTask(couple.study, 2, 7, { motivo: 'documentacao' }));
    expect((await lines(couple)).filter((line) => line.startsWith('dps'))).toEqual(['dps conjuge']);
    const { rows } = await t.db.service((tx) =>
      tx.execute<{ n: number }>(sql`
        select count(*)::int as n from auditoria
         where acao = 'retirar_documento' and empresa_id = ${couple.study.empresa_id}`),
    );
    expect(rows[0]?.n).toBeGreaterThan(0);
  });

  test('waits in every area for what somebody asked of the spouse', async () => {
    const couple = await shown();
    await accept(couple, 'hers', 'plan');
    await (await t.as('corretor')).call(api.documents.ask, {
      body: { diagnostico_id: couple.study.diagnostico_id, tipo: 'renda', tipo_segurado: 'conjuge' },
    } as never);
    const consultant = await t.as('corretor');
    for (const one of (await flow.read(couple.study)).diagnostico_documentos)
      if (one.tipo !== 'renda')
        await consultant.call(api.documents.upload, {
          params: { id: one.diagnostico_documento_id },
          file: PDF,
        } as never);
    const study = await flow.read(couple.study);
    expect([1, 2].map((area) => flow.taskOf(study, area).aguardando)).toEqual(['consultor', 'consultor']);
  });
});

describe('asking for a document of one person', () => {
  const ask = async ({ study }: Couple, body: object) =>
    (await t.as('corretor')).try(api.documents.ask, {
      body: { diagnostico_id: study.diagnostico_id, produto_diagnostico_id: 1, ...body } as never,
    });

  test('names the spouse, and is asked of the customer too', async () => {
    const couple = await shown();
    await accept(couple, 'hers');
    for (const tipo_segurado of ['conjuge', 'titular'])
      expect((await ask(couple, { tipo: 'passaporte', tipo_segurado })).data).toMatchObject({
        tipo_segurado,
      });
    const { status, error } = await ask(couple, { tipo: 'passaporte', tipo_segurado: 'conjuge' });
    expect(status).toBe(422);
    expect(Object.keys(error.errors ?? {})).toEqual(['tipo']);
  });

  test('refuses both spouses in one line, and kinds that are not personal', async () => {
    const couple = await shown();
    await accept(couple, 'hers');
    for (const body of [
      { tipo: 'renda', tipo_segurado: 'casal' },
      { tipo: 'iptu', tipo_segurado: 'conjuge' },
    ]) {
      const { status, error } = await ask(couple, body);
      expect(status).toBe(422);
      expect(Object.keys(error.errors ?? {})).toEqual(['tipo_segurado']);
    }
  });
});
