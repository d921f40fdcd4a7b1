import type { Metrica } from '@farol/contracts';
import type { Actor } from '@farol/domain/access';
import type { Area } from '@farol/domain/code-lists';
import type { Estagio } from '@farol/domain/pipeline';
import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { offsetOf, type Page } from '../../platform/paging.ts';
import { joinConditions } from '../filters.store.ts';
import { type DashboardFilter, factsOf, figureOf, withoutWorkers } from './facts.store.ts';
import { isLost, isOpen, reached, studiesBegun } from './funnel.store.ts';
import type { Range } from './periods.ts';

type FunnelPart = 'funil_chegaram' | 'funil_perdidos' | 'funil_abertos';

type RowsFilter = DashboardFilter & {
  metrica: Metrica | FunnelPart;
  motivo?: string;
  estagio?: Estagio;
  seguradora?: string;
};

type DashboardRow = {
  empresa_id: number;
  cliente_id: number;
  diagnostico_id: number | null;
  pessoa_nome: string;
  consultor: string;
  produto_diagnostico_id: Area | null;
  seguradora: string | null;
  estagio: Estagio | null;
  encerrado: boolean;
  dia: string;
  valor: number;
};

const isFunnelPart = (metrica: RowsFilter['metrica']): metrica is FunnelPart => metrica.startsWith('funil_');

const keyOf = ({ metrica, motivo, estagio }: RowsFilter): string | undefined =>
  metrica === 'recusas' ? motivo : metrica === 'dias' && estagio ? String(estagio) : undefined;

/** Equal to a key; the empty key: to none. */
const keyed = (column: SQL, key: string | undefined): SQL | undefined => {
  if (key === undefined) return undefined;
  return key === '' ? sql`${column} is null` : sql`${column} = ${key}`;
};

/**
 * The CTE `linha`: facts of a metric, narrowed to one key. Materialized, or for the first ones of a page each was looked
 * for among all studies.
 */
function factRows(actor: Actor, filter: RowsFilter & { metrica: Metrica }, range: Range): SQL {
  const key = keyOf(filter);
  const { seguradora } = filter;
  return sql`${factsOf([filter.metrica], actor, { filter, range })},
    linha as materialized (select * from fato where ${joinConditions([
      sql`true`,
      keyed(sql`chave`, key),
      keyed(sql`seguradora`, seguradora),
    ])})`;
}

/** The CTE `linha`: studies of a part of the funnel. */
function funnelRows(actor: Actor, filter: RowsFilter & { metrica: FunnelPart }, range: Range): SQL {
  const { metrica, estagio, motivo } = filter;
  const here = estagio ? sql`estagio = ${estagio}` : undefined;
  const conditions: Record<FunnelPart, (SQL | undefined)[]> = {
    funil_chegaram: [estagio ? reached(sql`${estagio}::int`) : sql`true`],
    funil_abertos: [isOpen, here],
    funil_perdidos: [isLost, here, keyed(sql`encerrado_motivo`, motivo)],
  };
  return sql`${studiesBegun(actor, filter, range)},
    linha as (
      select ${metrica}::text as metrica, data_inicio as dia, empresa_id, cliente_id, diagnostico_id, consultor_id,
             null::int as area, null::text as seguradora, 1::numeric as valor
        from etapa where ${joinConditions(conditions[metrica])})`;
}

const rowsOf = (actor: Actor, filter: RowsFilter, range: Range): SQL =>
  isFunnelPart(filter.metrica)
    ? funnelRows(actor, { ...filter, metrica: filter.metrica }, range)
    : factRows(actor, { ...filter, metrica: filter.metrica }, range);

type Counted = { total: number; valor: number | null };

const COUNTED = sql`
  contado as (
    select count(*)::int as total, (select ${figureOf} from linha group by metrica) as valor from linha)`;

/** The order of the rows behind a figure. */
const NEWEST = sql`dia desc, diagnostico_id desc nulls last, cliente_id desc, area, valor desc`;

/** One page of the rows behind a figure, newest first; how many there are in all, and the figure. */
export async function dashboardRows(
  tx: Tx,
  actor: Actor,
  filter: RowsFilter & Page,
  range: Range,
): Promise<{ rows: DashboardRow[]; counted: Counted }> {
  await withoutWorkers(tx);
  const found = sql`${rowsOf(actor, filter, range)}, ${COUNTED}`;
  const { rows } = await tx.execute<DashboardRow & { contado: Counted }>(sql`
    with ${found},
    pagina as (
      select * from linha order by ${NEWEST} limit ${filter.per_page} offset ${offsetOf(filter)})
    select l.empresa_id, l.cliente_id, l.diagnostico_id, c.pessoa_nome, coalesce(f.pessoa_nome, '') as consultor,
           l.area as produto_diagnostico_id, l.seguradora, d.estagio,
           d.encerrado_em is not null as encerrado, l.dia::text as dia, round(l.valor, 2)::float8 as valor,
           (select to_json(contado) from contado) as contado
      from pagina l
      join cliente c on c.empresa_id = l.empresa_id and c.cliente_id = l.cliente_id
      left join diagnostico d on d.empresa_id = l.empresa_id and d.diagnostico_id = l.diagnostico_id
      left join funcionario f on f.funcionario_id = l.consultor_id
     order by l.dia desc, l.diagnostico_id desc nulls last, l.cliente_id desc, l.area, l.valor desc`);
  const counted = rows[0]?.contado ?? (await countRows(tx, found));
  return { rows: rows.map(({ contado, ...row }) => row), counted };
}

/** Of a page without rows. */
async function countRows(tx: Tx, found: SQL): Promise<Counted> {
  const { rows } = await tx.execute<Counted>(sql`with ${found} select total, valor from contado`);
  return rows[0] ?? { total: 0, valor: null };
}
