import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { eq, sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest';
import {
  createDb,
  DatabaseNotAllowed,
  DatabaseUnavailable,
  sqlState,
  statement,
  type Tx,
  uniqueViolation,
} from './client.ts';
import { newCompany, newCustomer, newEmployee, twoCompanies } from './fixture.ts';
import * as t from './schema/index.ts';
import { NO_BOARDS } from './test-database.ts';

let it: Awaited<ReturnType<typeof twoCompanies>>;
beforeAll(async () => {
  it = await twoCompanies();
});
afterAll(() => it.close());

const companies = () =>
  it.db.service(async (tx) => (await tx.select().from(t.empresa)).map((row) => row.empresa_nome_fantasia));

describe('a transaction', () => {
  test('is rolled back when its work throws', async () => {
    const work = it.db.service(async (tx) => {
      await newCompany(tx, 'Nunca');
      throw new Error('no');
    });
    await expect(work).rejects.toThrow('no');
    expect(await companies()).not.toContain('Nunca');
  });

  test('fails when a failed statement was swallowed inside it', async () => {
    const work = it.db.service(async (tx) => {
      await newCompany(tx, 'Engolida');
      await tx.execute(sql`select 1/0`).catch(() => undefined);
    });
    await expect(work).rejects.toThrow('rolled back');
    expect(await companies()).not.toContain('Engolida');
  });

  test('names the unique index that a write violated', async () => {
    const values = {
      empresa_id: it.a,
      consultor_id: it.brokerA,
      criador_id: it.brokerA,
      pessoa_nome: 'Dois',
    };
    const work = it.db.write({ empresas: [it.a] }, (tx) =>
      tx.insert(t.cliente).values([1, 2].map(() => ({ ...values, pessoa_cpf: '52998224725' }))),
    );
    await expect(work).rejects.toSatisfy((error) => uniqueViolation(error) === 'cliente_cpf');
  });

  test('returns exact money as numbers, days as text, moments as dates', async () => {
    const kept = await it.db.write({ empresas: [it.a] }, async (tx) => {
      const [study] = await tx
        .insert(t.diagnostico)
        .values({
          empresa_id: it.a,
          cliente_id: it.customerA,
          consultor_id: it.brokerA,
          criador_id: it.brokerA,
          data_inicio: '2026-11-20',
          entrada_no_estagio: new Date('2026-11-20T23:59:59.999-03:00'),
          campos: { renda_mensal_liquida: 12345.67 },
        })
        .returning();
      await tx.insert(t.diagnostico_apolice).values({
        empresa_id: it.a,
        diagnostico_id: study!.diagnostico_id,
        cliente_id: it.customerA,
        produto_diagnostico_id: 1,
        valor_cobertura: 999_999_999_999.99,
        vigencia_fim: '2026-02-28',
      });
      const [policy] = await tx
        .select()
        .from(t.diagnostico_apolice)
        .where(eq(t.diagnostico_apolice.diagnostico_id, study!.diagnostico_id));
      const raw = await tx.execute(sql`
        select sum(valor_cobertura) as soma, count(*) as n,
               (select entrada_no_estagio::date from diagnostico limit 1) as dia from diagnostico_apolice`);
      return { study, policy, raw: raw.rows[0] };
    });
    expect(kept.study).toMatchObject({
      data_inicio: '2026-11-20',
      entrada_no_estagio: new Date('2026-11-21T02:59:59.999Z'),
      campos: { renda_mensal_liquida: 12345.67 },
    });
    expect(kept.policy).toMatchObject({ valor_cobertura: 999_999_999_999.99, vigencia_fim: '2026-02-28' });
    expect(kept.raw).toEqual({ soma: 999_999_999_999.99, n: 1, dia: '2026-11-20' });
  });

  test('is a new object even on a reused connection', async () => {
    const one = createDb({ projectStudies: NO_BOARDS, ...it.addresses, max: 1 });
    const [first, second] = [await one.service(async (tx) => tx), await one.service(async (tx) => tx)];
    await one.close();
    expect(first).not.toBe(second);
  });

  test('is joined by those of its actor, which fail alone, and no others', async () => {
    const a = { empresas: [it.a] };
    const customer = (pessoa_nome: string) => (tx: Tx) => newCustomer(tx, it.a, it.brokerA, { pessoa_nome });
    const kept = async () =>
      it.db.service(async (tx) => (await tx.select().from(t.cliente)).map((one) => one.pessoa_nome));
    const work = it.db.write(a, async () => {
      await it.db.write(a, customer('dentro'));
      const failing = it.db.write(a, async (tx) => {
        await newCustomer(tx, it.a, it.brokerA, { pessoa_nome: 'falhou' });
        await tx.execute(sql`select 1 / 0`);
      });
      await expect(failing).rejects.toThrow();
      await it.db.write({ empresas: [it.b] }, (tx) =>
        newCustomer(tx, it.b, it.brokerB, { pessoa_nome: 'a parte' }),
      );
      expect(await it.db.write(a, customer('depois'))).toBeGreaterThan(0);
      throw new Error('no');
    });
    await expect(work).rejects.toThrow('no');
    expect(await kept()).toContain('a parte');
    for (const gone of ['dentro', 'falhou', 'depois']) expect(await kept()).not.toContain(gone);
    await it.db.write(a, () => it.db.write(a, customer('ficou')));
    expect(await kept()).toContain('ficou');
  });

  test('when shared calls back once after its end, also after a failure', async () => {
    const a = { empresas: [it.a] };
    const told: string[] = [];
    const tell = () => told.push('ended');
    await it.db.write(a, async () => {
      for (const _ of [1, 2]) await it.db.write(a, async () => it.db.whenEnded(tell));
      told.push('working');
    });
    expect(told).toEqual(['working', 'ended']);
    const failing = it.db.write(a, async () => {
      it.db.whenEnded(tell);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(told).toEqual(['working', 'ended', 'ended']);
    it.db.whenEnded(tell);
    expect(told).toHaveLength(4);
  });

  test('of an actor accepts integer company ids only', async () => {
    const injected = ["1}'; reset role; --"] as unknown as number[];
    await expect(it.db.write({ empresas: injected }, async () => 1)).rejects.toThrow(TypeError);
  });
});

describe('a read', () => {
  const NAMES = statement<{ pessoa_nome: string }>(
    'names',
    'select pessoa_nome from cliente where cliente_id = any ($1)',
  );
  const names = (empresas: number[], db = it.db) =>
    db.read({ empresas }, (tx) => tx.rows(NAMES, [[it.customerA, it.customerB]]));

  test('sees the rows of the given companies', async () => {
    expect(await names([it.a])).toEqual([{ pessoa_nome: 'Álvaro Conceição' }]);
    expect(await names([])).toEqual([]);
  });

  test('keeps its companies to itself beside others on one connection', async () => {
    const one = createDb({ projectStudies: NO_BOARDS, ...it.addresses, max: 1 });
    const found = await Promise.all([[it.a], [it.b], [], [it.a]].map((empresas) => names(empresas, one)));
    await one.close();
    expect(found.map((rows) => rows.map((row) => row.pessoa_nome))).toEqual([
      ['Álvaro Conceição'],
      ['Beatriz Muñoz'],
      [],
      ['Álvaro Conceição'],
    ]);
  });

  test.each([false, true])('leaves no setting behind (heavy: %s)', async (heavy) => {
    const one = createDb({ projectStudies: NO_BOARDS, ...it.addresses, max: 1 });
    await one.read({ empresas: [it.a] }, (tx) => tx.rows(NAMES, [[]]), { heavy });
    const after = await one.service((tx) =>
      tx.execute(sql`
        select current_setting('plan_cache_mode') as planos, current_setting('farol.empresas') as empresas`),
    );
    await one.close();
    expect(after.rows).toEqual([{ planos: 'auto', empresas: '{}' }]);
  });

  test('prepares a static statement once on a connection', async () => {
    const one = createDb({ projectStudies: NO_BOARDS, ...it.addresses, max: 1 });
    for (const _ of [1, 2, 3]) await names([it.a], one);
    const { rows } = await one.read({ empresas: [it.a] }, (tx) =>
      tx.execute(sql`
        select (custom_plans + generic_plans)::int as vezes from pg_prepared_statements where name = 'names'`),
    );
    await one.close();
    expect(rows).toEqual([{ vezes: 3 }]);
  });

  test('that is heavy is planned for its own values', async () => {
    const mode = await it.db.read(
      { empresas: [it.a] },
      (tx) => tx.execute(sql`select current_setting('plan_cache_mode') as planos`),
      { heavy: true },
    );
    expect(mode.rows).toEqual([{ planos: 'force_custom_plan' }]);
  });

  test('writes nothing', async () => {
    const work = it.db.read({ empresas: [it.a] }, (tx) => newEmployee(tx, it.a, 'lida'));
    await expect(work).rejects.toSatisfy((error) => sqlState(error) === '25006');
  });

  test('refuses a write inside it', async () => {
    const a = { empresas: [it.a] };
    const work = it.db.read(a, () => it.db.write(a, (tx) => newEmployee(tx, it.a, 'dentro da leitura')));
    await expect(work).rejects.toThrow('a write inside a read');
  });

  test('that fails leaves its connection to the next one', async () => {
    const one = createDb({ projectStudies: NO_BOARDS, ...it.addresses, max: 1 });
    const failing = statement('failing', 'select 1 / 0');
    for (const _ of [1, 2, 3])
      await expect(one.read({ empresas: [it.a] }, (tx) => tx.rows(failing, []))).rejects.toThrow('zero');
    expect(await names([it.a], one)).toHaveLength(1);
    await one.close();
  });

  test('gives days as text and moments as dates', async () => {
    const both = statement(
      'both',
      "select timestamptz '2026-11-20 23:59:59.999-03' as momento, date '2026-11-20' as dia",
    );
    expect(await it.db.read({ empresas: [] }, (tx) => tx.rows(both, []))).toEqual([
      { momento: new Date('2026-11-21T02:59:59.999Z'), dia: '2026-11-20' },
    ]);
  });
});

test('a begin that is refused ends its connection, not the next transaction', async () => {
  const one = createDb({ projectStudies: NO_BOARDS, ...it.addresses, max: 1 });
  const asking = async (tx: Tx) => (await tx.execute(sql`select 'ok' as ok`)).rows[0]?.ok;
  expect(await one.service(asking)).toBe('ok');
  const query = pg.Client.prototype.query as (text: string) => unknown;
  const refused = vi.spyOn(pg.Client.prototype, 'query').mockImplementationOnce(function (this: pg.Client) {
    return query.call(this, 'begin; select 1 / 0') as never;
  });
  await expect(one.service(asking)).rejects.toThrow();
  refused.mockRestore();
  expect(await one.service(asking)).toBe('ok');
  await one.close();
});

describe('an unavailable database', () => {
  test('is recognised when nothing listens', async () => {
    const db = createDb({
      projectStudies: NO_BOARDS,
      connectionString: 'postgresql://postgres@127.0.0.1:1/farol',
    });
    await expect(db.service(async () => 1)).rejects.toBeInstanceOf(DatabaseUnavailable);
    await expect(db.ping()).rejects.toBeInstanceOf(DatabaseUnavailable);
    await db.close();
  });

  const killOthers = async () => {
    const admin = new pg.Client(inject('cluster').admin);
    await admin.connect();
    const { database: name } = new pg.Client(it.connectionString);
    await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name]);
    await admin.end();
  };

  test('is recognised during a transaction, not after it', async () => {
    const work = it.db.service(async (tx) => {
      await tx.execute(sql`select 1`);
      await killOthers();
      await tx.execute(sql`select 1`);
    });
    await expect(work).rejects.toBeInstanceOf(DatabaseUnavailable);
    expect(await it.db.service(async () => 'back')).toBe('back');
  });

  test('is recognised at begin and ends nothing else', async () => {
    const { host, port } = new pg.Client(it.connectionString);
    const cutting = createServer((near) => {
      const far = connect(`${host}/.s.PGSQL.${port}`);
      far.pipe(near).on('error', () => undefined);
      near.on('data', (chunk) => {
        if (chunk.includes('begin')) near.destroy();
        else far.write(chunk);
      });
      near.once('close', () => far.destroy());
    }).listen(0, '127.0.0.1');
    await once(cutting, 'listening');
    const { port: open } = cutting.address() as AddressInfo;
    const through = (address: string) => address.replace(/@[^/]*/, `@127.0.0.1:${open}`);
    const db = createDb({
      projectStudies: NO_BOARDS,
      connectionString: through(it.connectionString),
      serviceConnectionString: through(it.serviceConnectionString),
      max: 3,
    });
    await db.ping();
    const asking = (tx: Tx) => tx.execute(sql`select 1`);
    const works = await Promise.allSettled([1, 2, 3, 4, 5].map(() => db.service(asking)));
    for (const work of works)
      expect(work).toEqual({ status: 'rejected', reason: expect.any(DatabaseUnavailable) });
    await db.ping();
    await db.close();
    cutting.close();
  });

  test('is not noticed between transactions, whatever the idle connections', async () => {
    await Promise.all([1, 2, 3].map(() => it.db.service((tx) => tx.execute(sql`select 1`))));
    await killOthers();
    const asking = async (tx: Tx) => (await tx.execute(sql`select 'ok' as ok`)).rows[0]?.ok;
    const after = await Promise.all([1, 2, 3].map(() => it.db.service(asking)));
    expect(after).toEqual(['ok', 'ok', 'ok']);
  });
});

test('a user without the roles gets an error that names the missing grant', async () => {
  const { admin } = inject('cluster');
  const client = new pg.Client(admin);
  await client.connect();
  await client.query("create role sem_papeis login password 'x'");
  await client.query(
    `grant connect on database ${new pg.Client(it.connectionString).database} to sem_papeis`,
  );
  const db = createDb({
    projectStudies: NO_BOARDS,
    connectionString: it.connectionString.replace(/\/\/[^@]*@/, '//sem_papeis:x@'),
  });
  const work = db.service(async () => 1);
  await expect(work).rejects.toThrow('grant farol_app, farol_servico');
  await expect(work).rejects.toBeInstanceOf(DatabaseNotAllowed);
  await db.close();
  await client.query(
    `revoke connect on database ${new pg.Client(it.connectionString).database} from sem_papeis`,
  );
  await client.query('drop role sem_papeis');
  await client.end();
});
