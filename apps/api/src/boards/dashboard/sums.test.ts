import { METRICAS, type Metrica, type Quebra } from '@farol/contracts';
import { type Actor, CARGOS } from '@farol/domain/access';
import { allItens, contractPayment } from '@farol/domain/catalogue';
import { type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Tx } from '../../db/client.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';
import { compareWhileWritten, oneOfCompany, toggled } from '../kept.fixture.ts';
import { fillTwoYears } from './dashboard.fixture.ts';
import { breakdownFigures, monthFigures, totalFigures } from './figures.store.ts';
import { foldCompany } from './fold.store.ts';
import { readFunnel } from './funnel.store.ts';
import type { Range } from './periods.ts';
import { dashboardRows, type RowsFilter } from './rows.store.ts';
import { stretchesOf } from './sums.store.ts';

const DAY = '2026-05-20T12:00:00-03:00';

let t: TestApp;
let admin: Actor;
/** Sees the same studies, counted one by one. */
let owner: Actor;

beforeAll(async () => {
  t = await createTestApp();
  t.clock.set('2026-11-17T13:00:00-03:00');
  await fillTwoYears(t);
  const { empresa_id } = t.people.corretor;
  const one = { funcionario_id: 0, empresa_id, empresas: [empresa_id], areas: [], equipe: [] };
  admin = { ...one, cargo: CARGOS.ADMIN, perfil: 'admin' };
  owner = { ...one, cargo: CARGOS.PROPRIETARIO, perfil: 'broker' };
});
afterAll(() => t.close());

const RANGES = [
  { from: '2025-01-01', to: '2026-12-31' },
  { from: '2025-02-12', to: '2026-06-06' },
  { from: '2026-06-02', to: '2026-06-10' },
] as const;
const sorted = (rows: unknown[]) => rows.map((row) => JSON.stringify(row)).toSorted();

type Key = Omit<RowsFilter, 'category'>;
/** `keys`: the figures whose rows are read too. */
type Asked = { ranges: readonly Range[]; areas: readonly number[]; keys: readonly Key[] };
const ALL: Asked = { ranges: RANGES, areas: [0, 1, 3, 4], keys: [] };
/** Whole months and parts of some, with and without filter. */
const FEW: Asked = { ranges: [RANGES[1]], areas: [0, 1], keys: [{ metrica: 'comissao' }] };

const KEYS: Key[] = [
  ...METRICAS.map((metrica) => ({ metrica })),
  { metrica: 'recusas', motivo: 'prazo' },
  { metrica: 'recusas', motivo: '' },
  { metrica: 'dias', estagio: 3 },
  { metrica: 'premio', seguradora: 'Seguradora 1' },
  { metrica: 'apolices', seguradora: '' },
  { metrica: 'funil_chegaram' },
  { metrica: 'funil_chegaram', estagio: 4 },
  { metrica: 'funil_chegaram', estagio: 7 },
  { metrica: 'funil_abertos' },
  { metrica: 'funil_abertos', estagio: 2 },
  { metrica: 'funil_perdidos' },
  { metrica: 'funil_perdidos', motivo: 'preco' },
];

/** The rows behind figures, their number and their sum, as one page and as the second of small ones. */
async function rowsBehind(
  tx: Tx,
  actor: Actor,
  filter: { category?: number },
  range: Range,
  keys: readonly Key[],
) {
  const all: Record<string, unknown> = {};
  for (const key of keys) {
    const page = (number: number, per_page: number) =>
      dashboardRows(tx, actor, { ...key, ...filter, page: number, per_page }, range);
    const whole = await page(1, 500);
    const second = await page(2, 3);
    all[JSON.stringify(key)] = {
      rows: sorted(whole.rows),
      counted: whole.counted,
      second: second.rows.map(({ dia, diagnostico_id, cliente_id, produto_diagnostico_id, valor }) => [
        dia,
        diagnostico_id,
        cliente_id,
        produto_diagnostico_id,
        valor,
      ]),
    };
  }
  return all;
}

/** Every figure of these periods and filters. */
async function figures(tx: Tx, actor: Actor, { ranges, areas, keys }: Asked) {
  const all: Record<string, unknown> = {};
  for (const range of ranges)
    for (const category of areas) {
      const filter = category === 0 ? {} : { category };
      const by = async (por: Quebra, metrics: Metrica[]) => {
        const found = await breakdownFigures(tx, actor, { por, metrics, filter, range });
        return sorted(
          found.map(({ metrica, chave, nome, valor, linhas, mediana }) => [
            metrica,
            chave,
            nome,
            valor,
            linhas,
            mediana,
          ]),
        );
      };
      all[`${range.from} ${range.to} ${category}`] = {
        months: sorted(await monthFigures(tx, actor, METRICAS, filter, range)),
        totals: sorted([...(await totalFigures(tx, actor, METRICAS, filter, range))]),
        funnel: await readFunnel(tx, actor, filter, range),
        insurers: await by('seguradora', ['apolices', 'premio', 'comissao']),
        reasons: await by('motivo', ['recusas']),
        consultants: await by(
          'consultor',
          METRICAS.filter((one) => one !== 'dias'),
        ),
        stages: await by('estagio', ['dias']),
        behind: await rowsBehind(tx, actor, filter, range, keys),
      };
    }
  return all;
}

