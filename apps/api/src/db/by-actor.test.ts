import { type Actor, CARGOS } from '@farol/domain/access';
import { type SQL, sql } from 'drizzle-orm';
import { describe, expect, test, vi } from 'vitest';
import type { Clock } from '../platform/clock.ts';
import { builtByActor, builtByDay, now, plannedByDay } from './by-actor.ts';
import { OnePassDialect } from './dialect.ts';
import { twoCompanies } from './fixture.ts';

const ana: Actor = {
  funcionario_id: 7,
  cargo: CARGOS.CORRETOR,
  perfil: 'broker',
  empresa_id: 1,
  empresas: [1],
  equipe: [7],
};
const own = () => {
  const build = vi.fn(
    (actor: Actor, limit: number) =>
      sql`select from cliente where consultor_id = ${actor.funcionario_id} limit ${sql.raw(String(limit))}`,
  );
  return { build, statement: builtByActor(build) };
};

test('a statement is built once for a person, whatever the session', () => {
  const { build, statement } = own();
  const first = statement(ana, 20);
  expect(statement({ ...ana, equipe: [7] }, 20)).toBe(first);
  expect(build).toHaveBeenCalledTimes(1);
});

test('another person of the same rights has other values in the same text', () => {
  const { statement } = own();
  const [first, second] = [statement(ana, 20), statement({ ...ana, funcionario_id: 8 }, 20)];
  expect(second).toEqual({ text: first.text, values: [8] });
});

test('other rights or another setting are another statement', () => {
  const { build, statement } = own();
  statement(ana, 20);
  statement({ ...ana, empresas: [1, 2] }, 20);
  statement({ ...ana, perfil: 'admin' }, 20);
  expect(statement(ana, 50).text).toContain('limit 50');
  expect(build).toHaveBeenCalledTimes(4);
});

type Asked = { de?: string; areas?: number[] };
const lines = (build: typeof builtByDay | typeof plannedByDay) => {
  const made = vi.fn(
    (actor: Actor, { de, areas }: Asked, clock: Clock) => sql`
      select from atividade where empresa_id = any (${sql.param(actor.empresas)}::int[]) and tipo = ${de ?? null}
         and area = any (${sql.param(areas ?? [])}::int[]) and dia = ${clock.today()} and prazo < ${now(clock)}
         and vence < ${sql.placeholder('ate')}`,
  );
  return { made, statement: build(made) };
};
const clockAt = (text: string) => {
  const clock = { at: text, now: () => new Date(clock.at), today: () => clock.at.slice(0, 10) };
  return clock;
};
const morning = clockAt('2026-03-02T11:00:00.000Z');

/** Text and values as they are sent. */
const sent = (statement: SQL) => {
  const { sql: text, params } = new OnePassDialect().sqlToQuery(statement);
  const instant = (value: unknown) =>
    (value as { toPostgres?: () => string } | null)?.toPostgres?.() ?? value;
  return { text: text.replace(/\s+/g, ' '), values: params.map(instant) };
};

describe.each([
  ['builtByDay', builtByDay],
  ['plannedByDay', plannedByDay],
] as const)('%s', (_, build) => {
  test('builds a statement once for a day', () => {
    const { made, statement } = lines(build);
    const clock = clockAt('2026-03-02T11:00:00.000Z');
    statement(ana, { de: 'mim' }, clock);
    clock.at = '2026-03-02T15:00:00.000Z';
    statement(ana, { de: 'mim' }, clock);
    expect(made).toHaveBeenCalledTimes(1);
    statement(ana, { de: 'equipe' }, clock);
    expect(made).toHaveBeenCalledTimes(2);
    clock.at = '2026-03-03T11:00:00.000Z';
    expect(sent(statement(ana, { de: 'mim' }, clock))).toEqual(
      sent(lines(build).statement(ana, { de: 'mim' }, clock)),
    );
    expect(made).toHaveBeenCalledTimes(3);
  });

  test('tells the instant at which the statement is sent, by the clock that it was asked with', () => {
    const { statement } = lines(build);
    const clock = clockAt('2026-03-02T12:00:00.000Z');
    statement(ana, {}, morning);
    expect(sent(statement(ana, {}, clock)).values).toContain('2026-03-02T12:00:00.000Z');
    clock.at = '2026-03-02T15:00:00.000Z';
    expect(sent(statement(ana, {}, clock)).values).toContain('2026-03-02T15:00:00.000Z');
  });

  test('takes what is known only when it is sent, for that time alone', () => {
    const { statement } = lines(build);
    expect(sent(statement(ana, {}, morning, { ate: 'ontem' })).values).toContain('ontem');
    expect(sent(statement(ana, {}, morning, { ate: 'hoje' })).values).toContain('hoje');
  });
});

test('a statement with a plan of its own has its values in the text', () => {
  const statement = lines(plannedByDay).statement(ana, { de: "d'água", areas: [1, 2] }, morning, {
    ate: 'hoje',
  });
  expect(sent(statement)).toEqual({
    text: " select from atividade where empresa_id = any ('{1}'::int[]) and tipo = 'd''água' and area = any ('{1,2}'::int[]) and dia = '2026-03-02' and prazo < $1::timestamptz and vence < $2 /* reused */",
    values: ['2026-03-02T11:00:00.000Z', 'hoje'],
  });
});

test('PostgreSQL takes a value in the text as it takes it beside the text', async () => {
  const it = await twoCompanies();
  const every = () => sql`
    select ${null}::int as nada, ${true}::boolean as sim, ${'a\\b'}::text as barra, ${"d'água $1"}::text as aspas,
           ${sql.param([])}::int[] as vazia, ${sql.param([1, -2])}::int[] as ids, ${sql.param(['a', 'b,c'])}::text[] as textos,
           ${-1.5}::numeric as negativo, case when ${2} = 2 then ${'dois'} else ${'outro'} end as caso
      from generate_series(1, 3) n where n in (${1}, ${2}) and ${3} = any (${sql.param([3])}::int[]) offset ${1} limit ${1}`;
  const read = (build: typeof builtByDay | typeof plannedByDay) =>
    it.db.forTeam(ana, async (tx) => (await tx.execute(build(every)(ana, {}, morning))).rows);
  const beside = await read(builtByDay);
  expect(beside).toHaveLength(1);
  expect(await read(plannedByDay)).toEqual(beside);
  await it.close();
});
