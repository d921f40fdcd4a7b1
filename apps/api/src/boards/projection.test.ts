import { CARGOS } from '@farol/domain/access';
import { type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fillCompany } from '../test/fill-company.ts';
import { createTestApp, type TestApp } from '../test/test-app.ts';
import { rebuildBoards, storedBoards } from './projection.fixture.ts';

const WRITERS = 4;
const WRITES = 400;

let t: TestApp;
let company: number;
let brokers: number[];
let specialists: number[];

beforeAll(async () => {
  t = await createTestApp();
  await t.db.service(async (tx) => {
    company = await fillCompany(tx, 'Medida', { customers: 40, studies: 40, brokers: 3 });
    const { rows } = await tx.execute<{ id: number; cargo: number }>(sql`
      select funcionario_id as id, funcionario_cargo_id as cargo from funcionario where empresa_id = ${company}`);
    const idsOf = (cargo: number) => rows.filter((one) => one.cargo === cargo).map(({ id }) => id);
    brokers = idsOf(CARGOS.CORRETOR);
    specialists = idsOf(CARGOS.ESPECIALISTA);
  });
}, 60_000);
afterAll(() => t.close());

/** One row of the company, another one for each number. */
const some = (table: string, n: number, more: SQL = sql`true`): SQL => {
  const key = sql.raw(`${table}_id`);
  return sql`${key} = (select ${key} from ${sql.raw(table)} where empresa_id = ${company} and ${more}
                        order by md5((${key} + ${n}::int)::text) limit 1)`;
};
/** More often back than away. */
const away = (column: string, n: number) => sql`${sql.raw(column)} = case when ${n % 4 === 1} then now() end`;
const day = (n: number) => sql`now() + ${(n % 9) - 4}::int * interval '1 day'`;
const putOff = (n: number) => sql`case when ${n % 3 > 0} then current_date + ${(n % 5) - 1}::int end`;
const waiting = (n: number) => ['consultor', 'cliente', 'especialista', 'fornecedor', null][n % 5];
const OF_STUDY = sql`tipo_atividade = 'estudo'`;

const UPDATES: [table: string, change: (n: number) => SQL, which?: SQL][] = [
  ['diagnostico', (n) => sql`estagio = ${1 + (n % 10)}`],
  ['diagnostico', (n) => away('encerrado_em', n)],
  ['diagnostico', (n) => away('excluido_em', n)],
  ['diagnostico', (n) => away('concluido_em', n)],
  ['diagnostico', (n) => sql`data_apresentacao = ${putOff(n)}`],
  ['diagnostico', (n) => sql`consultor_id = ${brokers[n % brokers.length]!}`],
  ['diagnostico', (n) => sql`entrada_no_estagio = ${day(n)}`],
  ['diagnostico', (n) => sql`exemplo = ${n % 4 === 1}`],
  ['diagnostico', (n) => sql`data_inicio = current_date - ${n % 30}::int`],
  ['diagnostico_produto', (n) => sql`oculto = ${n % 2 === 1}`],
  ['atividade', (n) => sql`prazo = ${day(n)}`, OF_STUDY],
  ['atividade', (n) => sql`adiada_ate = ${putOff(n)}`, OF_STUDY],
  ['atividade', (n) => sql`aguardando = ${waiting(n)}`, OF_STUDY],
  ['atividade', (n) => away('resposta_em', n), OF_STUDY],
  ['atividade', (n) => sql`pontualidade = ${1 + (n % 2)}`, OF_STUDY],
  ['atividade', (n) => sql`status_tarefa = case when ${n % 4 === 1} then 3 else 1 end`, OF_STUDY],
  ['tarefa', (n) => sql`estagio_especialista = ${1 + (n % 7)}`],
  ['tarefa', (n) => sql`aguardando = ${waiting(n % 3)}`],
  ['tarefa', (n) => sql`prazo = ${day(n)}, adiada_ate = ${putOff(n)}`],
  ['tarefa', (n) => sql`entrada_no_estagio = ${day(n)}`],
  ['tarefa', (n) => sql`especialista_id = ${specialists[n % specialists.length]!}`],
  ['tarefa', (n) => away('cancelada_em', n)],
  ['tarefa', (n) => sql`estagio_especialista = 7, motivo_recusa = ${['preco', null][n % 2]}`],
  ['cliente', (n) => away('excluido_em', n)],
  ['cliente', (n) => sql`pessoa_nome = ${`Nome ${n % 50}`}`],
];
const OPTION = 'diagnostico_produto_item_opcao';
const OPTIONS: [table: string, change: (n: number) => SQL][] = [
  [
    OPTION,
    (n) => sql`campos = campos || jsonb_build_object('valor_premio', ${n % 90}::int,
    'periodicidade_pagamento', ${['monthly', 'yearly', 'unico'][n % 3]}::text, 'vigencia_meses', ${n % 40}::int)`,
  ],
  [OPTION, (n) => sql`status = ${['approved', 'reproved', 'analisis', 'adjust'][n % 4]}`],
  [OPTION, (n) => sql`situacao_fornecedor = ${['emitida', 'recusada', null][n % 3]}`],
  [OPTION, (n) => sql`recomendada = ${n % 3 ? 'S' : 'N'}, rodada = ${1 + (n % 2)}`],
  [OPTION, (n) => sql`campos = campos || jsonb_build_object('remuneracao_intermediacao', ${n % 70}::int)`],
  [OPTION, (n) => away('excluido_em', n)],
];

