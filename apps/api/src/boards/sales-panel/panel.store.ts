import type { Cartao, Vez } from '@farol/contracts';
import { type Actor, actingSide } from '@farol/domain/access';
import { ESTAGIOS } from '@farol/domain/pipeline';
import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { diagnostico } from '../../db/schema/index.ts';
import { providersOf } from '../../features/diagnosis/index.ts';
import type { Clock } from '../../platform/clock.ts';
import { oneOf } from '../../platform/exports/row-ids.store.ts';
import { offsetOf, type Page } from '../../platform/paging.ts';
import { daysSince, deadlinesOf, punctualityOf } from '../due.store.ts';
import { areasOf, kept } from '../filters.store.ts';
import { isOwnTurn, type PanelFilter, panelStudies } from './panel-filter.store.ts';

type ColumnRow = {
  estagio: number;
  total: number;
  premio_anual: number;
  comigo: number;
  esperando: number;
  /** Studies of the requested page, where they were chosen as they were counted. */
  cartoes?: number[];
};

/** The figures of the chosen turn, from those of all (`t`) and those where the reader acts next (`m`). */
const OF_TURN: Record<Vez | 'todas', (column: 'total' | 'premio') => SQL> = {
  todas: (column) => sql`t.${sql.raw(column)}`,
  comigo: (column) => sql`coalesce(m.${sql.raw(column)}, 0)`,
  esperando: (column) => sql`t.${sql.raw(column)} - coalesce(m.${sql.raw(column)}, 0)`,
};

/** Conditions for which every study is looked at: they are looked at once, for figures and cards. */
const looksAtEach = ({ busca, pontualidade, carga }: PanelFilter): boolean =>
  Boolean(busca) || carga === 'atrasados' || pontualidade !== undefined;

/** All studies are counted from an index, the reader's own turns apart, since they need the activities of a few. */
function countedByIndex(actor: Actor, { vez, ...wide }: PanelFilter, clock: Clock): SQL {
  const chosen = OF_TURN[vez ?? 'todas'];
  const byStage = (...more: SQL[]): SQL => sql`
    select ${diagnostico.estagio} as estagio, count(*) as total, sum(${diagnostico.premio_anual}) as premio
      from ${diagnostico} where ${panelStudies(actor, wide, clock, ...more)} group by 1`;
  return sql`
    with todos as (${byStage()}), meus as (${byStage(isOwnTurn(actor))})
    select t.estagio, (${chosen('total')})::int as total, round(${chosen('premio')}, 2)::float8 as premio_anual,
           coalesce(m.total, 0)::int as comigo, (t.total - coalesce(m.total, 0))::int as esperando
      from todos t left join meus m using (estagio)`;
}

const MINE: Record<Vez | 'todas', SQL> = { todas: sql`true`, comigo: sql`minha`, esperando: sql`not minha` };

function countedWithCards(actor: Actor, { vez, ...wide }: PanelFilter & Page, clock: Clock): SQL {
  const chosen = MINE[vez ?? 'todas'];
  const first = offsetOf(wide);
  return sql`
    with escolhido as materialized (
      select ${diagnostico.diagnostico_id} as id, ${diagnostico.estagio} as estagio,
             ${diagnostico.entrada_no_estagio} as entrada, ${diagnostico.premio_anual} as premio,
             ${isOwnTurn(actor)} as minha
        from ${diagnostico} where ${panelStudies(actor, wide, clock)}),
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
      from escolhido group by estagio order by estagio`;
}

const keptWithCards = kept(countedWithCards);
const keptByIndex = kept(countedByIndex);

function columnsOf(actor: Actor, filter: PanelFilter & Page, clock: Clock): SQL {
  // Words are many.
  if (filter.busca) return countedWithCards(actor, filter, clock);
  if (looksAtEach(filter)) return keptWithCards(actor, filter, clock);
  const { page: _, per_page: __, ...ofAll } = filter;
  return keptByIndex(actor, ofAll, clock);
}

