import { createHash } from 'node:crypto';
import { api, type EstudoPublico } from '@farol/contracts';
import type { Area } from '@farol/domain/code-lists';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DatabaseUnavailable, type Db } from '../../db/client.ts';
import { canonicalJson } from '../../platform/canonical.ts';
import { textOf } from '../../platform/pdf/pdf.fixture.ts';
import type { MadeStudy } from '../../test/factories.ts';
import { createFlow, expectOk, optionOf } from '../../test/flow.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';
import { openLink } from './open-link.ts';

let t: TestApp;
let flow: ReturnType<typeof createFlow>;
beforeAll(async () => {
  t = await createTestApp();
  flow = createFlow(t);
});
afterAll(() => t.close());

type Who = Parameters<TestApp['as']>[0];
const params = (study: MadeStudy) => ({ params: { id: study.diagnostico_id } });
const create = async (study: MadeStudy, who: Who = 'corretor') =>
  (await t.as(who)).try(api.presentation.createLink, params(study));
const linked = async (areas: Area[] = [1, 2]) => {
  const { study, options } = await flow.presented({ areas });
  const { token, url, expira_em } = await expectOk(create(study));
  return { study, options, token, url, expira_em };
};
const open = (token: string) => t.anonymous.try(api.publicStudy.get, { params: { token } });
const answer = (token: string, respostas: object[], more: object = {}) =>
  t.anonymous.try(api.publicStudy.answer, {
    params: { token },
    body: { nome: 'Marina Albuquerque', respostas, ...more },
    headers: { 'user-agent': 'Telefone de teste' },
  });
const yes = (id: number) => ({ diagnostico_produto_item_opcao_id: id, status: 'approved' });
const eventsOf = async (study: MadeStudy) =>
  (await (await t.as('corretor')).call(api.diagnosis.history, params(study))).filter(
    (event) => event.objeto === 'link',
  );

describe('the link', () => {
  test('opens the study for its holder and shows its token only once', async () => {
    const { study, token, url, options } = await linked();
    expect(token).toHaveLength(43);
    expect(url).toBe(`http://farol.test/estudo/${token}`);
    const { rows } = await t.db.service((tx) =>
      tx.execute(sql`select token_hash from estudo_link where diagnostico_id = ${study.diagnostico_id}`),
    );
    expect(rows).toEqual([{ token_hash: createHash('sha256').update(token).digest('hex') }]);

    const opened = open(token);
    expect((await opened).headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
    });
    const seen = await expectOk(opened);
    expect(seen.conteudo.areas.map((area) => area.produto_diagnostico_id)).toEqual([1, 2]);
    expect(seen.conteudo.areas[0]?.itens[0]?.frase).toMatch(/^Se você faltar, /);
    expect(seen.opcoes).toContainEqual({
      diagnostico_produto_item_opcao_id: options[1],
      status: 'analisis',
      pode_responder: true,
      vencida: false,
    });
    expect(createHash('sha256').update(canonicalJson(seen.conteudo)).digest('hex')).toBe(seen.retrato);
    const { link } = await (await t.as('corretor')).call(api.presentation.link, params(study));
    expect(link).toMatchObject({ acessos: 1, vencido: false });
  });

  test('shows no notes, files, people or health data', async () => {
    const { study, token } = await linked();
    const c = await t.as('corretor');
    await c.call(api.presentation.update, {
      ...params(study),
      body: { notas: { vida: 'Segredo do consultor' } },
    });
    await c.call(api.comments.create, {
      body: { diagnostico_id: study.diagnostico_id, comentario: 'Conversa interna' },
    });
    const text = JSON.stringify(await expectOk(open(token)));
    for (const hidden of ['Segredo', 'Conversa interna', 'arquivo', 'fumante', 'especialista', 'pessoa_cpf'])
      expect(text).not.toContain(hidden);
  });

  test('adds its creation and first opening to the timeline', async () => {
    const { study, token } = await linked([1]);
    await open(token);
    await open(token);
    expect(await eventsOf(study)).toMatchObject([
      { evento: 'criar_link', papel: 'C' },
      { evento: 'abrir_link', papel: 'K', usuario: null, canal: 'link' },
    ]);
  });

  test('expires with the last option', async () => {
    const { study, token, expira_em } = await linked([1]);
    expect(expira_em).toBe('2026-12-08T02:59:00.000Z');
    const second = await expectOk(create(study));
    const old = await open(token);
    expect([old.status, old.error.code]).toEqual([410, 'link_revogado']);
    expect(old.error.statusMessage).toContain('Procure o mais novo');
    expect((await open(second.token)).status).toBe(200);
    await (await t.as('corretor')).call(api.presentation.revokeLink, params(study));
    expect((await open(second.token)).status).toBe(410);
    const { link } = await (await t.as('corretor')).call(api.presentation.link, params(study));
    expect(link).toBeNull();
  });

  test('shows the same on a later day, until something changes', async () => {
    const { study, options, token } = await linked([1]);
    const now = t.clock.now().toISOString();
    await t.db.service(async (tx) => {
      await tx.execute(sql`update diagnostico_produto_item_opcao
                              set campos = campos || '{"valor_cobertura": 90000000, "recomendada": "S"}'
                            where diagnostico_produto_item_opcao_id = ${options[1]}`);
      await tx.execute(sql`update diagnostico_produto_item
                              set campos = campos || '{"prazo_reposicao_anos": 15}'
                            where diagnostico_id = ${study.diagnostico_id} and codigo = '1.01'`);
      // Who receives alimony depends on the customer.
      await tx.execute(sql`update diagnostico set campos = campos || '{"pensao_paga_mensal": 900}'
                            where diagnostico_id = ${study.diagnostico_id}`);
      await tx.execute(sql`update estudo_link set expira_em = '2027-02-01'
                            where diagnostico_id = ${study.diagnostico_id}`);
    });
    const before = await expectOk(open(token));
    expect(before.conteudo.frase).toMatch(/O plano mantém essa vida até 20\d\d/);
    t.clock.set('2027-01-02T09:00:00-03:00');
    const after = await expectOk(open(token));
    t.clock.set(now);
    expect(after.conteudo).toEqual(before.conteudo);
    expect(after.retrato).toBe(before.retrato);
  });

  test('names its reason when it is expired or unknown', async () => {
    const { token } = await linked([1]);
    const before = t.clock.now().toISOString();
    t.clock.advance(40);
    const late = await open(token);
    t.clock.set(before);
    expect([late.status, late.error.code]).toEqual([410, 'link_vencido']);
    expect(late.error.statusMessage).toMatch(/venceu em 07\/12\/2026\. Peça um novo a /);
    const none = await open('x'.repeat(43));
    expect([none.status, none.error.code]).toEqual([404, 'link_desconhecido']);
  });

  test('is not called unknown while the database fails', async () => {
    const { token } = await linked([1]);
    const lost = new DatabaseUnavailable(new Error('lost'));
    const away: Pick<Db, 'write'> = {
      write: (actor, work) =>
        t.db.write(actor, (tx) =>
          work(
            Object.assign(Object.create(tx) as typeof tx, {
              execute() {
                throw lost;
              },
            }),
          ),
        ),
    };
    await expect(openLink({ ...t.deps, db: { ...t.db, ...away } }, token)).rejects.toBe(lost);
  });

  test('needs a presented study and the consultant’s side', async () => {
    const study = await flow.sent({ areas: [1] });
    expect((await create(study)).status).toBe(409);
    expect((await create(study, 'corretor2')).status).toBe(404);
    expect((await create(study, 'especialista')).status).toBe(403);
  });

  test('is limited in openings per address', async () => {
    const { token } = await linked([1]);
    const replies = [];
    for (let n = 0; n < 61; n += 1) replies.push(await open(token));
    t.clock.set(new Date(t.clock.now().getTime() + 61_000).toISOString());
    const refused = replies.filter((reply) => reply.status === 429);
    expect(refused.length).toBeGreaterThan(0);
    expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0);
    expect((await open(token)).status).toBe(200);
  });
});

