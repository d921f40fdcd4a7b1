import type { OrdemClientes } from '@farol/contracts';
import { type Actor, visibleConsultores } from '@farol/domain/access';
import { addDays, startOfDaySaoPaulo } from '@farol/domain/calendar';
import type { Area } from '@farol/domain/code-lists';
import type { Estagio } from '@farol/domain/pipeline';
import { type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Tx } from '../../db/client.ts';
import type { Conjuge } from '../../db/schema/columns.ts';
import { cliente, diagnostico, funcionario } from '../../db/schema/index.ts';
import type { Selection } from '../../platform/exports/row-ids.store.ts';
import { COUNT_LIMIT, offsetOf, type Page } from '../../platform/paging.ts';
import { visibleStudies, visibleTo } from './customers.policy.ts';

export type CustomerFilter = {
  busca?: string;
  pessoa_nome?: string;
  pessoa_email?: string;
  data_criacao?: string;
  usuario_criador_id?: number;
  estagio?: Estagio;
  situacao?: 'encerrado' | 'sem_estudo' | undefined;
  /** Also made-up customers, which only the list of one's own customers shows. */
  comExemplos?: boolean;
};

export type CustomerOrder = {
  ordenar_por: OrdemClientes;
  ordem: 'asc' | 'desc';
};

/** A search or a filter may read most of a company's customers. */
export const isFiltered = ({
  busca,
  pessoa_nome,
  pessoa_email,
  estagio,
  situacao,
}: CustomerFilter): boolean => Boolean(busca || pessoa_nome || pessoa_email || estagio || situacao);

/** By word, CPF or phone in any format; through the function of the trigram index. */
function byWords(actor: Actor, { busca, pessoa_nome, pessoa_email }: CustomerFilter): SQL[] {
  const text = busca || [pessoa_nome, pessoa_email].filter(Boolean).join(' ');
  if (!text) return [];
  return [
    sql`${cliente.cliente_id} in (
      select b.cliente_id from farol_buscar_clientes(
        ${sql.param(actor.empresas)}::int[], ${text}, ${sql.param(visibleConsultores(actor))}::int[], null, false,
        ${pessoa_nome || null}::text, ${pessoa_email || null}::text) b)`,
  ];
}

const STUDY_OF_CUSTOMER = sql`${diagnostico.empresa_id} = ${cliente.empresa_id}
  and ${diagnostico.cliente_id} = ${cliente.cliente_id}`;

const newer = alias(diagnostico, 'posterior');

/** The customer's newest visible study is like this. */
const newestStudyIs = (actor: Actor, wanted: SQL): SQL => sql`exists (
  select from ${diagnostico}
   where ${visibleStudies(actor)} and ${STUDY_OF_CUSTOMER} and ${wanted}
     and not exists (
       select from ${diagnostico} ${newer}
        where ${visibleStudies(actor, newer)} and ${newer.empresa_id} = ${diagnostico.empresa_id}
          and ${newer.cliente_id} = ${diagnostico.cliente_id} and ${newer.diagnostico_id} > ${diagnostico.diagnostico_id}))`;

function byStudy(actor: Actor, { estagio, situacao }: CustomerFilter): SQL[] {
  const conditions: SQL[] = [];
  if (estagio !== undefined)
    conditions.push(
      newestStudyIs(actor, sql`${diagnostico.estagio} = ${estagio} and ${diagnostico.encerrado_em} is null`),
    );
  if (situacao === 'encerrado')
    conditions.push(newestStudyIs(actor, sql`${diagnostico.encerrado_em} is not null`));
  if (situacao === 'sem_estudo')
    conditions.push(
      sql`not exists (select from ${diagnostico} where ${visibleStudies(actor)} and ${STUDY_OF_CUSTOMER})`,
    );
  return conditions;
}

/** Conditions of the customers in a list. */
function selection(actor: Actor, filter: CustomerFilter): SQL {
  const { data_criacao, usuario_criador_id, comExemplos } = filter;
  const conditions = [visibleTo(actor), ...byWords(actor, filter), ...byStudy(actor, filter)];
  if (data_criacao)
    conditions.push(
      sql`${cliente.criado_em} >= ${startOfDaySaoPaulo(data_criacao)}`,
      sql`${cliente.criado_em} < ${startOfDaySaoPaulo(addDays(data_criacao, 1))}`,
    );
  if (usuario_criador_id !== undefined) conditions.push(sql`${cliente.consultor_id} = ${usuario_criador_id}`);
  if (!comExemplos) conditions.push(sql`not ${cliente.exemplo}`);
  return sql.join(conditions, sql` and `);
}

