import type { Actor } from '@farol/domain/access';
import type { Estagio, MotivoRecusa } from '@farol/domain/pipeline';
import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { ROW, ROWS } from '../filters.store.ts';
import { type DashboardFilter, studiesOf } from './facts.store.ts';
import type { Range } from './periods.ts';

/** The CTE `etapa`: studies begun in the range. */
export const studiesBegun = (actor: Actor, filter: DashboardFilter, { from, to }: Range): SQL => sql`
  etapa as materialized (
    select q.* from ${ROWS}
     where ${studiesOf(actor, filter)} and ${ROW.data_inicio} between ${from}::date and ${to}::date)`;

export const reached = (stage: SQL): SQL =>
  sql`case when ${stage} = 7 then ajustou else alcance >= ${stage} end`;
export const isLost = sql`etapa.encerrado`;
export const isOpen = sql`etapa.aberto`;

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
  const { rows } = await tx.execute<FunnelFigures>(
    sql`with ${studiesBegun(actor, filter, range)}, ${FIGURES}`,
  );
  return rows[0]!;
}
