import type { Metrica, Quebra } from '@farol/contracts';
import type { Actor } from '@farol/domain/access';
import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { type DashboardFilter, daysOf, factsOf, figure, figureOf, withoutWorkers } from './facts.store.ts';
import type { Range } from './periods.ts';

export type MonthFigure = {
  metrica: Metrica;
  chave: string | null;
  ano: number;
  /** Null: the whole year. */
  mes: number | null;
  valor: number;
};

/** Figures of each month and year of a range, all metrics in one pass over their days; empty months are left out. */
export async function monthFigures(
  tx: Tx,
  actor: Actor,
  metrics: readonly Metrica[],
  filter: DashboardFilter,
  range: Range,
) {
  await withoutWorkers(tx);
  const { rows } = await tx.execute<MonthFigure>(sql`
    with ${daysOf(metrics, actor, { filter, range })}
    select metrica, chave, ano, mes, ${figure(sql`sum(soma)`, sql`sum(linhas)`)} as valor
      from (select *, extract(year from dia)::int as ano, extract(month from dia)::int as mes from do_dia) d
     group by metrica, chave, ano, grouping sets ((mes), ())`);
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
  await withoutWorkers(tx);
  const { rows } = await tx.execute<{ metrica: Metrica; valor: number }>(sql`
    with ${factsOf(metrics, actor, { filter, range })}
    select metrica, ${figureOf} as valor from fato group by metrica`);
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
  consultor: sql`consultor_id`,
  seguradora: sql`seguradora`,
  estagio: sql`chave`,
  motivo: sql`chave`,
};

/** In the middle of what is shown: tenths of a day. */
const MEDIAN = sql`round((percentile_cont(0.5) within group (order by round(valor, 1)))::numeric, 1)::float8`;

/** Figures of a range by one characteristic of their rows. */
export async function breakdownFigures(
  tx: Tx,
  actor: Actor,
  asked: { metrics: readonly Metrica[]; filter: DashboardFilter; range: Range; por: Quebra },
) {
  await withoutWorkers(tx);
  const { rows } = await tx.execute<BreakdownFigure>(sql`
    with ${factsOf(asked.metrics, actor, asked)},
    parte as (
      select ${KEY[asked.por]} as chave, metrica, ${figureOf} as valor, count(*)::int as linhas,
             ${asked.por === 'estagio' ? MEDIAN : sql`0::float8`} as mediana
        from fato group by 1, 2)
    select chave::text as chave, metrica, valor, linhas, mediana, f.pessoa_nome as nome
      from parte left join funcionario f
        on ${asked.por === 'consultor' ? sql`f.funcionario_id = parte.chave` : sql`false`}`);
  return rows;
}