describe('the customer’s answers', () => {
  test('copy the person into a study closed by the last refusal', async () => {
    const { study, options, token } = await linked([1]);
    await t.db.service((tx) =>
      tx.execute(sql`update cliente set endereco_cep = '01310100' where cliente_id = ${study.cliente_id}`),
    );
    await expectOk(
      answer(token, [
        { diagnostico_produto_item_opcao_id: options[1], status: 'reproved', motivo_recusa: 'preco' },
      ]),
    );
    expect(await flow.read(study)).toMatchObject({
      encerrado_em: expect.any(String),
      endereco_cep: '01310100',
    });
  });

  test('may give long reasons', async () => {
    const { options, token } = await linked([1]);
    const respostas = Array.from({ length: 40 }, () => ({
      ...yes(options[1]!),
      status: 'adjust',
      comentario: 'á'.repeat(2000),
    }));
    expect((await answer(token, respostas)).status).not.toBe(413);
  });

  test('move the study as if the consultant had recorded them', async () => {
    const { study, options, token } = await linked();
    const { retrato } = await expectOk(open(token));
    const after = await expectOk(
      answer(
        token,
        [
          yes(options[1]!),
          {
            diagnostico_produto_item_opcao_id: options[2],
            status: 'adjust',
            comentario: ' Parcela menor ',
          },
        ],
        { retrato },
      ),
    );
    expect(after.em_cotacao).toHaveLength(1);
    expect(after.enviadas[0]).toMatchObject({
      nome: 'Marina Albuquerque',
      canal: 'link',
      respostas: [{ status: 'approved' }, { status: 'adjust', comentario: 'Parcela menor' }],
    });
    expect(await flow.where(study)).toEqual({ estagio: 7, 1: 3, 2: 1 });
    expect(optionOf(await flow.read(study), options[1]!).status).toBe('approved');
    const history = await (await t.as('corretor')).call(api.diagnosis.history, params(study));
    expect(
      history.filter((event) => event.evento === 'enviar_respostas' && event.objeto === 'estudo'),
    ).toMatchObject([{ papel: 'K', canal: 'link', envio: { nome: 'Marina Albuquerque' } }]);
    const { rows } = await t.db.service((tx) =>
      tx.execute(sql`select canal, nome, ip, agente, funcionario_id from estudo_resposta
                      where diagnostico_id = ${study.diagnostico_id}`),
    );
    expect(rows).toEqual([
      {
        canal: 'link',
        nome: 'Marina Albuquerque',
        ip: '127.0.0.1',
        agente: 'Telefone de teste',
        funcionario_id: null,
      },
    ]);
  });

  test('are sent once, however often they arrive', async () => {
    const { study, options, token } = await linked([1]);
    const twice = [await answer(token, [yes(options[1]!)]), await answer(token, [yes(options[1]!)])];
    expect(twice.map((reply) => reply.status)).toEqual([200, 200]);
    const { respostas } = await (await t.as('corretor')).call(api.presentation.link, params(study));
    expect(respostas).toHaveLength(1);
  });

  test('replace the unsent ones collected by the consultant', async () => {
    const { study, options, token } = await linked([1]);
    await expectOk(flow.answer(options[1]!, 'approved'));
    const refusal = { ...yes(options[1]!), status: 'reproved', motivo_recusa: 'momento' };
    const { enviadas } = await expectOk(answer(token, [refusal]));
    expect(enviadas[0]?.respostas).toMatchObject([
      { item: expect.stringMatching(/temporário, \S+$/), motivo_recusa: 'momento' },
    ]);
    const { status, resposta } = optionOf(await flow.read(study), options[1]!);
    expect([status, resposta]).toEqual(['reproved', null]);
  });

  test('need a text to adjust, a reason to refuse, and a name', async () => {
    const { options, token } = await linked();
    const bare = await answer(token, [
      { diagnostico_produto_item_opcao_id: options[1], status: 'adjust' },
      { diagnostico_produto_item_opcao_id: options[2], status: 'reproved' },
    ]);
    expect([bare.status, bare.error.errors]).toEqual([
      422,
      {
        [`opcoes.${options[1]}.comentario`]: ['Conte o que precisa mudar.'],
        [`opcoes.${options[2]}.motivo_recusa`]: ['Escolha o motivo da recusa.'],
      },
    ]);
    const nobody = await answer(token, [yes(options[1]!)], { nome: ' ' });
    expect([nobody.status, Object.keys(nobody.error.errors ?? {})]).toEqual([422, ['nome']]);
    const asTheSystem = await answer(token, [
      { ...yes(options[1]!), status: 'reproved', motivo_recusa: 'substituida' },
    ] as never);
    expect(asTheSystem.status).toBe(422);
  });

  test('of a changed study are refused with its current state', async () => {
    const { study, options, token } = await linked();
    const { retrato } = await expectOk(open(token));
    await flow.answerAll(study, [[options[1]!, 'adjust']]);
    const stale = await answer(token, [yes(options[1]!)], { retrato });
    expect([stale.status, stale.error.code]).toEqual([409, 'estudo_mudou']);
    const atual = stale.error.atual as EstudoPublico;
    expect(atual.conteudo.areas.map((area) => area.produto_diagnostico_id)).toEqual([2]);
    expect((await answer(token, [yes(options[1]!)])).status).toBe(409);
    const other = await linked([1]);
    expect((await answer(other.token, [yes(options[2]!)])).status).toBe(404);
  });
});