const POLICY = 'diagnostico_apolice';
const POLICIES: [table: string, change: (n: number) => SQL][] = [
  [POLICY, (n) => away('excluido_em', n)],
  [POLICY, (n) => sql`fornecedor = ${['Porto Seguro', ''][n % 2]}, valor_premio = ${n % 90}`],
];

/** An event of a study or of one of its areas, with the change that it records. */
const event = (n: number, area: number | null, [evento, de, para]: [string, string, string]): SQL => sql`
  with d as (update diagnostico set ultima_atividade_em = ${day(n)} where ${some('diagnostico', n)} returning *)
  insert into historico_estagio (empresa_id, diagnostico_id, objeto, objeto_id, produto_diagnostico_id, de, para, evento,
                                 papel, pedido, quando)
  select empresa_id, diagnostico_id, ${area ? 'tarefa' : 'estudo'}, diagnostico_id, ${area}::int, ${de}, ${para},
         ${evento}, 'C', true, ${day(n)} from d`;

const CHANGES: ((n: number) => SQL)[] = [
  (n) => event(n, null, ['mover', String(1 + (n % 9)), String(2 + (n % 9))]),
  (n) => event(n, 1 + (n % 3), ['enviar_respostas', '2', '3']),
  (n) => event(n, 1 + (n % 3), ['entregar_cotacao', '1', '2']),
  (n) => sql`
    insert into diagnostico_apolice (empresa_id, diagnostico_id, cliente_id, produto_diagnostico_id,
                                     diagnostico_produto_item_opcao_id, fornecedor, valor_premio,
                                     periodicidade_pagamento, criado_em)
    select o.empresa_id, o.diagnostico_id, d.cliente_id, p.produto_diagnostico_id, o.diagnostico_produto_item_opcao_id,
           'Icatu Seguros', 10, 'monthly', ${day(n)}
      from diagnostico_produto_item_opcao o join diagnostico d using (empresa_id, diagnostico_id)
      join diagnostico_produto_item i using (empresa_id, diagnostico_produto_item_id)
      join diagnostico_produto p using (empresa_id, diagnostico_produto_id)
     where o.${some(OPTION, n)}`,
  ...[...UPDATES, ...OPTIONS, ...POLICIES].map(
    ([table, change, which]) =>
      (n: number) =>
        sql`update ${sql.raw(table)} set ${change(n)} where ${some(table, n, which)}`,
  ),
  (n) => sql`
    insert into diagnostico_produto_item_opcao (empresa_id, diagnostico_id, diagnostico_produto_item_id, campos, recomendada)
    select empresa_id, diagnostico_id, diagnostico_produto_item_id, jsonb_build_object('valor_premio', ${n}::int), 'S'
      from diagnostico_produto_item where ${some('diagnostico_produto_item', n)}`,
  (n) => sql`delete from diagnostico_produto_item_opcao where ${some(OPTION, n)} and ${n % 3 === 0}`,
  (n) => sql`delete from tarefa where ${some('tarefa', n)} and ${n % 9 === 0}`,
  (n) => sql`delete from diagnostico where ${some('diagnostico', n, sql`estagio < 4`)} and ${n % 60 === 0}`,
  (n) =>
    sql`update tarefa set versao = versao + 1 where empresa_id = ${company} and tarefa_id % 7 = ${n % 7}::int`,
];

class Undone extends Error {}

/** Deadlocks, and deletions of what a policy names. */
const REFUSED = ['40P01', '23503'];

/** Two changes in one transaction; one in six is rolled back, as are those that the database refuses. */
const write = (n: number): Promise<unknown> =>
  t.db
    .service(async (tx) => {
      await tx.execute(CHANGES[n % CHANGES.length]!(n));
      await tx.execute(CHANGES[(n * 7 + 3) % CHANGES.length]!(n + 1));
      if (n % 6 === 5) throw new Undone();
    })
    .catch((error: unknown) => {
      const code = (error as { cause?: { code?: string } }).cause?.code;
      if (!(error instanceof Undone) && !REFUSED.includes(code ?? '')) throw error;
    });

test('the rows are those of a rebuild after thousands of writes at once', async () => {
  await Promise.all(
    Array.from({ length: WRITERS }, async (_, writer) => {
      for (let n = 0; n < WRITES; n += 1) await write(writer * 31 + n * 11);
    }),
  );
  const before = await storedBoards(t.db);
  for (const rows of before) expect(rows.length).toBeGreaterThan(5);
  await rebuildBoards(t.db);
  expect(await storedBoards(t.db)).toEqual(before);
}, 300_000);

test('a study that its transaction changes has its row once that is committed', async () => {
  const study = await t.make((make) => make.study({ consultor: 'corretor' }));
  const { rows } = await t.db.service((tx) =>
    tx.execute(sql`select from quadro_estudo where diagnostico_id = ${study.diagnostico_id}`),
  );
  expect(rows).toHaveLength(1);
});

test('row-level security hides the rows of another company', async () => {
  const { rows } = await t.db.read({ empresas: [t.people.corretor.empresa_id] }, (tx) =>
    tx.execute<{ empresa_id: number }>(sql`
      select empresa_id from quadro_estudo union select empresa_id from quadro_ato
      union select empresa_id from quadro_carga union select empresa_id from fato_estudo`),
  );
  expect(rows.map((row) => row.empresa_id)).not.toContain(company);
});
