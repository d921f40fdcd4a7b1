import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDb, type Db, sqlState, statement, type Tx } from './client.ts';
import { newCompany, newEmployee, twoCompanies } from './fixture.ts';
import * as t from './schema/index.ts';
import { NO_BOARDS } from './test-database.ts';

let it: Awaited<ReturnType<typeof twoCompanies>>;
beforeAll(async () => {
  it = await twoCompanies();
});
afterAll(() => it.close());

const inCompanies = (...empresas: number[]) => ({ empresas });
const names = (empresas: number[]) =>
  it.db.write({ empresas }, async (tx) =>
    (await tx.select().from(t.cliente).orderBy(t.cliente.pessoa_nome)).map((row) => row.pessoa_nome),
  );

describe('what an actor sees of other companies', () => {
  test('is nothing, even without a condition', async () => {
    expect(await names([it.a])).toEqual(['Álvaro Conceição']);
    expect(await names([it.b])).toEqual(['Beatriz Muñoz']);
    expect(await names([it.a, it.b])).toEqual(['Álvaro Conceição', 'Beatriz Muñoz']);
  });

  test('is nothing for somebody without companies', async () => {
    expect(await names([])).toEqual([]);
  });

  test('does not include rows asked for by id', async () => {
    const found = await it.db.write(inCompanies(it.a), (tx) =>
      tx.execute(sql`select 1 from cliente where cliente_id = ${it.customerB}`),
    );
    expect(found.rows).toEqual([]);
  });

  test('does not leak from one transaction into the next on the same connection', async () => {
    await names([it.b]);
    expect(await names([it.a])).toEqual(['Álvaro Conceição']);
  });

  test('includes, read-only, a colleague of another company who works for this one', async () => {
    const shared = await it.db.service((tx) =>
      newEmployee(tx, it.b, 'clara', { empresas_ids: [it.a], funcionario_cargo_id: 4 }),
    );
    await it.db.service((tx) =>
      tx.insert(t.funcionario_especialidade).values({
        empresa_id: it.b,
        funcionario_id: shared,
        produto_diagnostico_id: 1,
      }),
    );
    const seen = await it.db.write(inCompanies(it.a), async (tx) => ({
      people: (
        await tx
          .select({ usuario_username: t.funcionario.usuario_username })
          .from(t.funcionario)
          .orderBy(t.funcionario.pessoa_nome)
      ).map((row) => row.usuario_username),
      areas: (await tx.select().from(t.funcionario_especialidade)).length,
      changed: (
        await tx.execute(
          sql`update funcionario set ativo = false where funcionario_id = ${shared} returning 1`,
        )
      ).rows.length,
    }));
    expect(seen).toEqual({ people: ['ana', 'clara'], areas: 1, changed: 0 });
  });
});

describe('what an actor writes', () => {
  test('cannot be placed in another company', async () => {
    const attempt = it.db.write(inCompanies(it.a), (tx) =>
      tx.insert(t.cliente).values({
        empresa_id: it.b,
        consultor_id: it.brokerA,
        criador_id: it.brokerA,
        pessoa_nome: 'Fora do lugar',
      }),
    );
    await expect(attempt).rejects.toSatisfy((error) => sqlState(error) === '42501');
  });

  test('cannot be moved to another company', async () => {
    const attempt = it.db.write(inCompanies(it.a), (tx) =>
      tx.execute(sql`update cliente set empresa_id = ${it.b} where cliente_id = ${it.customerA}`),
    );
    await expect(attempt).rejects.toSatisfy((error) => sqlState(error) === '42501');
  });

  test('cannot reference a row of another company', async () => {
    const attempt = it.db.write(inCompanies(it.a), (tx) =>
      tx.insert(t.consentimento).values({
        empresa_id: it.a,
        cliente_id: it.customerB,
        finalidade: 'tratamento',
        canal: 'email',
        data: '2026-11-20',
      }),
    );
    await expect(attempt).rejects.toSatisfy((error) => sqlState(error) === '23503');
  });

  test.each(['auditoria', 'historico_estagio', 'estudo_retrato', 'estudo_retrato_pdf', 'estudo_resposta'])(
    'never changes or removes a row of %s',
    async (table) => {
      for (const statement of [`delete from ${table}`, `update ${table} set empresa_id = empresa_id`])
        await expect(
          it.db.write(inCompanies(it.a), (tx) => tx.execute(sql.raw(statement))),
        ).rejects.toSatisfy((error) => sqlState(error) === '42501');
    },
  );

  const addCommon = (chave: string) =>
    it.db.service((tx) =>
      tx.insert(t.parametro).values({ chave, vigencia_inicio: '2020-01-01', valor: 'comum' }),
    );

  test('cannot change the common values', async () => {
    await addCommon('de_todas');
    const changed = await it.db.write(inCompanies(it.a), async (tx) => {
      const { rows } = await tx.execute(sql`select 1 from parametro where chave = 'de_todas'`);
      const update = await tx.execute(sql`update parametro set verificado = true returning 1`);
      return [rows.length, update.rows.length];
    });
    expect(changed).toEqual([1, 0]);
  });

  test('may add a value for its company beside the common one', async () => {
    await addCommon('de_cada_uma');
    await it.db.write(inCompanies(it.a), (tx) =>
      tx.insert(t.parametro).values({
        empresa_id: it.a,
        chave: 'de_cada_uma',
        vigencia_inicio: '2026-06-01',
        valor: 'da empresa',
      }),
    );
    const values = (empresas: number[]) =>
      it.db.write({ empresas }, async (tx) =>
        (await tx.execute(sql`select valor from parametro where chave = 'de_cada_uma' order by 1`)).rows.map(
          (row) => row.valor,
        ),
      );
    expect(await values([it.a])).toEqual(['comum', 'da empresa']);
    expect(await values([it.b])).toEqual(['comum']);
  });
});