/** What an order compares, and what it reads beside the customer. */
type Ordering = { by: SQL; join: SQL };

const CONSULTANT = sql`left join ${funcionario} on ${funcionario.funcionario_id} = ${cliente.consultor_id}`;
const NOTHING = sql``;

const newestStudies = (actor: Actor): SQL => sql`
  left join (
    select distinct on (${diagnostico.cliente_id}) ${diagnostico.cliente_id}, ${diagnostico.atualizado_em}
      from ${diagnostico} where ${visibleStudies(actor)}
     order by ${diagnostico.cliente_id}, ${diagnostico.diagnostico_id} desc) mais_novo
    on mais_novo.cliente_id = ${cliente.cliente_id}`;

/** Customers without a study, or whose consultant has no visible name, come last in both directions. */
function ordering(actor: Actor, { ordenar_por, ordem }: CustomerOrder): Ordering {
  const direction = sql.raw(ordem);
  const last = sql`${cliente.cliente_id} ${direction}`;
  switch (ordenar_por) {
    case 'pessoa_nome':
      return { by: sql`${cliente.pessoa_nome} ${direction}, ${last}`, join: NOTHING };
    case 'data_criacao':
      return { by: sql`${cliente.criado_em} ${direction}, ${last}`, join: NOTHING };
    case 'usuario_criador':
      // People of the same name one after the other.
      return {
        by: sql`${funcionario.pessoa_nome} ${direction} nulls last, ${cliente.consultor_id} ${direction}, ${last}`,
        join: CONSULTANT,
      };
    case 'ultimo_estudo':
      return {
        by: sql`mais_novo.atualizado_em ${direction} nulls last, ${last}`,
        join: newestStudies(actor),
      };
  }
}

/** Last edited first, of one moment by name. */
const byLastStudy = (actor: Actor): Ordering => ({
  by: sql`mais_novo.atualizado_em desc nulls last, ${cliente.pessoa_nome}, ${cliente.cliente_id}`,
  join: newestStudies(actor),
});

/** The list's rows without its pages. */
export function customerSelection(actor: Actor, filter: CustomerFilter & CustomerOrder): Selection {
  const { by, join } = ordering(actor, filter);
  return {
    id: sql`${cliente.cliente_id}`,
    from: sql`${cliente} ${join}`,
    where: selection(actor, filter),
    order: by,
  };
}

/** What a list shows of each customer of its page. */
type Lines = { columns: SQL; joins: SQL };

type Counted = { total: number; exemplos: number };

/**
 * A page and its totals, in one statement. The chosen customers of a search are read once for all of it; without one, an
 * index gives the page in its order, and the count ends at the largest total shown.
 */
async function readPage<Row extends { cliente_id: number }>(
  tx: Tx,
  actor: Actor,
  filter: CustomerFilter & Page,
  { by, join }: Ordering,
  { columns, joins }: Lines,
): Promise<Counted & { rows: Row[] }> {
  const { rows } = await tx.execute<Counted & { cliente_id: number | null }>(sql`
    with escolhido as ${sql.raw(isFiltered(filter) ? 'materialized' : 'not materialized')} (
      select ${cliente.empresa_id}, ${cliente.cliente_id}, ${cliente.consultor_id}, ${cliente.criado_em},
             ${cliente.pessoa_nome}, ${cliente.exemplo}
        from ${cliente} where ${selection(actor, filter)}),
    pagina as materialized (
      select ${cliente.empresa_id}, ${cliente.cliente_id}, row_number() over (order by ${by}) as lugar
        from escolhido ${cliente} ${join}
       order by ${by} limit ${filter.per_page} offset ${offsetOf(filter)})
    select contado.*, linha.*
      from (select (select count(*) from (select from escolhido limit ${COUNT_LIMIT + 1}) visto)::int as total,
                   (select count(*) from escolhido where exemplo)::int as exemplos) contado
      left join (
        select pagina.lugar, ${columns}
          from pagina
          join ${cliente} on ${cliente.empresa_id} = pagina.empresa_id and ${cliente.cliente_id} = pagina.cliente_id
          ${joins}) linha on true
     order by linha.lugar`);
  const { total = 0, exemplos = 0 } = rows[0] ?? {};
  // Past the last page the totals come alone.
  const found: unknown[] = rows.filter(({ cliente_id }) => cliente_id !== null);
  return { total, exemplos, rows: found as Row[] };
}

/** A page of customers with columns of the caller's own. */
export const customerPage = <Row extends { cliente_id: number }>(
  tx: Tx,
  actor: Actor,
  query: CustomerFilter & CustomerOrder & Page,
  lines: Lines,
) => readPage<Row>(tx, actor, query, ordering(actor, query), lines);

