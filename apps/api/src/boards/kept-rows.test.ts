import { type Actor, CARGOS } from '@farol/domain/access';
import { type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Tx } from '../db/client.ts';
import { diagnostico } from '../db/schema/index.ts';
import { visibleTo as visibleStudies } from '../features/diagnosis/index.ts';
import { fillCompany } from '../test/fill-company.ts';
import { createTestApp, type TestApp } from '../test/test-app.ts';
import { foldKept } from './fold-kept.store.ts';
import { compareWhileWritten, oneOfCompany, toggled } from './kept.fixture.ts';
import { isLoad } from './load.policy.ts';
import { teamLoad } from './sales-panel/team.store.ts';
import { todoPage, todoTotals } from './todo/todo.store.ts';

const CARGAS = ['abertos', 'na_vez', 'atrasados', 'esperando'] as const;

let t: TestApp;
/** Sees the whole company, from kept rows. */
let owner: Actor;
/** The same person, as one of the few whose lines are read from the tables. */
let few: Actor;
let specialists: number[];

beforeAll(async () => {
  t = await createTestApp();
  // The company is filled by the database's clock.
  t.clock.set(new Date().toISOString());
  await t.db.service(async (tx) => {
    const company = await fillCompany(tx, 'Medida', { customers: 80, studies: 40, brokers: 3 });
    await tx.execute(sql`
      update cliente set pessoa_data_nascimento = (current_date - interval '40 years')::date + cliente_id % 25 - 5,
        conjuge = case when cliente_id % 3 = 0 then jsonb_build_object('nome_completo', 'Outra',
          'data_nascimento', to_char((current_date - interval '30 years')::date + cliente_id % 20, 'YYYY-MM-DD')) end
       where empresa_id = ${company}`);
    const { rows } = await tx.execute<{ id: number; cargo: number }>(sql`
      select funcionario_id as id, funcionario_cargo_id as cargo from funcionario where empresa_id = ${company}`);
    const idsOf = (cargo: number) => rows.filter((one) => one.cargo === cargo).map(({ id }) => id);
    const brokers = idsOf(CARGOS.CORRETOR);
    specialists = idsOf(CARGOS.ESPECIALISTA);
    const one = { funcionario_id: brokers[0]!, empresa_id: company, empresas: [company], areas: [] };
    owner = { ...one, cargo: CARGOS.PROPRIETARIO, perfil: 'broker', equipe: [] };
    few = { ...one, cargo: CARGOS.GERENTE, perfil: 'broker', equipe: brokers };
  });
}, 60_000);
afterAll(() => t.close());

const texts = (rows: readonly unknown[]) => rows.map((row) => JSON.stringify(row)).toSorted();

async function todo(tx: Tx, actor: Actor) {
  const page = { page: 1, per_page: 500 };
  return {
    totals: texts(await todoTotals(tx, actor, {}, t.clock)),
    rows: await todoPage(tx, actor, page, t.clock),
    others: await todoPage(tx, actor, { ...page, per_page: 9, vez: 'esperando' }, t.clock),
  };
}

