import type { Cartao } from '@farol/contracts';
import { type Actor, actingSide } from '@farol/domain/access';
import { ESTAGIOS } from '@farol/domain/pipeline';
import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { diagnostico } from '../../db/schema/index.ts';
import { providersOf } from '../../features/diagnosis/index.ts';
import type { Clock } from '../../platform/clock.ts';
import { offsetOf, type Page } from '../../platform/paging.ts';
import { daysSince, deadlinesOf, punctualityOf } from '../due.store.ts';
import { areasOf } from '../filters.store.ts';
import { type PanelFilter, panelStudies } from './panel-filter.store.ts';
import { studyPremiums } from './panel-premium.store.ts';

type ColumnRow = {
  estagio: number;
  total: number;
  premio_anual: number;
  comigo: number;
  esperando: number;
};

const OF_TURN = { comigo: sql`minha`, esperando: sql`not minha` };

/** Studies and premium of each stage, in one pass; whose turn they are is counted whatever `vez` is. */
export async function panelColumns(tx: Tx, actor: Actor, filter: PanelFilter, clock: Clock) {
  const { estagio: _, vez, ...wide } = filter;
  const chosen = vez ? OF_TURN[vez] : sql`true`;
  const counted = await tx.execute<ColumnRow>(sql`
    with visivel as materialized (
      select ${diagnostico.empresa_id}, ${diagnostico.diagnostico_id}, ${diagnostico.estagio},
             ${diagnostico.consultor_id} = ${actor.funcionario_id} as propria
        from ${diagnostico} where ${panelStudies(actor, wide, clock)}),
    premio as (${studyPremiums(sql`select empresa_id, diagnostico_id from visivel`)})
    select estagio, count(*) filter (where ${chosen})::int as total,
           round(coalesce(sum(premio_anual) filter (where ${chosen}), 0), 2)::float8 as premio_anual,
           count(*) filter (where minha)::int as comigo, count(*) filter (where not minha)::int as esperando
      from (select visivel.estagio, premio.premio_anual,
                   visivel.propria and a.aguardando is not distinct from 'consultor' as minha
              from visivel left join premio using (empresa_id, diagnostico_id)
              left join atividade a on a.empresa_id = visivel.empresa_id
               and a.diagnostico_id = visivel.diagnostico_id and a.tipo_atividade = 'estudo') linha
     group by 1`);
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

/** Columns of `diagnostico` that a card needs. */
export const CARD_STUDY = sql`
  ${diagnostico.empresa_id}, ${diagnostico.diagnostico_id}, ${diagnostico.cliente_id},
  ${diagnostico.consultor_id}, ${diagnostico.estagio}, ${diagnostico.entrada_no_estagio},
  ${diagnostico.data_inicio}, ${diagnostico.data_apresentacao}, ${diagnostico.encerrado_em},
  ${diagnostico.versao}`;

/** Cards of the studies that `studies` selects, as CARD_STUDY and `lugar`, their order. */
export async function cardsOf(tx: Tx, actor: Actor, studies: SQL, clock: Clock): Promise<CardRow[]> {
  const { rows } = await tx.execute<Omit<CardRow, 'papel'>>(sql`
    with carta as materialized (${studies}),
    premio as (${studyPremiums(sql`select empresa_id, diagnostico_id from carta`)})
    select carta.empresa_id, carta.diagnostico_id, carta.cliente_id, c.pessoa_nome, carta.consultor_id,
           coalesce(f.pessoa_nome, '') as consultor, carta.estagio, carta.entrada_no_estagio,
           ${daysSince(sql`carta.entrada_no_estagio`, clock)} as dias_no_estagio,
           carta.data_inicio, carta.data_apresentacao, ${areasOf(sql`carta`)} as areas, ${TAREFAS} as tarefas,
           a.aguardando,
           case when a.aguardando = 'fornecedor' then ${providersOf(sql`carta`)} end as fornecedor,
           aberto.prazo, case when aberto.prazo is not null then ${punctualityOf(sql`null::int`, sql`aberto.prazo`, clock)} end
             as pontualidade,
           round(coalesce(premio.premio_anual, 0), 2)::float8 as premio_anual, carta.encerrado_em,
           carta.versao, ${POSITION} as posicao
      from carta
      join cliente c on c.empresa_id = carta.empresa_id and c.cliente_id = carta.cliente_id
      left join funcionario f on f.funcionario_id = carta.consultor_id
      left join atividade a on a.empresa_id = carta.empresa_id and a.diagnostico_id = carta.diagnostico_id
       and a.tipo_atividade = 'estudo'
      left join premio on premio.empresa_id = carta.empresa_id and premio.diagnostico_id = carta.diagnostico_id
      left join lateral (select min(prazo) as prazo from (${deadlinesOf(sql`carta`)}) um) aberto on true
     order by carta.lugar`);
  const papel = actingSide(actor);
  return rows.map((row) => ({ ...row, papel }));
}

/** After a `posicao`: the cards that follow, whatever moved away or in meanwhile. */
function after(posicao: string): SQL {
  const [instant, id] = posicao.split('_');
  return sql`(${diagnostico.entrada_no_estagio}, ${diagnostico.diagnostico_id})
             > (${instant}::timestamptz, ${Number(id)})`;
}

/** Longest in their stage first, per column. */
export function panelCards(
  tx: Tx,
  actor: Actor,
  { estagio, ...filter }: PanelFilter & Page & { apos?: string },
  clock: Clock,
) {
  const stages = ESTAGIOS.filter((stage) => !estagio || stage === estagio);
  const { apos } = filter;
  const here = sql`${diagnostico.estagio} = coluna.n`;
  const studies = panelStudies(actor, filter, clock, here, ...(apos ? [after(apos)] : []));
  const cards = sql`
    select linha.*, row_number() over (order by linha.estagio, linha.entrada_no_estagio, linha.diagnostico_id) as lugar
      from unnest(${sql.param(stages)}::int[]) coluna (n)
     cross join lateral (
       select ${CARD_STUDY} from ${diagnostico} where ${studies}
        order by ${diagnostico.entrada_no_estagio}, ${diagnostico.diagnostico_id}
        limit ${filter.per_page} offset ${apos ? 0 : offsetOf(filter)}) linha`;
  return cardsOf(tx, actor, cards, clock);
}