type NewestStudy = { diagnostico_id: number; estagio: Estagio; areas: Area[] };
type StudyMoments<Moment> = { encerrado_em: Moment | null; atualizado_em: Moment };

/** A line as the database gives it; moments are text. */
type LineRow = {
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
  criado_em: string;
  consultor_id: number;
  exemplo: boolean;
  usuario_criador: string | null;
} & Partial<NewestStudy & StudyMoments<string>>;

const lines = (actor: Actor): Lines => ({
  columns: sql`
    ${cliente.cliente_id}, ${cliente.empresa_id}, ${cliente.pessoa_nome}, ${cliente.pessoa_email}, ${cliente.pessoa_cpf},
    ${cliente.pessoa_celular}, ${cliente.pessoa_telefone}, ${cliente.endereco_estado}, ${cliente.endereco_cidade},
    ${cliente.conjuge}, ${cliente.criado_em}, ${cliente.consultor_id}, ${cliente.exemplo},
    ${funcionario.pessoa_nome} as usuario_criador, estudo.*`,
  joins: sql`
    ${CONSULTANT}
    left join lateral (
      select ${diagnostico.diagnostico_id}, ${diagnostico.estagio}, ${diagnostico.encerrado_em},
             ${diagnostico.atualizado_em}, array(
               select p.produto_diagnostico_id from diagnostico_produto p
                where p.empresa_id = ${diagnostico.empresa_id} and p.diagnostico_id = ${diagnostico.diagnostico_id}
                  and not p.oculto
                order by p.produto_diagnostico_id) as areas
        from ${diagnostico}
       where ${cliente.atendido} and ${visibleStudies(actor)} and ${STUDY_OF_CUSTOMER}
       order by ${diagnostico.diagnostico_id} desc limit 1) estudo on true`,
});

export type CustomerLine = ReturnType<typeof toLine>;

function toLine(row: LineRow) {
  const { diagnostico_id, estagio, encerrado_em, atualizado_em, areas, criado_em, ...others } = row;
  return {
    ...others,
    criado_em: new Date(criado_em),
    ultimo_diagnostico:
      diagnostico_id && estagio && atualizado_em && areas
        ? {
            diagnostico_id,
            estagio,
            areas,
            encerrado_em: encerrado_em ? new Date(encerrado_em) : null,
            atualizado_em: new Date(atualizado_em),
          }
        : null,
  };
}

export async function listCustomers(tx: Tx, actor: Actor, query: CustomerFilter & CustomerOrder & Page) {
  const { rows, ...counted } = await customerPage<LineRow>(tx, actor, query, lines(actor));
  return { ...counted, rows: rows.map(toLine) };
}

/** Last edited first; customers without a study last. */
export async function listByStudy(tx: Tx, actor: Actor, filter: CustomerFilter & Page) {
  const { rows, total } = await readPage<LineRow>(tx, actor, filter, byLastStudy(actor), lines(actor));
  return { total, rows: rows.map(toLine) };
}

/** The rows of these ids visible to the actor, in the shape of the list. */
export async function listCustomersByIds(tx: Tx, actor: Actor, ids: readonly number[]) {
  const { columns, joins } = lines(actor);
  const { rows } = await tx.execute<LineRow>(sql`
    select ${columns} from ${cliente} ${joins}
     where ${visibleTo(actor)} and ${cliente.cliente_id} = any (${sql.param([...ids])}::int[])
     order by ${cliente.cliente_id} desc`);
  return rows.map(toLine);
}

/** Studies of one customer visible to the actor, newest first. */
export const listStudies = (
  tx: Tx,
  actor: Actor,
  { empresa_id, cliente_id }: { empresa_id: number; cliente_id: number },
) =>
  tx
    .select({
      diagnostico_id: diagnostico.diagnostico_id,
      estagio: diagnostico.estagio,
      encerrado_em: diagnostico.encerrado_em,
      atualizado_em: diagnostico.atualizado_em,
      areas: sql<Area[]>`array(
        select p.produto_diagnostico_id from diagnostico_produto p
         where p.empresa_id = diagnostico.empresa_id and p.diagnostico_id = diagnostico.diagnostico_id and not p.oculto
         order by p.produto_diagnostico_id)`,
    })
    .from(diagnostico)
    .where(
      sql`${visibleStudies(actor)} and ${diagnostico.empresa_id} = ${empresa_id} and ${diagnostico.cliente_id} = ${cliente_id}`,
    )
    .orderBy(sql`${diagnostico.diagnostico_id} desc`);