async function late(tx: Tx, actor: Actor): Promise<number[]> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    select ${diagnostico.diagnostico_id} as id from ${diagnostico}
     where ${visibleStudies(actor)} and not ${diagnostico.exemplo} and ${isLoad(actor, { carga: 'atrasados' }, t.clock)}
     order by 1`);
  return rows.map(({ id }) => id);
}

/** Each number of each person, counted from the studies as the lists behind it are. */
async function countedLoad(tx: Tx): Promise<string[]> {
  const all: string[] = [];
  const seen = sql`${visibleStudies(owner)} and not ${diagnostico.exemplo}`;
  for (const carga of CARGAS) {
    const { rows } = await tx.execute<{ id: number; n: number; desde: string | null }>(sql`
      select ${diagnostico.consultor_id} as id, count(*)::int as n, min(${diagnostico.entrada_no_estagio}) as desde
        from ${diagnostico} where ${seen} and ${isLoad(few, { carga }, t.clock)} group by 1`);
    for (const { id, n, desde } of rows)
      all.push(`${id} consultor ${carga} ${n} ${carga === 'na_vez' ? desde : ''}`);
    for (const id of specialists) {
      const { rows: found } = await tx.execute<{ n: number; desde: string | null }>(sql`
        select count(*)::int as n, (
          select min(t.entrada_no_estagio) from tarefa t
           where t.empresa_id = ${owner.empresa_id} and t.especialista_id = ${id} and t.aguardando = 'especialista'
             and t.cancelada_em is null and t.estagio_especialista < 6 and t.diagnostico_id in (
               select ${diagnostico.diagnostico_id} from ${diagnostico}
                where ${seen} and ${isLoad(few, { carga: 'abertos' }, t.clock)})) as desde
          from ${diagnostico} where ${seen} and ${isLoad(few, { carga, especialista: id }, t.clock)}`);
      const [{ n = 0, desde = null } = {}] = found;
      if (n > 0) all.push(`${id} especialista ${carga} ${n} ${carga === 'na_vez' ? desde : ''}`);
    }
  }
  return all.toSorted();
}

const keptLoad = async (tx: Tx): Promise<string[]> =>
  (await teamLoad(tx, owner, t.clock))
    .flatMap((one) =>
      CARGAS.filter((carga) => one[carga] > 0).map(
        (carga) =>
          `${one.funcionario_id} ${one.papel} ${carga} ${one[carga]} ${carga === 'na_vez' ? one.na_vez_desde : ''}`,
      ),
    )
    .toSorted();

/** Of one moment: what is kept and what the tables say. */
async function expectEqual() {
  const found = await t.db.service(async (tx) => {
    await tx.execute(sql`set transaction isolation level repeatable read`);
    return {
      kept: { todo: await todo(tx, owner), load: await keptLoad(tx), late: await late(tx, owner) },
      counted: { todo: await todo(tx, few), load: await countedLoad(tx), late: await late(tx, few) },
    };
  });
  expect(found.kept).toEqual(found.counted);
  return found.kept;
}

const fold = (most?: number) => t.db.service((tx) => foldKept(tx, owner.empresa_id, most));
const waiting = async () => {
  const { rows } = await t.db.service((tx) =>
    tx.execute<{ lines: number; counts: number }>(sql`
      select (select count(*)::int from linha_pendente where empresa_id = ${owner.empresa_id}) as lines,
             (select count(*)::int from aniversario_conta where nota and empresa_id = ${owner.empresa_id}) as counts`),
  );
  return rows[0]!;
};

const some = (table: string, n: number, more?: SQL): SQL => oneOfCompany(owner.empresa_id, table, n, more);
const away = (column: string, n: number): SQL => toggled(column, n, sql`now()`);
const day = (n: number) => sql`now() + ${(n % 9) - 4}::int * interval '1 day'`;
const putOff = (n: number) => sql`case when ${n % 3 > 0} then current_date + ${(n % 5) - 1}::int end`;
const broker = (n: number) => few.equipe[n % few.equipe.length]!;
const OPEN = sql`tipo_atividade = 'estudo' and status_tarefa < 3`;
const WAITS = sql`cancelada_em is null and estagio_especialista in (2, 3)`;

/** Whatever moves a line, a load or a birthday from one day, person or study to another. */
const ONE_COLUMN: [table: string, change: (n: number) => SQL, which?: SQL][] = [
  ['diagnostico', (n) => sql`estagio = ${1 + (n % 10)}`],
  ['diagnostico', (n) => away('encerrado_em', n)],
  ['diagnostico', (n) => away('excluido_em', n)],
  ['diagnostico', (n) => sql`consultor_id = ${broker(n)}`],
  ['diagnostico', (n) => sql`entrada_no_estagio = ${day(n)}`],
  ['diagnostico', (n) => sql`exemplo = ${n % 4 === 1}`],
  ['atividade', (n) => sql`prazo = ${day(n)}`, OPEN],
  ['atividade', (n) => sql`adiada_ate = ${putOff(n)}`, OPEN],
  [
    'atividade',
    (n) => sql`aguardando = ${['consultor', 'cliente', 'especialista', 'fornecedor', null][n % 5]}`,
    OPEN,
  ],
  ['atividade', (n) => away('resposta_em', n), OPEN],
  ['atividade', (n) => sql`pontualidade = ${1 + (n % 2)}`, OPEN],
  ['atividade', (n) => sql`status_tarefa = case when ${n % 4 === 1} then 3 else 1 end`],
  ['tarefa', (n) => sql`estagio_especialista = ${1 + (n % 7)}`],
  ['tarefa', (n) => sql`aguardando = ${['consultor', 'cliente', 'especialista'][n % 3]}`],
  ['tarefa', (n) => sql`prazo = ${day(n)}`, WAITS],
  ['tarefa', (n) => sql`adiada_ate = ${putOff(n)}`, WAITS],
  ['tarefa', (n) => sql`entrada_no_estagio = ${day(n)}`],
  ['tarefa', (n) => sql`especialista_id = ${specialists[n % specialists.length]!}`],
  ['tarefa', (n) => away('cancelada_em', n)],
  ['cliente', (n) => away('excluido_em', n)],
  ['cliente', (n) => away('excluido_em', n), sql`atendido`],
  ['cliente', (n) => sql`consultor_id = ${broker(n)}`],
  ['cliente', (n) => sql`exemplo = ${n % 4 === 1}`, sql`not atendido`],
  ['cliente', (n) => sql`pessoa_data_nascimento = current_date - ${n % 3}::int * 365 + ${n % 12}::int`],
  [
    'cliente',
    (
      n,
    ) => sql`conjuge = case when ${n % 3 > 0} then jsonb_build_object('nome_completo', ${n % 2 ? 'Outra' : null}::text,
      'data_nascimento', to_char(current_date - 9000 + ${n % 40}::int, 'YYYY-MM-DD')) end`,
  ],
];

/** Whatever moves a line, a load or a birthday from one day, person or study to another. */
const CHANGES: ((n: number) => SQL)[] = [
  ...ONE_COLUMN.map(
    ([table, change, which]) =>
      (n: number) =>
        sql`update ${sql.raw(table)} set ${change(n)} where ${some(table, n, which)}`,
  ),
  (n) => sql`
    update tarefa set adiada_ate = ${putOff(n)}
     where ${WAITS} and empresa_id = ${owner.empresa_id}
       and diagnostico_id = (select diagnostico_id from diagnostico where ${some('diagnostico', n)})`,
  (n) => sql`
    with outra as (select cliente_id from cliente where ${some('cliente', n)}),
    mudada as (update atividade set cliente_id = (select cliente_id from outra)
                where empresa_id = ${owner.empresa_id}
                  and diagnostico_id = (select diagnostico_id from diagnostico where ${some('diagnostico', n)}))
    update diagnostico set cliente_id = (select cliente_id from outra) where ${some('diagnostico', n)}`,
  (n) => sql`delete from tarefa where ${some('tarefa', n)} and ${n % 5 === 0}`,
  (n) => sql`
    insert into cliente (empresa_id, consultor_id, criador_id, pessoa_nome, pessoa_data_nascimento)
    select empresa_id, consultor_id, criador_id, 'Nova ' || i, date '1980-02-29' + ${n}::int * 9 + i from cliente
     cross join generate_series(1, 3) i where ${some('cliente', n)}`,
  (n) => sql`
    insert into aniversario (empresa_id, cliente_id, pessoa, ano, adiado_ate, situacao)
    select empresa_id, cliente_id, ${n % 3 ? 'cliente' : 'conjuge'}, extract(year from current_date), ${putOff(n)},
           case when ${n % 2 === 0} then 'feito' end
      from cliente where ${some('cliente', n)}
    on conflict (empresa_id, cliente_id, pessoa, ano)
    do update set situacao = excluded.situacao, adiado_ate = excluded.adiado_ate`,
  (n) => sql`delete from cliente where ${some('cliente', n, sql`not atendido`)} and ${n % 3 === 0}`,
  (n) => sql`delete from diagnostico where ${some('diagnostico', n, sql`estagio < 4`)} and ${n % 5 === 0}`,
];

test('what is kept is what the tables say, before and after it is folded', async () => {
  const notes = await waiting();
  expect(notes.lines).toBeGreaterThan(0);
  expect(notes.counts).toBeGreaterThan(0);
  const before = await expectEqual();
  expect(before.todo.rows.length).toBeGreaterThan(50);
  expect(before.late.length).toBeGreaterThan(0);
  while (await fold(50));
  expect(await waiting()).toEqual({ lines: 0, counts: 0 });
  expect(await expectEqual()).toEqual(before);
}, 60_000);

test('a large team is told of its own lines alone, as are the few of it', async () => {
  const equipe = few.equipe.slice(0, 2);
  const large: Actor = { ...few, equipe: [...equipe, ...Array.from({ length: 20 }, (_, n) => 900_000 + n)] };
  const small: Actor = { ...few, equipe };
  const kept = await t.db.write(large, (tx) => todo(tx, large));
  expect(kept).toEqual(await t.db.write(small, (tx) => todo(tx, small)));
  expect(kept.rows.length).toBeLessThan((await t.db.write(owner, (tx) => todo(tx, owner))).rows.length);
});

test('row-level security hides the kept rows of another company', async () => {
  const { rows } = await t.db.write({ empresas: [t.people.corretor.empresa_id] }, (tx) =>
    tx.execute(sql`
      select empresa_id from linha_estudo union select empresa_id from carga_estudo
      union select empresa_id from aniversario_conta union select empresa_id from linha_pendente`),
  );
  expect(rows.map((row) => row.empresa_id)).not.toContain(owner.empresa_id);
});

test('it follows every single change, also within its transaction', async () => {
  for (let n = 0; n < CHANGES.length * 2; n += 1) {
    await t.db.service(async (tx) => {
      await tx.execute(CHANGES[n % CHANGES.length]!(n));
      expect(await todo(tx, owner)).toEqual(await todo(tx, few));
      expect(await keptLoad(tx)).toEqual(await countedLoad(tx));
      expect(await late(tx, owner)).toEqual(await late(tx, few));
    });
    while (await fold());
    await expectEqual();
  }
}, 120_000);

test('it is what the tables say at any moment of concurrent writes and folding', async () => {
  await compareWhileWritten({ db: t.db, changes: CHANGES, fold, expectEqual });
  await expectEqual();
  while (await fold());
  await expectEqual();
}, 120_000);

test('what is worked out anew is what was kept', async () => {
  const kept = () =>
    t.db.service(async (tx) => {
      const found = await Promise.all(
        ['linha_estudo', 'carga_estudo', 'aniversario_conta'].map((table) =>
          tx.execute<{ row: Record<string, unknown> }>(sql`
            select to_jsonb(x) - ${`${table}_id`}::text as row from ${sql.raw(table)} x where empresa_id = ${owner.empresa_id}`),
        ),
      );
      return texts(found.flatMap(({ rows }) => rows));
    });
  const before = await kept();
  await t.db.service((tx) =>
    tx.execute(
      sql`select farol_refazer_linhas(${owner.empresa_id}), farol_refazer_aniversarios(${owner.empresa_id})`,
    ),
  );
  expect(before.length).toBeGreaterThan(100);
  expect(await kept()).toEqual(before);
});
