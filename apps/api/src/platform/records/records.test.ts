import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { twoCompanies } from '../../db/fixture.ts';
import { asAdmin } from '../../db/test-database.ts';
import { sealOnce } from './seals.ts';
import { verifyRecords } from './verify.ts';

let it: Awaited<ReturnType<typeof twoCompanies>>;
beforeEach(async () => {
  it = await twoCompanies();
});
afterEach(() => it.close());

const write = (n: number, from = 1) =>
  it.db.write({ empresas: [it.a] }, (tx) =>
    tx.execute(sql`
      insert into auditoria (empresa_id, acao, entidade, entidade_id, depois)
      select ${it.a}, 'editar', 'cliente', n, jsonb_build_object('pessoa_nome', 'nome ' || n)
        from generate_series(${from}::int, ${from + n - 1}::int) n`),
  );

/** Until transactions of the whole server that ran meanwhile have ended. */
const seal = () =>
  expect
    .poll(
      async () => {
        await sealOnce(it);
        return (await verifyRecords(it.db)).map(({ sem_selo }) => sem_selo);
      },
      { timeout: 15_000 },
    )
    .toEqual([0, 0, 0, 0, 0]);

const audit = async () => (await verifyRecords(it.db)).find(({ table }) => table === 'auditoria')!;

/** What only somebody who may switch triggers off can do. */
const tamper = (statement: string) =>
  asAdmin(it.admin, async (owner) => {
    await owner.query('set session_replication_role = replica');
    await owner.query(statement);
  });

describe('sealed records', () => {
  beforeEach(async () => {
    await write(1_200);
    await seal();
  });

  test('are in order, a thousand numbers to a seal at most', async () => {
    expect(await audit()).toMatchObject({ linhas: 1_200, selos: 2, sem_selo: 0, problems: [] });
  });

  test('are continued by the next', async () => {
    await write(5);
    expect(await audit()).toMatchObject({ selos: 2, sem_selo: 5, problems: [] });
    await seal();
    expect(await audit()).toMatchObject({ selos: 3, sem_selo: 0, problems: [] });
  });

  test('tell which row says something else', async () => {
    await tamper(`update auditoria set depois = '{"pessoa_nome": "outro"}' where entidade_id = 7`);
    expect((await audit()).problems).toEqual(['linha 7: o conteúdo mudou']);
  });

  test('tell where a row was changed with its digest', async () => {
    await tamper(
      `update auditoria set depois = '{}', resumo = farol_resumo_do_dito(sal, antes, '{}') where entidade_id = 7`,
    );
    expect((await audit()).problems).toEqual(['selo 1, linhas 1 a 1000: uma linha ou o selo mudou']);
  });

  test('tell where who did it was changed', async () => {
    await tamper(`update auditoria set funcionario_id = 1 where entidade_id = 1100`);
    expect((await audit()).problems).toEqual(['selo 2, linhas 1001 a 1200: uma linha ou o selo mudou']);
  });

  test('tell where a row is missing', async () => {
    await tamper('delete from auditoria where entidade_id = 7');
    expect((await audit()).problems).toEqual(['selo 1, linhas 1 a 1000: faltam 1']);
  });

  test('tell where a row was added behind a seal', async () => {
    await tamper('delete from auditoria where entidade_id = 7');
    await tamper(`insert into auditoria (empresa_id, auditoria_id, acao, entidade, sal, resumo) overriding system value
      select ${it.b}, n, 'x', 'y', 's', farol_resumo_do_dito('s', null, null) from unnest(array[0, 3, 4]) n`);
    expect((await audit()).problems).toEqual(['selo 1, linhas 1 a 1000: 2 a mais']);
  });

  test('tell where a seal was changed, removed or made up', async () => {
    await tamper(`update selo set resumo = sha256('x') where tabela = 'auditoria' and numero = 1`);
    expect((await audit()).problems).toEqual([
      'selo 1, linhas 1 a 1000: uma linha ou o selo mudou',
      'selo 2, linhas 1001 a 1200: uma linha ou o selo mudou',
    ]);
    await tamper(`delete from selo where tabela = 'auditoria' and numero = 1`);
    expect((await audit()).problems).toEqual([
      'selo 1: falta',
      'selo 2, linhas 1001 a 1200: uma linha ou o selo mudou',
    ]);
  });

  test('that were emptied for privacy pass, and others that tell nothing do not', async () => {
    await it.db.service((tx) => tx.execute(sql`select esvaziar_auditoria(array[5, 6]::bigint[])`));
    expect(await audit()).toMatchObject({ esvaziadas: 2, problems: [] });
    await tamper('update auditoria set antes = null, depois = null, sal = null where entidade_id = 9');
    expect((await audit()).problems).toEqual(['linha 9: esvaziada sem registro']);
  });
});