/** Of one moment: the kept ones and the counted ones. */
const both = (asked: Asked) =>
  t.db.service(async (tx) => {
    await tx.execute(sql`set transaction isolation level repeatable read`);
    return { kept: await figures(tx, admin, asked), counted: await figures(tx, owner, asked) };
  });

async function expectEqual(asked: Asked) {
  const { kept, counted } = await both(asked);
  expect(kept).toEqual(counted);
}

const fold = (most?: number) => t.db.service((tx) => foldCompany(tx, admin.empresa_id, most));
const waiting = () =>
  t.db.service(async (tx) => {
    const { rows } = await tx.execute<{ n: number }>(
      sql`select count(*)::int as n from indicador_pendente where empresa_id = ${admin.empresa_id}`,
    );
    return rows[0]!.n;
  });

const some = (table: string, n: number, more?: SQL): SQL => oneOfCompany(admin.empresa_id, table, n, more);
const away = (column: string, n: number): SQL => toggled(column, n, sql`${DAY}::timestamptz`);

/** Whatever moves a figure from one day, area, key or study to another. */
const CHANGES: ((n: number) => SQL)[] = [
  (n) =>
    sql`update diagnostico set data_inicio = data_inicio + ${n % 50}::int - 25 where ${some('diagnostico', n)}`,
  (n) =>
    sql`update diagnostico set data_apresentacao = '2026-02-11'::date + ${n % 90}::int where ${some('diagnostico', n)}`,
  (
    n,
  ) => sql`update diagnostico set estagio = ${1 + (n % 10)}, concluido_em = ${DAY}::timestamptz - ${n}::int * interval '1 day'
              where ${some('diagnostico', n)}`,
  (n) =>
    sql`update diagnostico set ${away('encerrado_em', n)}, encerrado_motivo = 'preco' where ${some('diagnostico', n)}`,
  (n) => sql`update diagnostico set ${away('excluido_em', n)} where ${some('diagnostico', n)}`,
  (n) => sql`update diagnostico set cliente_id = (select cliente_id from cliente where ${some('cliente', n)})
              where ${some('diagnostico', n)}`,
  (n) => sql`update cliente set ${away('excluido_em', n)} where ${some('cliente', n)}`,
  (n) => sql`update cliente set criado_em = criado_em - interval '9 days' where ${some('cliente', n)}`,
  (n) =>
    sql`update diagnostico set consultor_id = ${t.people.corretor2.funcionario_id} where ${some('diagnostico', n)}`,
  (n) => sql`
    with dado as (
      update cliente set consultor_id = ${n % 2 === 0 ? t.people.corretor2.funcionario_id : t.people.corretor.funcionario_id}
       where ${some('cliente', n, sql`atendido`)} returning empresa_id, cliente_id, consultor_id)
    update diagnostico d set consultor_id = dado.consultor_id from dado
     where d.empresa_id = dado.empresa_id and d.cliente_id = dado.cliente_id`,
  (n) => sql`
    insert into cliente (empresa_id, consultor_id, criador_id, pessoa_nome, criado_em)
    select empresa_id, consultor_id, criador_id, 'Nova', ${DAY}::timestamptz - ${n}::int * interval '1 day' from cliente where ${some('cliente', n)}`,
  (n) => sql`update diagnostico_produto set oculto = not oculto where ${some('diagnostico_produto', n)}`,
  (n) => sql`
    insert into historico_estagio (empresa_id, diagnostico_id, objeto, objeto_id, produto_diagnostico_id, de, para, evento,
                                   papel, pedido, quando)
    select empresa_id, diagnostico_id, objeto, objeto_id, produto_diagnostico_id, de, para, evento, papel, pedido,
           quando + ${n % 60}::int * interval '7 hours'
      from historico_estagio where ${some('historico_estagio', n)}`,
  (
    n,
  ) => sql`update tarefa set estagio_especialista = case when ${n % 2 === 0} then 7 else 2 end, motivo_recusa = 'prazo',
                               entrada_no_estagio = ${DAY}::timestamptz - ${n}::int * interval '1 day' 
      where empresa_id = ${admin.empresa_id} and tarefa_id % 2 = ${n % 2}`,
  (n) =>
    sql`update diagnostico_apolice set ${away('excluido_em', n)} where ${some('diagnostico_apolice', n)}`,
  (
    n,
  ) => sql`update diagnostico_apolice set valor_premio = ${n}, fornecedor = nullif('Seguradora ' || ${n % 3}::int, 'Seguradora 0')
              where ${some('diagnostico_apolice', n)}`,
  (n) => sql`
    update diagnostico_produto_item_opcao set campos = campos || jsonb_build_object('remuneracao_intermediacao', ${n}::int)
     where ${some('diagnostico_produto_item_opcao', n)}`,
  (n) => sql`delete from diagnostico_apolice where ${some('diagnostico_apolice', n)} and ${n % 5 === 0}`,
];

