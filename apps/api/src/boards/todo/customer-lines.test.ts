import { CARGOS } from '@farol/domain/access';
import { type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Tx } from '../../db/client.ts';
import { fillCompany } from '../../test/fill-company.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';
import { compareWhileWritten, oneOfCompany, toggled } from '../kept.fixture.ts';

let t: TestApp;
let company: number;
let brokers: number[];

beforeAll(async () => {
  t = await createTestApp();
  await t.db.service(async (tx) => {
    company = await fillCompany(tx, 'Medida', { customers: 30, studies: 8, brokers: 3 });
    const { rows } = await tx.execute<{ id: number }>(sql`
      select funcionario_id as id from funcionario
       where empresa_id = ${company} and funcionario_cargo_id = ${CARGOS.CORRETOR}`);
    brokers = rows.map(({ id }) => id);
    await tx.execute(sql`
      insert into atividade (empresa_id, tipo_atividade, funcionario_id, cliente_id, prazo, texto, criado_por)
      select empresa_id, tipo, consultor_id, cliente_id, now(), case tipo when 'propria' then 'Ligar' end,
             case tipo when 'propria' then consultor_id end
        from cliente cross join unnest(array['revisao_anual', 'propria']) tipo where empresa_id = ${company}`);
  });
}, 60_000);
afterAll(() => t.close());

/** Activities that do not say of their customer what the customer says. */
async function wrong(tx: Tx): Promise<unknown[]> {
  const { rows } = await tx.execute(sql`
    select a.atividade_id, a.cliente_consultor_id, c.consultor_id from atividade a
      join cliente c on c.empresa_id = a.empresa_id and c.cliente_id = a.cliente_id
     where a.empresa_id = ${company} and a.cliente_consultor_id is distinct from (
       case when a.tipo_atividade <> 'estudo' and a.status_tarefa < 3 and c.excluido_em is null and not c.exemplo
         then c.consultor_id end)`);
  return rows;
}

const expectRight = async () => expect(await t.db.service(wrong)).toEqual([]);

const some = (table: string, n: number, more?: SQL): SQL => oneOfCompany(company, table, n, more);
const OF_CUSTOMERS = sql`tipo_atividade <> 'estudo'`;
const OWN = sql`tipo_atividade = 'propria'`;

/** One of each consultant at most. */
const madeUp = (n: number): SQL =>
  sql`update cliente set exemplo = ${n % 4 === 1} where ${some('cliente', n, sql`not atendido`)}`;

const CHANGES: ((n: number) => SQL)[] = [
  (n) => sql`update cliente set consultor_id = ${brokers[n % brokers.length]!} where ${some('cliente', n)}`,
  (n) => sql`update cliente set ${toggled('excluido_em', n, sql`now()`)} where ${some('cliente', n)}`,
  madeUp,
  (n) => sql`
    insert into atividade (empresa_id, tipo_atividade, funcionario_id, cliente_id, prazo)
    select empresa_id, 'revisao_anual', consultor_id, cliente_id, now() from cliente where ${some('cliente', n)}
    on conflict do nothing`,
  (n) =>
    sql`update atividade set status_tarefa = 3, prazo = now() where ${some('atividade', n, OF_CUSTOMERS)}`,
  (n) => sql`update atividade set status_tarefa = 1 where ${some('atividade', n, OWN)}`,
  (n) => sql`
    update atividade set cliente_id = (select cliente_id from cliente where ${some('cliente', n + 5)})
     where ${some('atividade', n, OWN)}`,
];

test('a line says whose customer it is after each change', async () => {
  await expectRight();
  for (let n = 0; n < CHANGES.length * 3; n += 1) {
    await t.db.service(async (tx) => {
      await tx.execute(CHANGES[n % CHANGES.length]!(n));
      expect(await wrong(tx)).toEqual([]);
    });
  }
}, 60_000);

/** Nothing waits to be folded. */
const fold = (): Promise<number> => expectRight().then(() => 0);

test('it says so at any moment of concurrent writes', async () => {
  await compareWhileWritten({
    db: t.db,
    changes: CHANGES.filter((change) => change !== madeUp),
    fold,
    expectEqual: expectRight,
  });
  await expectRight();
}, 60_000);

/** Until another transaction waits for what this one holds. */
const isWaitedFor = (tx: Tx) =>
  vi.waitFor(async () => {
    const { rows } = await tx.execute(sql`
      select from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))`);
    expect(rows.length).toBeGreaterThan(0);
  });

test('a line that opens while its customer is handed over belongs to the one who receives', async () => {
  const { cliente_id, receiver } = await t.db.service(async (tx) => {
    const { rows } = await tx.execute<{ cliente_id: number; consultor_id: number }>(sql`
      update cliente set excluido_em = null, exemplo = false
       where ${some('cliente', 3)} returning cliente_id, consultor_id`);
    const [one] = rows;
    return { ...one!, receiver: brokers.find((id) => id !== one!.consultor_id)! };
  });
  const open = (tx: Tx) =>
    tx.execute<{ consultor: number; atividade_id: number }>(sql`
      insert into atividade (empresa_id, tipo_atividade, funcionario_id, cliente_id, prazo, texto, criado_por)
      values (${company}, 'propria', ${receiver}, ${cliente_id}, now(), 'Ligar', ${receiver})
      returning cliente_consultor_id as consultor, atividade_id`);
  const opened = Promise.withResolvers<void>();
  const handedOver = t.db.service(async (tx) => {
    await tx.execute(sql`update cliente set consultor_id = ${receiver} where cliente_id = ${cliente_id}`);
    opened.resolve();
    await isWaitedFor(tx);
  });
  await opened.promise;
  const { rows } = await t.db.service(open);
  await handedOver;
  expect(rows[0]?.consultor).toBe(receiver);
  await expectRight();
});
