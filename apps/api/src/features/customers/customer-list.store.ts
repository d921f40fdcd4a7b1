import { type Etiqueta, ORDENS_CLIENTES } from '@farol/contracts';
import { type Actor, visibleConsultores } from '@farol/domain/access';
import { addDays, startOfDaySaoPaulo } from '@farol/domain/calendar';
import type { Area } from '@farol/domain/code-lists';
import type { Estagio } from '@farol/domain/pipeline';
import { type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { statement, type Tx } from '../../db/client.ts';
import type { Conjuge } from '../../db/schema/columns.ts';
import { cliente, diagnostico, funcionario } from '../../db/schema/index.ts';
import type { Selection } from '../../platform/exports/row-ids.store.ts';
import { offsetOf, type Page } from '../../platform/paging.ts';
import {
  byLastStudy,
  CONSULTANT,
  type Counted,
  type CustomerOrder,
  LABELS,
  type Lines,
  type Ordering,
  ordering,
  type PageRow,
  pageOf,
  readPageRows,
} from './customer-page.store.ts';
import {
  presentIn,
  type Sight,
  STATIC_SIGHTS,
  sightOf,
  staticSightOf,
  visibleStudies,
  visibleTo,
} from './customers.policy.ts';

export type CustomerFilter = {
  busca?: string;
  pessoa_nome?: string;
  pessoa_email?: string;
  data_criacao?: string;
  usuario_criador_id?: number;
  /** With this label. */
  etiqueta?: number;
  /** Only these, as chosen for an export. */
  clientes?: number[];
  estagio?: Estagio;
  situacao?: 'encerrado' | 'sem_estudo' | undefined;
  /** Also made-up customers, which only the list of one's own customers shows. */
  comExemplos?: boolean;
};

/** A search or a filter may read most of a company's customers. */
export const isFiltered = ({
  busca,
  pessoa_nome,
  pessoa_email,
  estagio,
  situacao,
  etiqueta,
}: CustomerFilter): boolean =>
  Boolean(busca || pessoa_nome || pessoa_email || estagio || situacao || etiqueta !== undefined);

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
  const { data_criacao, usuario_criador_id, etiqueta, clientes, comExemplos } = filter;
  const conditions = [visibleTo(actor), ...byWords(actor, filter), ...byStudy(actor, filter)];
  if (data_criacao)
    conditions.push(
      sql`${cliente.criado_em} >= ${startOfDaySaoPaulo(data_criacao)}`,
      sql`${cliente.criado_em} < ${startOfDaySaoPaulo(addDays(data_criacao, 1))}`,
    );
  if (usuario_criador_id !== undefined) conditions.push(sql`${cliente.consultor_id} = ${usuario_criador_id}`);
  if (etiqueta !== undefined)
    conditions.push(sql`(${cliente.empresa_id}, ${cliente.cliente_id}) in (
      select ce.empresa_id, ce.cliente_id from cliente_etiqueta ce
       where ce.empresa_id = any (${sql.param(actor.empresas)}::int[]) and ce.etiqueta_id = ${etiqueta})`);
  if (clientes) conditions.push(sql`${cliente.cliente_id} = any (${sql.param(clientes)}::int[])`);
  if (!comExemplos) conditions.push(sql`not ${cliente.exemplo}`);
  return sql.join(conditions, sql` and `);
}

/** The list's rows without its pages. */
export function customerSelection(actor: Actor, filter: CustomerFilter & CustomerOrder): Selection {
  const { by, join } = ordering(sightOf(actor), filter);
  return {
    id: sql`${cliente.cliente_id}`,
    from: sql`${cliente} ${join}`,
    where: selection(actor, filter),
    order: by,
  };
}

async function readPage<Row extends { cliente_id: number }>(
  tx: Tx,
  actor: Actor,
  filter: CustomerFilter & Page,
  order: Ordering,
  shown: Lines,
): Promise<Counted & { rows: Row[] }> {
  const { rows } = await tx.execute<PageRow>(
    pageOf({
      ...order,
      ...shown,
      chosen: selection(actor, filter),
      isFiltered: isFiltered(filter),
      limit: sql`${filter.per_page}`,
      offset: sql`${offsetOf(filter)}`,
    }),
  );
  return readPageRows<Row>(rows);
}

