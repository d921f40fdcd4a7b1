import { api } from '@farol/contracts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { MadeStudy } from '../../test/factories.ts';
import { createFlow, expectOk } from '../../test/flow.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';

let t: TestApp;
let flow: ReturnType<typeof createFlow>;
beforeAll(async () => {
  t = await createTestApp();
  flow = createFlow(t);
});
afterAll(() => t.close());

type Status = 'approved' | 'adjust' | 'reproved';

async function linked(study: MadeStudy) {
  const c = await t.as('corretor');
  const { token } = await c.call(api.presentation.createLink, { params: { id: study.diagnostico_id } });
  const opened = await t.anonymous.call(api.publicStudy.get, { params: { token } });
  return { params: { token }, retrato: opened.retrato };
}

/** Answers on the link; returns the reply and the link as it opens next. */
async function answered(study: MadeStudy, answers: readonly (readonly [number | undefined, Status])[]) {
  const { params, retrato } = await linked(study);
  const respostas = answers.map(([id = 0, status]) => ({
    diagnostico_produto_item_opcao_id: id,
    status,
    ...(status === 'adjust' && { comentario: 'Parcela menor' }),
    ...(status === 'reproved' && { motivo_recusa: 'preco' }),
  }));
  const body = { nome: 'Marina Albuquerque', retrato, respostas };
  const reply = await expectOk(t.anonymous.try(api.publicStudy.answer, { params, body }));
  return { reply, next: await t.anonymous.call(api.publicStudy.get, { params }) };
}

describe('the reply to answers on the link equals the link’s next reading', () => {
  test('with one option approved and one to be adjusted', async () => {
    const { study, options } = await flow.presented({ areas: [1, 2] });
    const { reply, next } = await answered(study, [
      [options[1], 'approved'],
      [options[2], 'adjust'],
    ]);
    expect(reply).toEqual(next);
    expect(reply.em_cotacao).toHaveLength(1);
  });

  test('with the study closed by the last refusal', async () => {
    const { study, options } = await flow.presented({ areas: [1] });
    const { reply, next } = await answered(study, [[options[1], 'reproved']]);
    expect(reply).toEqual(next);
    expect(reply.encerrado).toBe(true);
  });

  test('with an offer answered in an earlier round', async () => {
    const { study, options } = await flow.presented({ areas: [1] });
    const id = options[1] ?? 0;
    await answered(study, [[id, 'adjust']]);
    const specialist = await t.as('especialista');
    const { versao } = await specialist.call(api.quotations.carryOver, { params: { id } });
    await specialist.call(api.quotations.update, { params: { id }, body: { versao, recomendada: 'S' } });
    await expectOk(flow.deliver(study, 1));
    await expectOk(flow.present(study));
    const { reply, next } = await answered(study, [[id, 'approved']]);
    expect(reply).toEqual(next);
    expect(reply.enviadas.map(({ respostas }) => respostas[0]?.status)).toEqual(['approved', 'adjust']);
  });
});

test('a study closed after waiting for the lock copies the current customer', async () => {
  const { study } = await flow.presented({ areas: [1] });
  const { move } = await t.db.service(async (tx) => {
    await tx.execute(sql`
      select from diagnostico where diagnostico_id = ${study.diagnostico_id} for update`);
    await tx.execute(sql`
      update cliente set pessoa_profissao = 'Médico clínico' where cliente_id = ${study.cliente_id}`);
    const late = flow.move(study, { evento: 'cancelar', motivo: 'preco' });
    await vi.waitFor(async () => {
      const { rows } = await tx.execute(sql`
        select from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))`);
      expect(rows).toHaveLength(1);
    });
    return { move: late };
  });
  expect((await expectOk(move)).profissao).toBe('Médico clínico');
});
