import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sqlState, type Tx } from './client.ts';
import { twoCompanies } from './fixture.ts';
import { asAdmin } from './test-database.ts';

let it: Awaited<ReturnType<typeof twoCompanies>>;
beforeAll(async () => {
  it = await twoCompanies();
});
afterAll(() => it.close());

const audited = (tx: Tx, depois: object) =>
  tx
    .execute<{ id: number }>(sql`
      insert into auditoria (empresa_id, acao, entidade, entidade_id, depois)
      values (${it.a}, 'editar', 'cliente', ${it.customerA}, ${JSON.stringify(depois)}::jsonb)
      returning auditoria_id as id`)
    .then(({ rows }) => rows[0]!.id);

const rowsOf = async (query: ReturnType<typeof sql>) =>
  (await it.db.service((tx) => tx.execute<Record<string, unknown>>(query))).rows;

const RECORDS = ['auditoria', 'historico_estagio', 'estudo_retrato', 'estudo_retrato_pdf', 'estudo_resposta'];

describe('a record', () => {
  test.each(RECORDS)('of %s is neither changed nor removed by the service', async (table) => {
    for (const statement of [
      `delete from ${table}`,
      `update ${table} set empresa_id = empresa_id`,
      `truncate ${table}`,
    ])
      await expect(it.db.service((tx) => tx.execute(sql.raw(statement)))).rejects.toSatisfy(
        (error) => sqlState(error) === '42501',
      );
  });

  test('of the audit trail cannot be changed or removed by who owns the database either', async () => {
    await it.db.service((tx) => audited(tx, { pessoa_nome: 'Ana' }));
    await asAdmin(it.admin, async (owner) => {
      for (const statement of [
        "update auditoria set acao = 'outra'",
        'update auditoria set antes = null, depois = null, sal = null',
        'delete from auditoria',
        'truncate auditoria',
      ])
        await expect(owner.query(statement), statement).rejects.toMatchObject({ code: '23001' });
    });
  });
});

describe('an audited row that is emptied', () => {
  test('loses what it tells and its salt, keeps its digest, and is named by a row of its own', async () => {
    const id = await it.db.service((tx) => audited(tx, { pessoa_cpf: '12345678901' }));
    const resumo = () => rowsOf(sql`select resumo from auditoria where auditoria_id = ${id}`);
    const before = await resumo();
    const [emptied] = await rowsOf(sql`select esvaziar_auditoria(array[${id}]::bigint[]) as n`);
    expect(emptied).toEqual({ n: 1 });
    expect(await resumo()).toEqual(before);
    expect(
      await rowsOf(sql`select antes, depois, sal, acao from auditoria where auditoria_id = ${id}`),
    ).toEqual([{ antes: null, depois: null, sal: null, acao: 'editar' }]);
    expect(
      await rowsOf(sql`select depois from auditoria where acao = 'esvaziar' and empresa_id = ${it.a}`),
    ).toEqual([{ depois: { linhas: [id] } }]);
  });

  test('is counted once, and a row that names others is never emptied', async () => {
    const [named] = await rowsOf(sql`select auditoria_id as id from auditoria where acao = 'esvaziar'`);
    const [first] = await rowsOf(sql`select auditoria_id as id from auditoria where sal is null`);
    const ids = sql`array[${named!.id}, ${first!.id}]::bigint[]`;
    expect(await rowsOf(sql`select esvaziar_auditoria(${ids}) as n`)).toEqual([{ n: 0 }]);
  });

  test('is not for a request', async () => {
    await expect(
      it.db.write({ empresas: [it.a] }, (tx) =>
        tx.execute(sql`select esvaziar_auditoria(array[1]::bigint[])`),
      ),
    ).rejects.toSatisfy((error) => sqlState(error) === '42501');
  });
});

describe('what a customer saw and answered', () => {
  const seen = async () => {
    const study = await it.db.service(async (tx) => {
      const { rows } = await tx.execute<{ id: number }>(sql`
        insert into diagnostico (empresa_id, cliente_id, consultor_id, criador_id, data_inicio)
        values (${it.a}, ${it.customerA}, ${it.brokerA}, ${it.brokerA}, '2026-11-20') returning diagnostico_id as id`);
      return rows[0]!.id;
    });
    await it.db.service((tx) =>
      tx.execute(sql`insert into estudo_retrato (empresa_id, diagnostico_id, conteudo, sha256)
        values (${it.a}, ${study}, '{"nome": "Ana", "premio": 120}', 'x')`),
    );
    return study;
  };

  const empty = (cliente: number) => sql`
    select farol_esvaziar_registros(${it.a}, ${cliente}, '{}'::text[], '{}'::text[])`;

  test('stays while its customer is not erased', async () => {
    await seen();
    await expect(it.db.service((tx) => tx.execute(empty(it.customerA)))).rejects.toSatisfy(
      (error) => sqlState(error) === '23001',
    );
  });

  test('goes with its study and leaves its digest', async () => {
    const study = await seen();
    await it.db.service((tx) => tx.execute(sql`delete from diagnostico where diagnostico_id = ${study}`));
    expect(await rowsOf(sql`select tabela from registro_retirado where estudo = ${study}`)).toEqual([
      { tabela: 'estudo_retrato' },
    ]);
  });

  test('loses its words once its customer is erased, and leaves its digest', async () => {
    const study = await seen();
    await it.db.service(async (tx) => {
      await tx.execute(sql`update cliente set anonimizado_em = now() where cliente_id = ${it.customerA}`);
      await tx.execute(empty(it.customerA));
    });
    expect(
      await rowsOf(sql`
        select r.conteudo, f.tabela from estudo_retrato r
          join registro_retirado f on f.numero = r.estudo_retrato_id and f.tabela = 'estudo_retrato'
         where r.diagnostico_id = ${study}`),
    ).toEqual([{ conteudo: { nome: null, premio: 120 }, tabela: 'estudo_retrato' }]);
  });
});