test('an option approved in an earlier round says so and can be approved again', async () => {
  const { study, options, token } = await linked([1]);
  const id = options[1]!;
  await expectOk(answer(token, [yes(id)]));
  const { versao } = await flow.read(study);
  await expectOk(flow.move(study, { estagio: 7, motivo: 'Quer comparar outra vez', versao }));
  const c = await t.as('especialista');
  const kept = await c.call(api.quotations.carryOver, { params: { id } });
  await expectOk(flow.deliver(study, 1));
  const shown = async () => {
    await expectOk(flow.present(study));
    const seen = await expectOk(open(token));
    return { ...seen, option: seen.conteudo.areas[0]?.itens[0]?.opcoes[0] };
  };
  const again = await shown();
  const before = { status: 'approved', data: t.clock.today(), comentario: null };
  expect(again.option).toMatchObject({
    rodada: 2,
    resposta_anterior: { ...before, mudou: [], marcada: true },
  });
  expect(kept.status).toBe('analisis');
  const sent = await expectOk(answer(token, [yes(id)], { retrato: again.retrato }));
  expect([sent.retrato, sent.enviadas.length]).toEqual([again.retrato, 2]);
  const proof = await (await t.as('corretor')).try(api.presentation.proof, params(study));
  const printed = textOf(proof.data).replaceAll(/\s+/g, ' ');
  expect(printed).toContain('nada mudou desde então');
  expect(printed).toContain('já a trazia marcada');
});
