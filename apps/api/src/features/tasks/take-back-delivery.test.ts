import { api } from '@farol/contracts';
import type { Area } from '@farol/domain/pipeline';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Who } from '../../test/brokerage.ts';
import type { MadeStudy } from '../../test/factories.ts';
import { createFlow, expectOk } from '../../test/flow.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';

let t: TestApp;
let flow: ReturnType<typeof createFlow>;
beforeAll(async () => {
  t = await createTestApp();
  // The mails of a delivery wait by this clock, unless the real one is past it.
  t.clock.set('2031-01-07T12:00:00Z');
  flow = createFlow(t);
});
afterAll(() => t.close());

const MINUTE = 1 / (24 * 60);
const params = ({ diagnostico_id }: MadeStudy) => ({ params: { id: diagnostico_id } });

const takeBack = async (study: MadeStudy, area: Area, who: Who = 'especialista') =>
  (await t.as(who)).try(api.tasks.undo, { ...params(study), query: { area } });

const open = async (study: MadeStudy, who: Who = 'corretor') =>
  (await t.as(who)).call(api.diagnosis.get, params(study));

const deliveryOf = async (study: MadeStudy, area: Area, who: Who = 'especialista') =>
  (await (await t.as(who)).call(api.diagnosis.getAsSpecialist, params(study))).tarefas.find(
    (task) => task.produto_diagnostico_id === area,
  )?.entrega;

/** Areas of the notices in the consultant's bell, and how many mails wait. */
const told = (study: MadeStudy, tipo = 'cotacao_entregue') =>
  t.db.service(async (tx) => {
    const notices = await tx.execute<{ areas: number[]; pendentes: number[] }>(sql`
      select dados -> 'areas' as areas, dados -> 'pendentes' as pendentes from notificacao
       where diagnostico_id = ${study.diagnostico_id} and tipo = ${tipo} order by notificacao_id`);
    const mails = await tx.execute<{ n: number }>(sql`
      select count(*)::int as n from outbox o
       where processado_em is null and split_part(chave, '/', 2) = ${tipo} and exists (
         select from historico_estagio h where h.diagnostico_id = ${study.diagnostico_id}
            and o.chave like '%/evento-' || h.historico_estagio_id)`);
    return { notices: notices.rows, mails: mails.rows[0]?.n };
  });

async function delivered(...areas: Area[]): Promise<MadeStudy> {
  const study = await flow.sent({ areas });
  for (const area of areas) {
    await flow.quote(study, area);
    await expectOk(flow.deliver(study, area));
  }
  return study;
}