/** Studies and premium of each stage; whose turn they are is counted whatever `vez` is. */
export async function panelColumns(tx: Tx, actor: Actor, filter: PanelFilter & Page, clock: Clock) {
  const { estagio: _, ...ofAll } = filter;
  const counted = await tx.execute<ColumnRow>(columnsOf(actor, ofAll, clock));
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
  ${diagnostico.premio_anual}, ${diagnostico.versao}`;

/** Cards of the studies that `studies` selects, as CARD_STUDY and `lugar`, their order. */
export const cardsOf = (tx: Tx, actor: Actor, studies: SQL, clock: Clock): Promise<CardRow[]> =>
  readCards(tx, actor, cardsFrom(studies, clock));

async function readCards(tx: Tx, actor: Actor, statement: SQL): Promise<CardRow[]> {
  const { rows } = await tx.execute<Omit<CardRow, 'papel'>>(statement);
  const papel = actingSide(actor);
  return rows.map((row) => ({ ...row, papel }));
}

function cardsFrom(studies: SQL, clock: Clock): SQL {
  return sql`
    with carta as materialized (${studies})
    select carta.empresa_id, carta.diagnostico_id, carta.cliente_id, c.pessoa_nome, carta.consultor_id,
           coalesce(f.pessoa_nome, '') as consultor, carta.estagio, carta.entrada_no_estagio,
           ${daysSince(sql`carta.entrada_no_estagio`, clock)} as dias_no_estagio,
           carta.data_inicio, carta.data_apresentacao, ${areasOf(sql`carta`)} as areas, ${TAREFAS} as tarefas,
           a.aguardando,
           case when a.aguardando = 'fornecedor' then ${providersOf(sql`carta`)} end as fornecedor,
           aberto.prazo, case when aberto.prazo is not null then ${punctualityOf(sql`null::int`, sql`aberto.prazo`, clock)} end
             as pontualidade,
           round(carta.premio_anual, 2)::float8 as premio_anual, carta.encerrado_em,
           carta.versao, ${POSITION} as posicao
      from carta
      join cliente c on c.empresa_id = carta.empresa_id and c.cliente_id = carta.cliente_id
      left join funcionario f on f.funcionario_id = carta.consultor_id
      left join atividade a on a.empresa_id = carta.empresa_id and a.diagnostico_id = carta.diagnostico_id
       and a.tipo_atividade = 'estudo'
      left join lateral (select min(prazo) as prazo from (${deadlinesOf(sql`carta`)}) um) aberto on true
     order by carta.lugar`;
}

/** After a `posicao`: the cards that follow, whatever moved away or in meanwhile. */
function after(posicao: string): SQL {
  const [instant, id] = posicao.split('_');
  return sql`(${diagnostico.entrada_no_estagio}, ${diagnostico.diagnostico_id})
             > (${instant}::timestamptz, ${Number(id)})`;
}

/** In this order. */
export const theseStudies = (actor: Actor, ids: readonly number[], clock: Clock): SQL => sql`
  select ${CARD_STUDY}, array_position(${sql.param(ids)}::int[], ${diagnostico.diagnostico_id}) as lugar from ${diagnostico}
   where ${panelStudies(actor, { situacao: 'todos' }, clock, oneOf(sql`${diagnostico.diagnostico_id}`, ids))}`;

type Column = Pick<ColumnRow, 'estagio' | 'total' | 'cartoes'>;
const EVERY: readonly Column[] = ESTAGIOS.map((estagio) => ({ estagio, total: 1 }));

type Cards = Omit<PanelFilter, 'estagio'> & Page & { apos?: string; stages: readonly number[] };

/** Chosen from an index alone: a filter may pass over most of a stage. One study for each, as the planner should expect. */
function chosenCards(actor: Actor, { stages, apos, ...filter }: Cards, clock: Clock): SQL {
  const here = sql`${diagnostico.estagio} = coluna.n`;
  const studies = panelStudies(actor, filter, clock, here, ...(apos ? [after(apos)] : []));
  const cards = sql`
    select estudo.*, escolhido.lugar from (
      select linha.empresa_id, linha.diagnostico_id,
             row_number() over (order by linha.estagio, linha.entrada_no_estagio, linha.diagnostico_id) as lugar
        from unnest(${sql.param(stages)}::int[]) coluna (n)
       cross join lateral (
         select ${diagnostico.empresa_id}, ${diagnostico.diagnostico_id}, ${diagnostico.estagio}, ${diagnostico.entrada_no_estagio}
           from ${diagnostico} where ${studies}
          order by ${diagnostico.entrada_no_estagio}, ${diagnostico.diagnostico_id}
          limit ${filter.per_page} offset ${apos ? 0 : offsetOf(filter)}) linha) escolhido
     cross join lateral (
       select ${CARD_STUDY} from ${diagnostico}
        where ${diagnostico.empresa_id} = escolhido.empresa_id
          and ${diagnostico.diagnostico_id} = escolhido.diagnostico_id limit 1) estudo`;
  return cardsFrom(cards, clock);
}
const keptCards = kept(chosenCards);

/** Longest in their stage first, per column; `columns`: stages known to have any, since a search for none passes over all. */
export function panelCards(
  tx: Tx,
  actor: Actor,
  { estagio, ...filter }: PanelFilter & Page & { apos?: string },
  clock: Clock,
  columns: readonly Column[] = EVERY,
) {
  const filled = columns.filter((column) => column.total > 0 && (!estagio || column.estagio === estagio));
  if (filled.every(({ cartoes }) => cartoes)) {
    const ids = filled.toSorted((a, b) => a.estagio - b.estagio).flatMap(({ cartoes }) => cartoes ?? []);
    return cardsOf(tx, actor, theseStudies(actor, ids, clock), clock);
  }
  const asked = { ...filter, stages: filled.map((column) => column.estagio).sort((a, b) => a - b) };
  // Words and places are many.
  const isOften = !filter.busca && !filter.apos;
  return readCards(tx, actor, (isOften ? keptCards : chosenCards)(actor, asked, clock));
}
