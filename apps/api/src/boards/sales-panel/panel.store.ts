import type { Cartao, Vez } from '@farol/contracts';
import { type Actor, actingSide } from '@farol/domain/access';
import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { providersOf } from '../../features/diagnosis/index.ts';
import type { Clock } from '../../platform/clock.ts';
import { oneOf } from '../../platform/exports/row-ids.store.ts';
import { offsetOf, type Page } from '../../platform/paging.ts';
import { daysSince, punctualityOf } from '../due.store.ts';
import { ROW, ROWS } from '../filters.store.ts';
import { isOwnTurn, type PanelFilter, panelStudies } from './panel-filter.store.ts';

type ColumnRow = {
  estagio: number;
  total: number;
  premio_anual: number;
  comigo: number;
  esperando: number;
  /** Studies of the requested page. */
  cartoes: number[];
};

const MINE: Record<Vez | 'todas', SQL> = { todas: sql`true`, comigo: sql`minha`, esperando: sql`not minha` };

/**
 * Studies and premium of each stage, with the ids of the page's cards; whose turn they are is counted whatever `vez` is.
 */
export async function panelColumns(
  tx: Tx,
  actor: Actor,
  { vez, estagio: _, ...wide }: PanelFilter & Page,
  clock: Clock,
): Promise<ColumnRow[]> {
  const chosen = MINE[vez ?? 'todas'];
  const first = offsetOf(wide);
  const counted = await tx.execute<ColumnRow>(sql`
    with escolhido as materialized (
      select ${ROW.diagnostico_id} as id, ${ROW.estagio} as estagio, ${ROW.entrada_no_estagio} as entrada,
             ${ROW.premio_anual} as premio, ${isOwnTurn(actor)} as minha
        from ${ROWS} where ${panelStudies(actor, wide, clock)}),
    cartao as (
      select id, estagio, row_number() over (partition by estagio order by entrada, id) as lugar
        from escolhido where ${chosen}),
    pagina as (
      select estagio, array_agg(id order by lugar) as ids from cartao
       where lugar > ${first} and lugar <= ${first + wide.per_page} group by estagio)
    select estagio, (count(*) filter (where ${chosen}))::int as total,
           coalesce(round(sum(premio) filter (where ${chosen}), 2), 0)::float8 as premio_anual,
           (count(*) filter (where minha))::int as comigo, (count(*) filter (where not minha))::int as esperando,
           coalesce((select ids from pagina where pagina.estagio = escolhido.estagio), '{}') as cartoes
      from escolhido group by estagio order by estagio`);
  return counted.rows;
}

const TAREFAS = sql`(
  select coalesce(json_agg(json_build_object(
           'produto_diagnostico_id', t.produto_diagnostico_id, 'estagio_especialista', t.estagio_especialista,
           'status_tarefa', t.status_tarefa, 'rodada', t.rodada, 'apresentada', t.apresentada,
           'aguardando', t.aguardando, 'prazo', t.prazo, 'cancelada_em', null,
           'especialista', coalesce(e.pessoa_nome, '')) order by t.produto_diagnostico_id), '[]')
    from tarefa t left join funcionario e on e.funcionario_id = t.especialista_id
   where t.empresa_id = carta.empresa_id and t.diagnostico_id = carta.diagnostico_id
     and t.cancelada_em is null)`;

const POSITION = sql`
  to_char(carta.entrada_no_estagio at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') || '_' || carta.diagnostico_id`;

export type CardRow = Cartao & { empresa_id: number; posicao: string };

/** Cards of the studies that `studies` selects: rows of the boards with `lugar`, their order. */
export async function cardsOf(tx: Tx, actor: Actor, studies: SQL, clock: Clock): Promise<CardRow[]> {
  const { rows } = await tx.execute<Omit<CardRow, 'papel'>>(sql`
    with carta as materialized (${studies})
    select carta.empresa_id, carta.diagnostico_id, carta.cliente_id, carta.pessoa_nome, carta.consultor_id,
           coalesce(f.pessoa_nome, '') as consultor, carta.estagio, carta.entrada_no_estagio,
           ${daysSince(sql`carta.entrada_no_estagio`, clock)} as dias_no_estagio,
           carta.data_inicio, d.data_apresentacao, carta.areas, ${TAREFAS} as tarefas, carta.aguardando,
           case when carta.aguardando = 'fornecedor' then ${providersOf(sql`carta`)} end as fornecedor, carta.prazo,
           case when carta.prazo is not null then ${punctualityOf(sql`null::int`, sql`carta.prazo`, clock)} end as pontualidade,
           carta.premio_anual::float8 as premio_anual, d.encerrado_em, d.versao, ${POSITION} as posicao
      from carta
      join diagnostico d on d.empresa_id = carta.empresa_id and d.diagnostico_id = carta.diagnostico_id
      left join funcionario f on f.funcionario_id = carta.consultor_id
     order by carta.lugar`);
  const papel = actingSide(actor);
  return rows.map((row) => ({ ...row, papel }));
}

/** After a `posicao`: the cards that follow, whatever moved away or in meanwhile. */
function after(posicao: string): SQL {
  const [instant, id] = posicao.split('_');
  return sql`(${ROW.entrada_no_estagio}, ${ROW.diagnostico_id}) > (${instant}::timestamptz, ${Number(id)})`;
}

/** In this order. */
export const theseStudies = (actor: Actor, ids: readonly number[], clock: Clock): SQL => sql`
  select q.*, array_position(${sql.param(ids)}::int[], ${ROW.diagnostico_id}) as lugar from ${ROWS}
   where ${panelStudies(actor, { situacao: 'todos' }, clock, oneOf(sql`${ROW.diagnostico_id}`, ids))}`;

/** Cards of one stage, longest there first. */
export function panelCards(
  tx: Tx,
  actor: Actor,
  { apos, ...filter }: PanelFilter & Page & { apos?: string },
  clock: Clock,
) {
  const order = sql`${ROW.entrada_no_estagio}, ${ROW.diagnostico_id}`;
  const studies = sql`
    select q.*, row_number() over (order by ${order}) as lugar from ${ROWS}
     where ${panelStudies(actor, filter, clock, ...(apos ? [after(apos)] : []))}
     order by ${order} limit ${filter.per_page} offset ${apos ? 0 : offsetOf(filter)}`;
  return cardsOf(tx, actor, studies, clock);
}
