import type { ORDENS_PAINEL } from '@farol/contracts';
import type { Actor } from '@farol/domain/access';
import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Selection } from '../../platform/exports/row-ids.store.ts';
import { COUNT_LIMIT, offsetOf, type Page } from '../../platform/paging.ts';
import { ROW, ROWS } from '../filters.store.ts';
import { cardsOf, theseStudies } from './panel.store.ts';
import { type PanelFilter, panelStudies } from './panel-filter.store.ts';

export type PanelOrder = { ordenar_por: (typeof ORDENS_PAINEL)[number]; ordem: 'asc' | 'desc' };

const COLUMNS = {
  entrada_no_estagio: [sql`${ROW.entrada_no_estagio}`],
  estagio: [sql`${ROW.estagio}`, sql`${ROW.entrada_no_estagio}`],
  data_inicio: [sql`${ROW.data_inicio}`],
  pessoa_nome: [sql`${ROW.pessoa_nome}`],
} as const satisfies Record<PanelOrder['ordenar_por'], readonly SQL[]>;

function orderBy({ ordenar_por, ordem }: PanelOrder): SQL {
  const direction = ordem === 'desc' ? sql` desc` : sql` asc`;
  const columns = [...COLUMNS[ordenar_por], sql`${ROW.diagnostico_id}`];
  return sql.join(
    columns.map((column) => sql`${column}${direction}`),
    sql`, `,
  );
}

/** One page of the panel's studies. */
export function panelList(tx: Tx, actor: Actor, filter: PanelFilter & PanelOrder & Page, clock: Clock) {
  const order = orderBy(filter);
  const studies = sql`
    select q.*, row_number() over (order by ${order}) as lugar
      from ${ROWS}
     where ${panelStudies(actor, filter, clock)}
     order by ${order} limit ${filter.per_page} offset ${offsetOf(filter)}`;
  return cardsOf(tx, actor, studies, clock);
}

/** Counts up to the largest total shown. */
export async function countPanel(tx: Tx, actor: Actor, filter: PanelFilter, clock: Clock): Promise<number> {
  const counted = await tx.execute<{ n: number }>(sql`
    select count(*)::int as n
      from (select from ${ROWS} where ${panelStudies(actor, filter, clock)} limit ${COUNT_LIMIT + 1}) algum`);
  return counted.rows[0]?.n ?? 0;
}

/** Every study of the list, for an export. */
export const panelSelection = (actor: Actor, filter: PanelFilter & PanelOrder, clock: Clock): Selection => ({
  id: sql`${ROW.diagnostico_id}`,
  from: ROWS,
  where: panelStudies(actor, filter, clock),
  order: orderBy(filter),
});

export const cardsByIds = (tx: Tx, actor: Actor, ids: readonly number[], clock: Clock) =>
  cardsOf(tx, actor, theseStudies(actor, ids, clock), clock);