describe('the roles', () => {
  const rows = async <T extends Record<string, unknown>>(query: ReturnType<typeof sql>) =>
    (await it.db.service((tx) => tx.execute<T>(query))).rows;

  test('of the application own nothing and cannot bypass the policies', async () => {
    const owned = await rows(sql`
      select relname as nome from pg_class where relowner = 'farol_app'::regrole
      union all select proname from pg_proc where proowner = 'farol_app'::regrole
      union all select nspname from pg_namespace where nspowner = 'farol_app'::regrole
      union all select datname from pg_database where datdba = 'farol_app'::regrole`);
    expect(owned).toEqual([]);
    const [role] = await rows(sql`
      select rolsuper, rolbypassrls, rolcreaterole, rolinherit,
             pg_has_role('farol_app', 'farol_servico', 'MEMBER') as servico
        from pg_roles where rolname = 'farol_app'`);
    expect(Object.values(role ?? {})).toEqual([false, false, false, false, false]);
  });

  test('meet forced row-level security on every table with empresa_id', async () => {
    const open = await rows(sql`
      select c.relname
        from pg_class c
        join pg_attribute a on a.attrelid = c.oid and a.attname = 'empresa_id' and not a.attisdropped
       where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace
         and not (c.relrowsecurity and c.relforcerowsecurity and (
           select count(*) = 2 from pg_policy p
            where p.polrelid = c.oid and p.polname in ('empresa', 'servico')))`);
    expect(open, 'call farol_isolar(table) in the migration that creates it').toEqual([]);
  });

  test('find only the known tables without empresa_id', async () => {
    const shared = await rows(sql`
      select c.relname as nome from pg_class c
       where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace
         and not exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'empresa_id')
       order by 1`);
    expect(shared.map((row) => row.nome)).toEqual([
      'backup',
      'cep_cache',
      'chave_alcance',
      'contagem',
      'migracao',
      'produto_diagnostico',
      'registro_retirado',
      'seguradora',
      'selo',
      'selo_horizonte',
      'tentativa_login',
    ]);
  });

  test('let the application create no company outside its scope', async () => {
    await expect(it.db.write(inCompanies(it.a), (tx) => newCompany(tx, 'Nova'))).rejects.toSatisfy(
      (error) => sqlState(error) === '42501',
    );
  });
});

describe('a statement prepared on one connection', () => {
  let one: Db;
  beforeAll(() => {
    one = createDb({ projectStudies: NO_BOARDS, ...it.addresses, max: 1 });
  });
  afterAll(() => one.close());
  const all = async (tx: Tx) =>
    (await tx.select().from(t.cliente).orderBy(t.cliente.pessoa_nome)).map((row) => row.pessoa_nome);

  const NAMES = statement<{ pessoa_nome: string }>(
    'names',
    'select pessoa_nome from cliente order by pessoa_nome',
  );
  const prepared = async (tx: Tx) => (await tx.rows(NAMES, [])).map((row) => row.pessoa_nome);

  test.each([
    ['write', false],
    ['read', false],
    ['read', true],
  ] as const)('shows each actor of %s (heavy: %s) their own rows only', async (door, heavy) => {
    // PostgreSQL may keep one plan for all values from the sixth execution on.
    for (let n = 0; n < 12; n += 1) {
      const seen = (empresas: number[]) => one[door]({ empresas }, prepared, { heavy });
      expect(await seen([it.a])).toEqual(['Álvaro Conceição']);
      expect(await seen([it.b])).toEqual(['Beatriz Muñoz']);
      expect(await seen([])).toEqual([]);
      expect(await one.service(prepared)).toHaveLength(2);
    }
  });

  test('shows nothing once its transaction has ended', async () => {
    let escaped: Tx | undefined;
    await one.write({ empresas: [it.a] }, async (tx) => {
      escaped = tx;
      await all(tx);
    });
    await expect(all(escaped!)).rejects.toThrow();
    expect(await one.write({ empresas: [it.b] }, all)).toEqual(['Beatriz Muñoz']);
  });

  test('sees no company after a transaction that failed', async () => {
    const failing = one.service(async (tx) => {
      await tx.execute(sql`set local role farol_servico`);
      await tx.execute(sql`select 1/0`);
    });
    await expect(failing).rejects.toThrow();
    expect(await one.write({ empresas: [] }, all)).toEqual([]);
  });

  test('is sent behind the settings of its transaction, also when several leave at once', async () => {
    const both = await one.write({ empresas: [it.b] }, (tx) => Promise.all([all(tx), all(tx), all(tx)]));
    expect(both).toEqual([['Beatriz Muñoz'], ['Beatriz Muñoz'], ['Beatriz Muñoz']]);
  });
});