describe('a delivery', () => {
  test('is taken back within ten minutes, with its notices', async () => {
    const study = await delivered(1);
    expect(await told(study)).toEqual({ notices: [{ areas: [1], pendentes: [] }], mails: 1 });
    t.clock.advance(9 * MINUTE);
    expect((await deliveryOf(study, 1))?.aberta_em).toBeNull();
    expect((await takeBack(study, 1)).status).toBe(200);
    expect(await flow.where(study)).toEqual({ estagio: 4, 1: 1 });
    expect(await told(study)).toEqual({ notices: [], mails: 0 });
    expect(await deliveryOf(study, 1)).toBeUndefined();
  });

  test('stays once ten minutes are over', async () => {
    const study = await delivered(1);
    t.clock.advance(10 * MINUTE);
    const late = await takeBack(study, 1);
    expect([late.status, late.error.code]).toEqual([409, 'nada_a_desfazer']);
    expect(await deliveryOf(study, 1)).toBeUndefined();
    expect(await flow.where(study)).toEqual({ estagio: 5, 1: 2 });
  });

  test('stays once the consultant has opened it, and the refusal names who and when', async () => {
    const study = await delivered(1);
    t.clock.advance(MINUTE);
    const { pessoa_nome } = (await open(study)).consultor;
    const refused = await takeBack(study, 1);
    expect([refused.status, refused.error.code]).toEqual([409, 'cotacao_aberta']);
    expect(refused.error.statusMessage).toMatch(
      new RegExp(`^${pessoa_nome} abriu a cotação em \\d\\d/\\d\\d, \\d\\d:\\d\\d: não dá mais`),
    );
    expect(await deliveryOf(study, 1)).toMatchObject({ aberta_por: pessoa_nome });
    expect(await flow.where(study)).toEqual({ estagio: 5, 1: 2 });
  });

  test('is not opened by the page of another area', async () => {
    const study = await delivered(1, 4);
    const reading = { ...params(study), query: { area: 4 as const } };
    await (await t.as('admin')).call(api.diagnosis.getAsSpecialist, reading);
    expect((await deliveryOf(study, 4, 'especialista2'))?.aberta_em).not.toBeNull();
    expect((await takeBack(study, 1)).status).toBe(200);
  });

  test.each<[string, (study: MadeStudy) => Promise<unknown>]>([
    ['its own specialist', (study) => deliveryOf(study, 1)],
    ['a look at the lists', async () => (await t.as('corretor')).call(api.boards.todo, {})],
    ['a screen that refreshes itself', (study) => flow.read(study)],
    [
      'a task page that refreshes itself',
      async (study) =>
        (await t.as('admin')).call(api.diagnosis.getAsSpecialist, {
          ...params(study),
          query: { acompanha: 'S' },
        }),
    ],
    ['the specialist of another area', (study) => deliveryOf(study, 4, 'especialista2')],
  ])('is not opened by %s', async (_, look) => {
    const study = await flow.sent({ areas: [1, 4] });
    await flow.quote(study, 1);
    await expectOk(flow.deliver(study, 1));
    await look(study);
    expect((await takeBack(study, 1)).status).toBe(200);
  });

  test('and its opening at the same moment have one winner', async () => {
    const study = await delivered(1);
    const [read, back] = await Promise.all([open(study), takeBack(study, 1)]);
    const isBack = back.status === 200;
    expect(read.tarefas[0]?.estagio_especialista).toBe(isBack ? 1 : 2);
    expect(await flow.where(study)).toEqual(isBack ? { estagio: 4, 1: 1 } : { estagio: 5, 1: 2 });
  });

  test('taken back after another area’s delivery leaves a notice of that area alone', async () => {
    const study = await delivered(1, 4);
    expect((await told(study)).notices).toEqual([
      { areas: [1], pendentes: [4] },
      { areas: [1, 4], pendentes: [] },
    ]);
    expect((await takeBack(study, 1)).status).toBe(200);
    expect(await flow.where(study)).toEqual({ estagio: 4, 1: 1, 4: 2 });
    expect(await told(study)).toEqual({ notices: [{ areas: [4], pendentes: [1] }], mails: 1 });
    expect((await takeBack(study, 4, 'especialista2')).status).toBe(200);
    expect(await told(study)).toEqual({ notices: [], mails: 0 });
  });

  test('taken back withdraws the notice repeated by another area’s refusal, not the refusal’s', async () => {
    const study = await flow.sent({ areas: [1, 4] });
    await flow.quote(study, 1);
    await expectOk(flow.deliver(study, 1));
    await expectOk(flow.moveTask(study, 4, 7, { motivo: 'sem_oferta' }));
    expect((await told(study)).notices).toEqual([
      { areas: [1], pendentes: [4] },
      { areas: [1], pendentes: [] },
    ]);
    const refusals = await told(study, 'area_recusada');
    expect((await takeBack(study, 1)).status).toBe(200);
    expect(await told(study)).toEqual({ notices: [], mails: 0 });
    expect(await told(study, 'area_recusada')).toEqual(refusals);
    expect(refusals.notices).toHaveLength(1);
  });

  test('taken back leaves a repeated notice whose mail was sent', async () => {
    const study = await flow.sent({ areas: [1, 4] });
    await flow.quote(study, 1);
    await expectOk(flow.deliver(study, 1));
    await expectOk(flow.moveTask(study, 4, 7, { motivo: 'sem_oferta' }));
    await t.db.service((tx) =>
      tx.execute(sql`
        update outbox set tentativas = 1 where split_part(chave, '/', 2) = 'cotacao_entregue' and chave like '%/evento-' || (
          select max(historico_estagio_id) from historico_estagio where diagnostico_id = ${study.diagnostico_id})`),
    );
    expect((await takeBack(study, 1)).status).toBe(200);
    expect(await told(study)).toEqual({ notices: [{ areas: [1], pendentes: [] }], mails: 1 });
  });

  test('can be made again, and taken back again', async () => {
    const study = await delivered(1);
    expect((await takeBack(study, 1)).status).toBe(200);
    await expectOk(flow.deliver(study, 1));
    expect((await takeBack(study, 1)).status).toBe(200);
    await expectOk(flow.deliver(study, 1));
    await open(study);
    expect((await takeBack(study, 1)).error.code).toBe('cotacao_aberta');
  });

  test('is not taken back by undoing the last move', async () => {
    const study = await delivered(1);
    const undone = await (await t.as('especialista')).try(api.tasks.undo, params(study));
    expect(undone.error.code).toBe('nada_a_desfazer');
    expect(await flow.where(study)).toEqual({ estagio: 5, 1: 2 });
  });

  test('can be taken back only by its own specialist, and not once it was presented', async () => {
    const study = await delivered(1);
    expect((await takeBack(study, 1, 'corretor')).error.code).toBe('nada_a_desfazer');
    await expectOk(flow.present(study));
    expect((await takeBack(study, 1)).error.code).toBe('nada_a_desfazer');
    expect(await flow.where(study)).toEqual({ estagio: 6, 1: 2 });
  });
});