test('the kept sums are the counted figures before anything was folded', async () => {
  expect(await waiting()).toBeGreaterThan(0);
  await expectEqual(ALL);
});

test('they are the same figures once everything is folded', async () => {
  const before = await both(ALL);
  while (await fold());
  expect(await waiting()).toBe(0);
  const after = await both(ALL);
  expect(after.kept).toEqual(before.kept);
  expect(after.kept).toEqual(after.counted);
});

test.each([0, 1])(
  'the rows behind every figure are the counted ones, area %i',
  async (area) => {
    const asked = { ranges: [RANGES[1]], areas: [area], keys: KEYS };
    for (const n of [3, 5, 8]) await t.db.service((tx) => tx.execute(CHANGES[n]!(n + area)));
    expect(await waiting()).toBeGreaterThan(0);
    await expectEqual(asked);
    while (await fold());
    await expectEqual(asked);
  },
  60_000,
);

test('a page beyond the last row tells how many there are', async () => {
  const beyond = (actor: Actor) =>
    t.db.service((tx) =>
      dashboardRows(tx, actor, { metrica: 'estudos', page: 100, per_page: 500 }, RANGES[0]),
    );
  const { rows, counted } = await beyond(admin);
  expect(rows).toEqual([]);
  expect(counted.total).toBeGreaterThan(0);
  expect(counted).toEqual((await beyond(owner)).counted);
});

test('they follow every single change', async () => {
  for (let n = 0; n < CHANGES.length * 2; n += 1) {
    await t.db.service((tx) => tx.execute(CHANGES[n % CHANGES.length]!(n)));
    await expectEqual(FEW);
    while (await fold());
  }
}, 60_000);

test('they are the counted figures at any moment of concurrent writes and folding', async () => {
  await compareWhileWritten({ db: t.db, changes: CHANGES, fold, expectEqual: () => expectEqual(FEW) });
  await expectEqual(ALL);
  while (await fold());
  await expectEqual(ALL);
}, 120_000);

test('sums worked out anew are those that were kept', async () => {
  const kept = () =>
    t.db.service(async (tx) => {
      const sums = await tx.execute(sql`
        select area, mensal, dia, metrica, chave, n, valor from indicador_soma where empresa_id = ${admin.empresa_id}
         order by 1, 2, 3, 4, 5`);
      const parts = await tx.execute(sql`
        select area, grao, metrica, dia, quem, medida, n, valor from indicador_parte
         where empresa_id = ${admin.empresa_id} order by 1, 2, 3, 4, 5, 6`);
      return [...sums.rows, ...parts.rows];
    });
  const before = await kept();
  await t.db.service((tx) => tx.execute(sql`select farol_refazer_indicadores(${admin.empresa_id})`));
  expect(before.length).toBeGreaterThan(100);
  expect(await kept()).toEqual(before);
});

test('the items with a premium are those of the catalogue', async () => {
  const { rows } = await t.db.service((tx) =>
    tx.execute<{ itens: string[] }>(sql`select farol_itens_com_premio() as itens`),
  );
  const premiums = allItens.filter(({ codigo }) => contractPayment(codigo) === 'premio');
  expect(rows[0]?.itens).toEqual(premiums.map(({ codigo }) => codigo));
});

test('a range is whole years, months and weeks, and the days that remain', () => {
  const stretches = stretchesOf({ from: '2024-11-12', to: '2026-02-23' });
  expect(stretches.map(({ grao, from, to }) => `${grao} ${from} ${to}`).toSorted()).toEqual([
    '0 2024-11-12 2024-11-14',
    '0 2026-02-22 2026-02-23',
    '1 2024-11-15 2024-11-30',
    '1 2026-02-01 2026-02-21',
    '2 2024-12-01 2024-12-31',
    '2 2026-01-01 2026-01-31',
    '3 2025-01-01 2025-12-31',
  ]);
});
