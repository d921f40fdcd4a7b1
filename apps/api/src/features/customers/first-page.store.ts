import { type Actor, CARGOS, reachOf, visibleConsultores } from '@farol/domain/access';
import type { Area } from '@farol/domain/code-lists';
import type { Estagio } from '@farol/domain/pipeline';
import { type SQL, sql } from 'drizzle-orm';
import { builtByActor } from '../../db/by-actor.ts';
import type { Db } from '../../db/client.ts';
import type { Conjuge } from '../../db/schema/columns.ts';
import { cliente, diagnostico, funcionario } from '../../db/schema/index.ts';
import { COUNT_LIMIT, type Page } from '../../platform/paging.ts';
import { type CustomerFilter, type CustomerOrder, isFiltered } from './customer-list.store.ts';
import { hiddenFrom, presentIn, presentOf, visibleStudies, visibleTo } from './customers.policy.ts';

/** Of each consultant of a team as many are looked at as the page has rows. */
const LARGEST_TEAM = 50;

function isReached(actor: Actor): boolean {
  const reach = reachOf(actor);
  if (reach === 'equipe') return actor.equipe.length > 0 && actor.equipe.length <= LARGEST_TEAM;
  return reach === 'proprios' || reach === 'empresa';
}

/**
 * Customers of the one company newest first, own ones, of a team or all: an index has them in this order, whatever the
 * size of the company, so that one plan serves everybody. Reading those of other companies is audited.
 */
export const isFirstPage = (actor: Actor, query: CustomerFilter & CustomerOrder & Page): boolean =>
  query.page === 1 &&
  query.ordenar_por === 'data_criacao' &&
  query.ordem === 'desc' &&
  !isFiltered(query) &&
  query.data_criacao === undefined &&
  query.usuario_criador_id === undefined &&
  actor.empresas.length === 1 &&
  actor.cargo !== CARGOS.MASTER &&
  isReached(actor);

/** Customers in the list up to the largest total shown. */
function totalFor(actor: Actor) {
  if (reachOf(actor) === 'proprios')
    return sql`(select count(*) from (select from ${cliente} where ${visibleTo(actor)} limit ${sql.raw(`${COUNT_LIMIT + 1}`)}) visto)`;
  const hidden = sql`(select count(*) from ${cliente} where ${hiddenFrom(actor)})`;
  return sql`((select count(*) from (
    select from ${cliente} where ${presentIn(actor)} limit ${sql.raw(`${COUNT_LIMIT + 1}`)} + ${hidden}) presente) - ${hidden})`;
}

const NEWEST = sql`${cliente.criado_em} desc, ${cliente.cliente_id} desc`;

/**
 * Where the customers of the page are read. No index has those of a team in order, but the newest of each of its
 * consultants, among whom the newest of all are.
 */
function pageOf(actor: Actor, limit: SQL): { from: SQL; where: SQL } {
  const team = reachOf(actor) === 'equipe' ? [...new Set(visibleConsultores(actor))] : [];
  if (team.length < 2) return { from: sql`${cliente}`, where: visibleTo(actor) };
  const page = sql`
    select dele.empresa_id, dele.cliente_id from unnest(${sql.param(team)}::int[]) membro (id)
     cross join lateral (
       select ${cliente.empresa_id}, ${cliente.cliente_id}, ${cliente.criado_em} from ${cliente}
        where ${presentOf(actor, sql`membro.id`)} order by ${NEWEST} limit ${limit}) dele
     order by dele.criado_em desc, dele.cliente_id desc limit ${limit}`;
  return {
    from: sql`(${page}) pagina
      join ${cliente} on ${cliente.empresa_id} = pagina.empresa_id and ${cliente.cliente_id} = pagina.cliente_id`,
    where: sql`true`,
  };
}

/** Joins and totals are of the rows of the page alone: the index gives them in order, and the limit ends the walk. */
const firstPage = builtByActor((actor, per_page: number) => {
  const limit = sql.raw(String(per_page));
  const { from, where } = pageOf(actor, limit);
  return sql`
    select ${cliente.cliente_id}, ${cliente.empresa_id}, ${cliente.pessoa_nome}, ${cliente.pessoa_email},
           ${cliente.pessoa_cpf}, ${cliente.pessoa_celular}, ${cliente.pessoa_telefone}, ${cliente.endereco_estado},
           ${cliente.endereco_cidade}, ${cliente.conjuge}, ${cliente.criado_em}, ${cliente.consultor_id}, ${cliente.exemplo},
           ${funcionario.pessoa_nome} as usuario_criador, estudo.*, ${totalFor(actor)}::int as total,
           (select count(*) from ${cliente} where ${visibleTo(actor)} and ${cliente.exemplo})::int as exemplos
      from ${from}
      left join ${funcionario} on ${funcionario.funcionario_id} = ${cliente.consultor_id}
      left join lateral (
        select ${diagnostico.diagnostico_id}, ${diagnostico.estagio}, ${diagnostico.encerrado_em},
               ${diagnostico.atualizado_em}, array(
          select p.produto_diagnostico_id from diagnostico_produto p
           where p.empresa_id = ${diagnostico.empresa_id} and p.diagnostico_id = ${diagnostico.diagnostico_id}
             and not p.oculto
           order by p.produto_diagnostico_id) as areas
          from ${diagnostico}
         where ${cliente.atendido} and ${visibleStudies(actor)} and ${diagnostico.empresa_id} = ${cliente.empresa_id}
           and ${diagnostico.cliente_id} = ${cliente.cliente_id}
         order by ${diagnostico.diagnostico_id} desc limit 1) estudo on true
     where ${where}
     order by ${NEWEST} limit ${limit}`;
});

type Row = {
  cliente_id: number;
  empresa_id: number;
  pessoa_nome: string;
  pessoa_email: string | null;
  pessoa_cpf: string | null;
  pessoa_celular: string | null;
  pessoa_telefone: string | null;
  endereco_estado: string | null;
  endereco_cidade: string | null;
  conjuge: Conjuge | null;
  criado_em: Date;
  consultor_id: number;
  exemplo: boolean;
  usuario_criador: string | null;
  diagnostico_id: number | null;
  estagio: Estagio;
  encerrado_em: Date | null;
  atualizado_em: Date;
  areas: Area[];
  total: number;
  exemplos: number;
};

const newestStudyOf = ({ diagnostico_id, estagio, encerrado_em, atualizado_em, areas }: Row) =>
  diagnostico_id === null ? null : { diagnostico_id, estagio, encerrado_em, atualizado_em, areas };

/** The first page of the list as it is without filters, with its totals, in one statement. */
export async function readFirstPage(db: Db, actor: Actor, { per_page }: Page) {
  const rows = await db.readOnce<Row>(actor, firstPage(actor, per_page));
  return {
    rows: rows.map((row) => ({ ...row, ultimo_diagnostico: newestStudyOf(row) })),
    total: rows[0]?.total ?? 0,
    exemplos: rows[0]?.exemplos ?? 0,
  };
}
