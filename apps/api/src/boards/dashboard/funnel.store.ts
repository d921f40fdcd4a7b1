import type { Actor } from '@farol/domain/access';
import type { Estagio, MotivoRecusa } from '@farol/domain/pipeline';
import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { diagnostico } from '../../db/schema/index.ts';
import { avoidNestedLoops, type DashboardFilter, studiesOf } from './facts.store.ts';
import type { Range } from './periods.ts';
import { readsSums, sumsOf } from './sums.store.ts';

/** Stage 7 can be skipped: who was there has been at 6. */
const rankOf = (stage: SQL): SQL =>
  sql`case ${stage} when '7' then 6 when 'encerrado' then 0 else ${stage}::int end`;

/**
 * The CTE `etapa`: studies begun in the range, each with the furthest stage it reached (`alcance`, 7 not
 * counted) and whether it was at stage 7.
 */
export const stagesReached = (actor: Actor, filter: DashboardFilter, { from, to }: Range): SQL => sql`
  estudo as materialized (${studiesOf(
    actor,
    filter,
    sql`${diagnostico.data_inicio} between ${from}::date and ${to}::date`,
  )}),
  etapa as (
    select e.*, greatest(${rankOf(sql`e.estagio::text`)}, coalesce(h.alcance, 0)) as alcance,
           e.estagio = 7 or coalesce(h.ajustou, false) as ajustou, 1 as n
      from estudo e left join (
        select h.empresa_id, h.diagnostico_id, max(${rankOf(sql`h.para`)}) as alcance,
               bool_or(h.para = '7') as ajustou
          from historico_estagio h join estudo using (empresa_id, diagnostico_id)
         where h.empresa_id = any (${sql.param(actor.empresas)}::int[]) and h.objeto = 'estudo' group by 1, 2) h using (empresa_id, diagnostico_id))`;

export const reached = (stage: SQL): SQL =>
  sql`case when ${stage} = 7 then ajustou else alcance >= ${stage} end`;
export const isLost = sql`etapa.encerrado_em is not null`;
export const isOpen = sql`etapa.encerrado_em is null and etapa.estagio < 10`;

type FunnelStage = { estagio: Estagio; chegaram: number; abertos: number; perdidos: number };
type FunnelLoss = { estagio: Estagio; motivo: MotivoRecusa | null; total: number };
export type FunnelFigures = { total: number; etapas: FunnelStage[]; perdas: FunnelLoss[] };

const FIGURES = sql`
    contagem as (
      select n.estagio, coalesce(sum(etapa.n) filter (where ${reached(sql`n.estagio`)}), 0)::int as chegaram,
             coalesce(sum(etapa.n) filter (where etapa.estagio = n.estagio and ${isOpen}), 0)::int as abertos,
             coalesce(sum(etapa.n) filter (where etapa.estagio = n.estagio and ${isLost}), 0)::int as perdidos
        from generate_series(1, 10) n(estagio) left join etapa on true group by 1 order by 1),
    perda as (
      select estagio, encerrado_motivo as motivo, sum(etapa.n)::int as total
        from etapa where ${isLost} group by 1, 2 order by 1, 3 desc, 2)
    select (select coalesce(sum(etapa.n), 0)::int from etapa) as total,
           (select json_agg(contagem) from contagem) as etapas,
           coalesce((select json_agg(perda) from perda), '[]') as perdas`;
/** The CTE `etapa`: the kept sums as studies, `n` of a kind. */
const stagesKept = (actor: Actor, filter: DashboardFilter, range: Range): SQL => sql`
  ${sumsOf(['funil'], actor, filter, range)},
  etapa as (
    select (chave::jsonb ->> 0)::int as alcance, (chave::jsonb ->> 1)::bool as ajustou,
           (chave::jsonb ->> 2)::int as estagio, case when (chave::jsonb ->> 3)::bool then true end as encerrado_em,
           chave::jsonb ->> 4 as encerrado_motivo, sum(n) as n
      from soma group by chave having sum(n) > 0)`;

export async function readFunnel(tx: Tx, actor: Actor, filter: DashboardFilter, range: Range) {
  const isKept = readsSums(actor, filter);
  if (!isKept) await avoidNestedLoops(tx);
  const { rows } = await tx.execute<FunnelFigures>(sql`
    with ${(isKept ? stagesKept : stagesReached)(actor, filter, range)}, ${FIGURES}`);
  return rows[0]!;
}
