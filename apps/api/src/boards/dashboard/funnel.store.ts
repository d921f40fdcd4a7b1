import type { Actor } from '@farol/domain/access';
import type { Estagio, MotivoRecusa } from '@farol/domain/pipeline';
import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { diagnostico } from '../../db/schema/index.ts';
import { avoidNestedLoops, type DashboardFilter, studiesOf } from './facts.store.ts';
import type { Range } from './periods.ts';

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
           e.estagio = 7 or coalesce(h.ajustou, false) as ajustou
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
      select n.estagio, count(*) filter (where ${reached(sql`n.estagio`)})::int as chegaram,
             count(*) filter (where etapa.estagio = n.estagio and ${isOpen})::int as abertos,
             count(*) filter (where etapa.estagio = n.estagio and ${isLost})::int as perdidos
        from generate_series(1, 10) n(estagio) left join etapa on true group by 1 order by 1),
    perda as (
      select estagio, encerrado_motivo as motivo, count(*)::int as total
        from etapa where ${isLost} group by 1, 2 order by 1, 3 desc, 2)
    select (select count(*)::int from etapa) as total,
           (select json_agg(contagem) from contagem) as etapas,
           coalesce((select json_agg(perda) from perda), '[]') as perdas`;

export async function readFunnel(tx: Tx, actor: Actor, filter: DashboardFilter, range: Range) {
  await avoidNestedLoops(tx);
  const { rows } = await tx.execute<FunnelFigures>(
    sql`with ${stagesReached(actor, filter, range)}, ${FIGURES}`,
  );
  return rows[0]!;
}