describe('a number that a running transaction was given', () => {
  test('is not sealed before that one ends, and writers wait for nothing', async () => {
    await it.db.write({ empresas: [it.a] }, async (tx) => {
      await tx.execute(
        sql`insert into auditoria (empresa_id, acao, entidade) values (${it.a}, 'lenta', 'x')`,
      );
      await write(3);
      for (let round = 0; round < 5; round += 1) await sealOnce(it);
      expect(await audit()).toMatchObject({ selos: 0, problems: [] });
    });
    await seal();
    expect(await audit()).toMatchObject({ linhas: 4, sem_selo: 0, problems: [] });
  });
});

describe('what went with its study', () => {
  const study = async () => {
    const { rows } = await it.db.service((tx) =>
      tx.execute<{ id: number }>(sql`
        insert into diagnostico (empresa_id, cliente_id, consultor_id, criador_id, data_inicio)
        values (${it.a}, ${it.customerA}, ${it.brokerA}, ${it.brokerA}, '2026-11-20') returning diagnostico_id as id`),
    );
    const { id } = rows[0]!;
    await it.db.service((tx) =>
      tx.execute(sql`
        insert into estudo_retrato (empresa_id, diagnostico_id, conteudo, sha256) values (${it.a}, ${id}, '{"nome": "Ana"}', 'x')`),
    );
    return id;
  };
  const seen = async () => (await verifyRecords(it.db)).find(({ table }) => table === 'estudo_retrato')!;

  test('passes, and is counted', async () => {
    const id = await study();
    await seal();
    await it.db.service((tx) => tx.execute(sql`delete from diagnostico where diagnostico_id = ${id}`));
    expect(await seen()).toMatchObject({ linhas: 0, retiradas: 1, problems: [] });
  });

  test('passes too where its words went with an erased customer', async () => {
    await study();
    await seal();
    await it.db.service(async (tx) => {
      await tx.execute(sql`update cliente set anonimizado_em = now() where cliente_id = ${it.customerA}`);
      await tx.execute(sql`
        select farol_esvaziar_registros(${it.a}, ${it.customerA}, '{}'::text[], '{}'::text[])`);
    });
    expect(await seen()).toMatchObject({ linhas: 1, retiradas: 1, problems: [] });
  });

  test('passes too where it went, or lost its words, before its seal', async () => {
    const [gone] = [await study(), await study()];
    await it.db.service(async (tx) => {
      await tx.execute(sql`delete from diagnostico where diagnostico_id = ${gone}`);
      await tx.execute(sql`update cliente set anonimizado_em = now() where cliente_id = ${it.customerA}`);
      await tx.execute(sql`
        select farol_esvaziar_registros(${it.a}, ${it.customerA}, '{}'::text[], '{}'::text[])`);
    });
    await seal();
    expect(await seen()).toMatchObject({ linhas: 1, selos: 1, retiradas: 2, problems: [] });
  });

  test('is not believed while the study is there', async () => {
    const id = await study();
    await seal();
    await tamper(`
      with retirado as (delete from estudo_retrato where diagnostico_id = ${id} returning *)
      insert into registro_retirado (tabela, numero, empresa, estudo, resumo)
      select 'estudo_retrato', r.estudo_retrato_id, r.empresa_id, r.diagnostico_id,
             farol_resumo(row(r.*)::estudo_retrato) from retirado r`);
    expect((await seen()).problems).toEqual([
      'linha 1: dada como retirada, mas o estudo existe e o cliente não foi anonimizado',
    ]);
  });
});
