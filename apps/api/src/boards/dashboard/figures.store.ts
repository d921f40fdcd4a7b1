import type { Metrica, Quebra } from '@farol/contracts';
import type { Actor } from '@farol/domain/access';
import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { avoidNestedLoops, type DashboardFilter, factsOf, figureOf } from './facts.store.ts';
import type { Range } from './periods.ts';
import { figureOfSums, keyOfSum, partsOf, readsSums, sumsOf } from './sums.store.ts';

export type MonthFigure = {
  metrica: Metrica;
  chave: string | null;
  ano: number;
  /** Null: the whole year. */
  mes: number | null;
  valor: number;
};

/** Figures of each month and year of a range, all metrics in one pass; empty months are left out. */
export async function monthFigures(
  tx: Tx,
  actor: Actor,
  metrics: readonly Metrica[],
  filter: DashboardFilter,
  range: Range,
) {
  if (readsSums(actor, filter)) return monthSums(tx, actor, metrics, filter, range);
  await avoidNestedLoops(tx);
  const { rows } = await tx.execute<MonthFigure>(sql`
    with ${factsOf(metrics, actor, { filter, range })}
    select metrica, chave, ano, mes, ${figureOf} as valor
      from (select *, extract(year from dia)::int as ano, extract(month from dia)::int as mes from fato) f
     group by metrica, chave, ano, grouping sets ((mes), ())`);
  return rows;
}

async function monthSums(
  tx: Tx,
  actor: Actor,
  metrics: readonly Metrica[],
  filter: DashboardFilter,
  range: Range,
) {
  const { rows } = await tx.execute<MonthFigure>(sql`
    with ${sumsOf(metrics, actor, filter, range)}
    select metrica, chave, ano, mes, ${figureOfSums} as valor
      from (select metrica, ${keyOfSum} as chave, n, valor, extract(year from dia)::int as ano,
                   extract(month from dia)::int as mes from soma) s
     group by metrica, chave, ano, grouping sets ((mes), ()) having sum(n) > 0`);
  return rows;
}

/** One figure per metric of a range. */
export async function totalFigures(
  tx: Tx,
  actor: Actor,
  metrics: readonly Metrica[],
  filter: DashboardFilter,
  range: Range,
): Promise<ReadonlyMap<Metrica, number>> {
  const isKept = readsSums(actor, filter);
  if (!isKept) await avoidNestedLoops(tx);
  const { rows } = await tx.execute<{ metrica: Metrica; valor: number }>(
    isKept
      ? sql`
    with ${sumsOf(metrics, actor, filter, range)}
    select metrica, ${figureOfSums} as valor from soma group by metrica having sum(n) > 0`
      : sql`
    with ${factsOf(metrics, actor, { filter, range })}
    select metrica, ${figureOf} as valor from fato group by metrica`,
  );
  return new Map(rows.map(({ metrica, valor }) => [metrica, valor]));
}

export type BreakdownFigure = {
  chave: string | null;
  nome: string | null;
  metrica: Metrica;
  valor: number;
  linhas: number;
  mediana: number;
};

const KEY: Record<Quebra, SQL> = {
  consultor: sql`consultor_id::text`,
  seguradora: sql`seguradora`,
  estagio: sql`chave`,
  motivo: sql`chave`,
};

/** In the middle of what is shown: tenths of a day. */
const MEDIAN = sql`round((percentile_cont(0.5) within group (order by round(valor, 1)))::numeric, 1)::float8`;

type Asked = { metrics: readonly Metrica[]; filter: DashboardFilter; range: Range };

async function ofConsultants(tx: Tx, actor: Actor, { metrics, filter, range }: Asked) {
  const { rows } = await tx.execute<BreakdownFigure>(sql`
    with ${partsOf(metrics, actor, filter, range)},
    figura as (
      select quem, metrica, ${figureOfSums} as valor, sum(n)::int as linhas from parte group by 1, 2)
    select figura.quem::text as chave, f.pessoa_nome as nome, metrica, valor, linhas, 0::float8 as mediana
      from figura left join funcionario f on f.funcionario_id = figura.quem`);
  return rows;
}

/** The median is the middle one of all, or half way between the two in the middle. */
async function ofStages(tx: Tx, actor: Actor, { metrics, filter, range }: Asked) {
  const { rows } = await tx.execute<BreakdownFigure>(sql`
    with ${partsOf(metrics, actor, filter, range)},
    acumulado as (
      select metrica, quem, medida, n, valor, sum(n) over (partition by quem order by medida) as ate,
             sum(n) over (partition by quem) as todos
        from parte)
    select quem::text as chave, null as nome, metrica, ${figureOfSums} as valor, sum(n)::int as linhas,
           round((min(medida) filter (where ate >= div(todos + 1, 2))
                  + min(medida) filter (where ate >= div(todos, 2) + 1)) / 20.0, 1)::float8 as mediana
      from acumulado group by quem, metrica`);
  return rows;
}

/** Figures of a range by one characteristic of their rows. */
export async function breakdownFigures(tx: Tx, actor: Actor, asked: Asked & { por: Quebra }) {
  const { por, metrics, filter, range } = asked;
  if (readsSums(actor, filter)) {
    if (por === 'consultor') return ofConsultants(tx, actor, asked);
    if (por === 'estagio') return ofStages(tx, actor, asked);
    const { rows } = await tx.execute<BreakdownFigure>(sql`
      with ${sumsOf(metrics, actor, filter, range)}
      select nullif(chave, '') as chave, null as nome, metrica, ${figureOfSums} as valor, sum(n)::int as linhas,
             0::float8 as mediana
        from soma group by 1, metrica having sum(n) > 0`);
    return rows;
  }
  await avoidNestedLoops(tx);
  const { rows } = await tx.execute<BreakdownFigure>(sql`
    with ${factsOf(asked.metrics, actor, asked)},
    parte as (
      select ${KEY[asked.por]} as chave, metrica, ${figureOf} as valor, count(*)::int as linhas,
             ${por === 'estagio' ? MEDIAN : sql`0::float8`} as mediana
        from fato group by 1, 2)
    select parte.*, f.pessoa_nome as nome
      from parte left join funcionario f
        on ${asked.por === 'consultor' ? sql`f.funcionario_id = parte.chave::int` : sql`false`}`);
  return rows;
}