/** A page of customers with columns of the caller's own. */
export const customerPage = <Row extends { cliente_id: number }>(
  tx: Tx,
  actor: Actor,
  query: CustomerFilter & CustomerOrder & Page,
  lines: Lines,
) => readPage<Row>(tx, actor, query, ordering(sightOf(actor), query), lines);

type NewestStudy = { diagnostico_id: number; estagio: Estagio; areas: Area[] };
type StudyMoments<Moment> = { encerrado_em: Moment | null; atualizado_em: Moment };

/** A line as the database gives it: moments are text, of a static statement dates. */
type LineRow = {
  cliente_id: number;
  empresa_id: number;
  pessoa_nome: string;
  pessoa_email: string | null;
  pessoa_cpf: string | null;
  pessoa_cnpj: string | null;
  pessoa_celular: string | null;
  pessoa_telefone: string | null;
  endereco_estado: string | null;
  endereco_cidade: string | null;
  conjuge: Conjuge | null;
  criado_em: string | Date;
  consultor_id: number;
  exemplo: boolean;
  usuario_criador: string | null;
  etiquetas: Etiqueta[];
} & Partial<NewestStudy & StudyMoments<string | Date>>;

const lines = (sight: Sight): Lines => ({
  columns: sql`
    ${cliente.cliente_id}, ${cliente.empresa_id}, ${cliente.pessoa_nome}, ${cliente.pessoa_email}, ${cliente.pessoa_cpf}, ${cliente.pessoa_cnpj},
    ${cliente.pessoa_celular}, ${cliente.pessoa_telefone}, ${cliente.endereco_estado}, ${cliente.endereco_cidade},
    ${cliente.conjuge}, ${cliente.criado_em}, ${cliente.consultor_id}, ${cliente.exemplo},
    ${funcionario.pessoa_nome} as usuario_criador, ${LABELS} as etiquetas, estudo.*`,
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
       where ${cliente.atendido} and ${presentIn(sight, diagnostico)} and ${STUDY_OF_CUSTOMER}
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

/** The list without words and filters, of a whole company or of one person, in each order. */
const PLAIN_PAGES = new Map(
  Object.entries(STATIC_SIGHTS).flatMap(([who, sight]) =>
    ORDENS_CLIENTES.flatMap((ordenar_por) =>
      (['asc', 'desc'] as const).map((ordem) => {
        const name = `customers_${who}_${ordenar_por}_${ordem}`;
        const text = pageOf({
          ...ordering(sight, { ordenar_por, ordem }),
          ...lines(sight),
          chosen: presentIn(sight, cliente),
          isFiltered: false,
          limit: sql`$3`,
          offset: sql`$4`,
        });
        return [name, statement<PageRow>(name, text)] as const;
      }),
    ),
  ),
);

type ListQuery = CustomerFilter & CustomerOrder & Page;

/** The page's static statement with its values, if it has one. */
export function plainPage(actor: Actor, query: ListQuery) {
  const { data_criacao, usuario_criador_id, comExemplos, ordenar_por, ordem, per_page } = query;
  if (isFiltered(query) || data_criacao || usuario_criador_id !== undefined || !comExemplos) return undefined;
  const seen = staticSightOf(actor);
  const page = seen && PLAIN_PAGES.get(`customers_${seen.sight}_${ordenar_por}_${ordem}`);
  return page && { page, values: [...seen.values, per_page, offsetOf(query)] };
}

export async function listCustomers(tx: Tx, actor: Actor, query: ListQuery) {
  const plain = plainPage(actor, query);
  const { rows, ...counted } = plain
    ? readPageRows<LineRow>(await tx.rows(plain.page, plain.values))
    : await customerPage<LineRow>(tx, actor, query, lines(sightOf(actor)));
  return { ...counted, rows: rows.map(toLine) };
}

/** Last edited first; customers without a study last. */
export async function listByStudy(tx: Tx, actor: Actor, filter: CustomerFilter & Page) {
  const { rows, total } = await readPage<LineRow>(
    tx,
    actor,
    filter,
    byLastStudy(sightOf(actor)),
    lines(sightOf(actor)),
  );
  return { total, rows: rows.map(toLine) };
}

/** The rows of these ids visible to the actor, in the shape of the list. */
export async function listCustomersByIds(tx: Tx, actor: Actor, ids: readonly number[]) {
  const { columns, joins } = lines(sightOf(actor));
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
