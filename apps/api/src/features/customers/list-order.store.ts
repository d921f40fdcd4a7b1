import type { Actor } from '@farol/domain/access';
import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { cliente, diagnostico } from '../../db/schema/index.ts';
import { offsetOf, type Page } from '../../platform/paging.ts';
import { visibleStudies } from './customers.policy.ts';
import { isNewest } from './newest-study.store.ts';

type Ordem = 'asc' | 'desc';

const ids = ({ rows }: { rows: { cliente_id: number }[] }) => rows.map((row) => row.cliente_id);

/** Newest studies of the customers in a selection: walked in the order of their last change. */
function newestOf(tx: Tx, actor: Actor, selection: SQL): SQL {
  return sql`${diagnostico}
    join ${cliente} on ${cliente.empresa_id} = ${diagnostico.empresa_id} and ${cliente.cliente_id} = ${diagnostico.cliente_id}
   where ${visibleStudies(actor)} and ${selection} and ${isNewest(tx, actor)}`;
}

/**
 * A page by the last change of the newest study, from the studies: few customers have one. Those without one follow, in
 * both directions. Equal ones by name if asked for, then by id.
 */
export async function pageByNewestStudy(
  tx: Tx,
  actor: Actor,
  selection: SQL,
  { ordem, porNome = false }: { ordem: Ordem; porNome?: boolean },
  page: Page,
): Promise<number[]> {
  const direction = sql.raw(ordem);
  const name = porNome ? sql`${cliente.pessoa_nome},` : sql``;
  const last = sql`${name} ${cliente.cliente_id} ${porNome ? sql.raw('asc') : direction}`;
  const offset = offsetOf(page);
  const studied = ids(
    await tx.execute<{ cliente_id: number }>(sql`
      select ${cliente.cliente_id} from ${newestOf(tx, actor, selection)}
       order by ${diagnostico.atualizado_em} ${direction}, ${last}
       limit ${page.per_page} offset ${offset}`),
  );
  const missing = page.per_page - studied.length;
  if (missing === 0) return studied;
  const before =
    studied.length > 0 || offset === 0 ? offset + studied.length : await countStudied(tx, actor, selection);
  const others = await tx.execute<{ cliente_id: number }>(sql`
    select ${cliente.cliente_id} from ${cliente}
     where ${selection} and not exists (
       select from ${diagnostico}
        where ${visibleStudies(actor)} and ${diagnostico.empresa_id} = ${cliente.empresa_id}
          and ${diagnostico.cliente_id} = ${cliente.cliente_id})
     order by ${last} limit ${missing} offset ${Math.max(0, offset - before)}`);
  return [...studied, ...ids(others)];
}

async function countStudied(tx: Tx, actor: Actor, selection: SQL): Promise<number> {
  const { rows } = await tx.execute<{ n: number }>(
    sql`select count(*)::int as n from ${newestOf(tx, actor, selection)}`,
  );
  return rows[0]?.n ?? 0;
}

/** Rows that each have a consultant. */
export type OfConsultants = { from: SQL; id: SQL; consultor_id: SQL };

/** Those of the list of customers. */
export const CUSTOMERS: OfConsultants = {
  from: sql`${cliente}`,
  id: sql`${cliente.cliente_id}`,
  consultor_id: sql`${cliente.consultor_id}`,
};

/**
 * A page by the consultant's name: consultant after consultant, each with the own rows by id, until the page is full.
 * Consultants without a visible name come last in both directions.
 */
export async function pageByConsultant(
  tx: Tx,
  { from, id, consultor_id }: OfConsultants,
  selection: SQL,
  ordem: Ordem,
  page: Page,
): Promise<number[]> {
  const direction = sql.raw(ordem);
  const offset = offsetOf(page);
  const wanted = offset + page.per_page;
  const own = (whose: SQL): SQL => sql`array(
    select ${id} from ${from} where ${selection} and ${whose}
     order by ${id} ${direction} limit ${wanted}::int - passo.ate)`;
  const { rows } = await tx.execute<{ id: number }>(sql`
    with recursive consultor as materialized (
      select funcionario_id, row_number() over (order by pessoa_nome ${direction}, funcionario_id ${direction})::int as lugar
        from funcionario),
    passo (lugar, ate, ids) as (
      select 0, 0, '{}'::int[]
      union all
      select passo.lugar + 1, passo.ate + cardinality(achados.ids), achados.ids
        from passo
        left join consultor on consultor.lugar = passo.lugar + 1
       cross join lateral (
         select case when consultor.lugar is null
           then ${own(sql`${consultor_id} <> all (array(select funcionario_id from consultor))`)}
           else ${own(sql`${consultor_id} = consultor.funcionario_id`)} end as ids) achados
       where passo.ate < ${wanted} and passo.lugar <= (select count(*) from consultor))
    select linha.id
      from passo cross join lateral unnest(passo.ids) with ordinality as linha (id, n)
     order by passo.lugar, linha.n limit ${page.per_page} offset ${offset}`);
  return rows.map((row) => row.id);
}
