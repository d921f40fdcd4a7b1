import { type Actor, visibleConsultores } from '@farol/domain/access';
import { addDays, startOfDaySaoPaulo } from '@farol/domain/calendar';
import type { Estagio } from '@farol/domain/pipeline';
import { and, asc, count, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { cliente, funcionario } from '../../db/schema/index.ts';
import type { Selection } from '../../platform/exports/row-ids.store.ts';
import { COUNT_LIMIT, offsetOf, type Page } from '../../platform/paging.ts';
import { hiddenFrom, visibleTo } from './customers.policy.ts';
import { CUSTOMERS, pageByConsultant, pageByNewestStudy } from './list-order.store.ts';
import {
  byNewestStudy,
  joinedNewestStudy,
  newestStudiesOf,
  newestStudyLike,
  withoutStudy,
} from './newest-study.store.ts';

export type CustomerFilter = {
  busca?: string;
  pessoa_nome?: string;
  pessoa_email?: string;
  data_criacao?: string;
  usuario_criador_id?: number;
  estagio?: Estagio;
  situacao?: 'encerrado' | 'sem_estudo' | undefined;
};

export type CustomerOrder = {
  ordenar_por: 'pessoa_nome' | 'data_criacao' | 'usuario_criador' | 'ultimo_estudo';
  ordem: 'asc' | 'desc';
};

const LINE = {
  cliente_id: cliente.cliente_id,
  empresa_id: cliente.empresa_id,
  pessoa_nome: cliente.pessoa_nome,
  pessoa_email: cliente.pessoa_email,
  pessoa_cpf: cliente.pessoa_cpf,
  pessoa_celular: cliente.pessoa_celular,
  pessoa_telefone: cliente.pessoa_telefone,
  endereco_estado: cliente.endereco_estado,
  endereco_cidade: cliente.endereco_cidade,
  conjuge: cliente.conjuge,
  criado_em: cliente.criado_em,
  consultor_id: cliente.consultor_id,
  usuario_criador: funcionario.pessoa_nome,
  exemplo: cliente.exemplo,
};

const matches = (text: SQL, wanted: string) => sql`${text} like all (farol_padroes(${wanted}))`;

const hasWords = ({ busca, pessoa_nome, pessoa_email }: CustomerFilter): boolean =>
  Boolean(busca || pessoa_nome || pessoa_email);

/** A search or a filter may read most of a company's customers. */
export const isFiltered = (filter: CustomerFilter): boolean =>
  hasWords(filter) || Boolean(filter.estagio || filter.situacao);

/** Beyond them the list is read in its order instead of sorted. */
const MAX_FOUND = 3 * COUNT_LIMIT;

export type CustomerSearch = {
  /** Of the customers in the list. */
  where: SQL;
  /** So many have the words that a page is found sooner in the list's own order, and that they need no count. */
  isWide: boolean;
  /** Nothing but words chooses among the visible customers. */
  isByWords: boolean;
  /** Of the list, where finding them has told; up to one more than the largest shown. */
  total?: number | undefined;
};

const conditionsOfWords = ({ busca, pessoa_nome, pessoa_email }: CustomerFilter): (SQL | undefined)[] => [
  busca ? matches(sql`${cliente.busca}`, busca) : undefined,
  pessoa_nome ? matches(sql`farol_sem_acento(${cliente.pessoa_nome} collate "C")`, pessoa_nome) : undefined,
  pessoa_email ? matches(sql`farol_sem_acento(${cliente.pessoa_email})`, pessoa_email) : undefined,
];

type Searched = { text: string; empresas: SQL; consultores: SQL; columns: SQL };

/** Whether far more have the words than are counted. Of one consultant own customers are read, who are few: no sample. */
async function measure(tx: Tx, actor: Actor, { text, empresas, consultores, columns }: Searched) {
  if (visibleConsultores(actor)?.length === 1) return { larga: false, nas_colunas: false };
  const { rows } = await tx.execute<{ larga: boolean; nas_colunas: boolean }>(
    sql`select larga, nas_colunas from farol_busca_larga(${empresas}, ${text}, ${consultores}, ${COUNT_LIMIT}, ${columns})`,
  );
  return rows[0] ?? { larga: false, nas_colunas: false };
}

/** By word, CPF or phone in any format: the customers found, or that they are too many to be put in order. */
async function byWords(tx: Tx, actor: Actor, filter: CustomerFilter) {
  const text = filter.busca || [filter.pessoa_nome, filter.pessoa_email].filter(Boolean).join(' ');
  const consultores = sql`${sql.param(visibleConsultores(actor))}::int[]`;
  const empresas = sql`${sql.param(actor.empresas)}::int[]`;
  const columns = sql`${filter.pessoa_nome ?? null}::text, ${filter.pessoa_email ?? null}::text`;
  const { larga, nas_colunas } = await measure(tx, actor, { text, empresas, consultores, columns });
  if (larga)
    return {
      isWide: true,
      // Many have the words somewhere; as many in the name or e-mail only if that was met too.
      words: [matches(sql`${cliente.busca}`, text), ...conditionsOfWords({ ...filter, busca: '' })],
      total: nas_colunas || !(filter.pessoa_nome || filter.pessoa_email) ? COUNT_LIMIT + 1 : undefined,
    };
  // Of whom the search may read only made-up ones are not seen.
  const { rows } = await tx.execute<{ achados: number; ids: number[] }>(sql`
    with achado as materialized (
      select * from farol_buscar_clientes(${empresas}, ${text}, ${consultores}, ${MAX_FOUND + 1}, false, ${columns}))
    select (select count(*)::int from achado) as achados, array(
      select a.cliente_id from achado a
       where a.cliente_id not in (select ${cliente.cliente_id} from ${cliente} where ${hiddenFrom(actor)})) as ids`);
  const { achados = 0, ids = [] } = rows[0] ?? {};
  // Of those the search left out, some might have passed the other conditions.
  const isCut = achados > MAX_FOUND;
  return {
    isWide: false,
    words: isCut ? conditionsOfWords(filter) : [sql`${cliente.cliente_id} = any (${sql.param(ids)}::int[])`],
    total: isCut ? undefined : ids.length,
  };
}

function byStudy(tx: Tx, actor: Actor, { estagio, situacao }: CustomerFilter) {
  if (estagio !== undefined) return newestStudyLike(tx, actor, { estagio });
  if (situacao === 'encerrado') return newestStudyLike(tx, actor, { situacao });
  return situacao === 'sem_estudo' ? withoutStudy(tx, actor) : undefined;
}

/** The customers in a list. */
export async function customerSearch(tx: Tx, actor: Actor, filter: CustomerFilter): Promise<CustomerSearch> {
  const { data_criacao, usuario_criador_id, situacao } = filter;
  const found = hasWords(filter) ? await byWords(tx, actor, filter) : undefined;
  const studied = await byStudy(tx, actor, filter);
  const also = filter.estagio !== undefined && situacao ? await byStudy(tx, actor, { situacao }) : undefined;
  const others = [
    data_criacao
      ? sql`${cliente.criado_em} >= ${startOfDaySaoPaulo(data_criacao)}
            and ${cliente.criado_em} < ${startOfDaySaoPaulo(addDays(data_criacao, 1))}`
      : undefined,
    usuario_criador_id === undefined ? undefined : eq(cliente.consultor_id, usuario_criador_id),
    also?.where,
  ].filter((one) => one !== undefined);
  const chosen = [found, studied].filter((one) => one !== undefined);
  return {
    where: and(visibleTo(actor), ...(found?.words ?? []), studied?.where, ...others) as SQL,
    isWide: found?.isWide ?? false,
    isByWords: others.length === 0 && !studied,
    total: others.length === 0 && chosen.length === 1 ? chosen[0]?.total : undefined,
  };
}

/** Conditions of the customers in a list. */
export const customerConditions = async (tx: Tx, actor: Actor, filter: CustomerFilter): Promise<SQL> =>
  (await customerSearch(tx, actor, filter)).where;

/** The total of a list, counted unless finding the customers has told it. */
export const countFound = async (tx: Tx, { where, total }: CustomerSearch): Promise<number> =>
  total ?? countCustomers(tx, where);

/**
 * For this transaction: rows with a common word are met soon in the list's own order; how common, the planner cannot know.
 * Not awaited it still goes before the statements that follow.
 */
export async function keepOrder({ isWide, isByWords }: CustomerSearch, tx: Tx): Promise<void> {
  if (!isWide || !isByWords) return;
  await tx.execute(sql`
    select set_config(setting, 'off', true)
      from unnest('{enable_sort,enable_bitmapscan,enable_hashjoin,enable_mergejoin}'::text[]) setting`);
}

/** A page in an order that no index of customers serves: its ids; undefined for the others. */
export function idsInOrder(
  tx: Tx,
  actor: Actor,
  { where, isWide, isByWords }: CustomerSearch,
  { ordenar_por, ordem, page, per_page }: CustomerOrder & Page,
  isFiltered: boolean,
): Promise<number[]> | undefined {
  if (ordenar_por === 'ultimo_estudo')
    return pageByNewestStudy(tx, actor, where, { ordem }, { page, per_page });
  // A few customers are sorted sooner than looked for consultant by consultant.
  if (ordenar_por === 'usuario_criador' && isByWords && (isWide || !isFiltered))
    return pageByConsultant(tx, CUSTOMERS, where, ordem, { page, per_page });
  return undefined;
}

/** Rows as the ids stand. */
export const inOrderOf = <T extends { cliente_id: number }>(
  ids: readonly number[],
  rows: readonly T[],
): T[] => {
  const byId = new Map(rows.map((row) => [row.cliente_id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
};

/** Counts up to the largest total shown. */
export async function countCustomers(tx: Tx, selection: SQL): Promise<number> {
  const some = tx
    .select({ um: sql`1`.as('um') })
    .from(cliente)
    .where(selection)
    .limit(COUNT_LIMIT + 1)
    .as('alguns');
  const [counted] = await tx.select({ n: count() }).from(some);
  return counted?.n ?? 0;
}

/** Consultants of other companies may have no visible name; they come last in both directions. */
function orderBy({ ordenar_por, ordem }: CustomerOrder): SQL[] {
  const last = ordem === 'asc' ? asc(cliente.cliente_id) : desc(cliente.cliente_id);
  if (ordenar_por === 'ultimo_estudo') return [byNewestStudy(ordem), last];
  const column = {
    pessoa_nome: cliente.pessoa_nome,
    data_criacao: cliente.criado_em,
    usuario_criador: funcionario.pessoa_nome,
  }[ordenar_por];
  const direction = ordem === 'asc' ? asc : desc;
  const main = ordenar_por === 'usuario_criador' ? sql`${direction(column)} nulls last` : direction(column);
  // People of the same name one after the other.
  return ordenar_por === 'usuario_criador' ? [main, direction(cliente.consultor_id), last] : [main, last];
}

export const customerOrder = (order: CustomerOrder): SQL => sql.join(orderBy(order), sql`, `);

/** What the order reads beside customer and consultant. */
export const orderJoin = (tx: Tx, actor: Actor, { ordenar_por }: CustomerOrder): SQL =>
  ordenar_por === 'ultimo_estudo' ? joinedNewestStudy(tx, actor) : sql``;

const selectLines = (tx: Tx) =>
  tx.select(LINE).from(cliente).leftJoin(funcionario, eq(funcionario.funcionario_id, cliente.consultor_id));

/** Looks up studies for the page only: joined to each row, skipped rows would cost too. */
async function joinNewestStudy<T extends { cliente_id: number }>(tx: Tx, actor: Actor, rows: T[]) {
  const ids = rows.map((row) => row.cliente_id);
  const newest = await newestStudiesOf(tx, actor, ids);
  return rows.map((row) => ({ ...row, ultimo_diagnostico: newest.get(row.cliente_id) ?? null }));
}

export async function listCustomers(
  tx: Tx,
  actor: Actor,
  search: CustomerSearch,
  { isFiltered, ...order }: CustomerOrder & Page & { isFiltered: boolean },
) {
  const ids = await idsInOrder(tx, actor, search, order, isFiltered);
  if (ids) return inOrderOf(ids, await listCustomersByIds(tx, actor, ids));
  const rows = await selectLines(tx)
    .where(search.where)
    .orderBy(...orderBy(order))
    .limit(order.per_page)
    .offset(offsetOf(order));
  return joinNewestStudy(tx, actor, rows);
}

/** The made-up customer alone. */
export const onlyExample = (selection: SQL): SQL => sql`${selection} and ${cliente.exemplo}`;

/** Without a made-up customer. */
export const notExample = (selection: SQL): SQL => sql`${selection} and not ${cliente.exemplo}`;

/** The list's rows without its pages. */
export const customerSelection = (tx: Tx, actor: Actor, selection: SQL, order: CustomerOrder): Selection => ({
  id: sql`${cliente.cliente_id}`,
  from: sql`${cliente} left join ${funcionario} on ${funcionario.funcionario_id} = ${cliente.consultor_id}
    ${orderJoin(tx, actor, order)}`,
  where: selection,
  order: customerOrder(order),
});

/** The rows of these ids visible to the actor, in the shape of the list. */
export async function listCustomersByIds(tx: Tx, actor: Actor, ids: readonly number[]) {
  const rows = await selectLines(tx)
    .where(and(visibleTo(actor), sql`${cliente.cliente_id} = any (${sql.param([...ids])}::int[])`))
    .orderBy(desc(cliente.cliente_id));
  return joinNewestStudy(tx, actor, rows);
}

/** Last edited first, of one moment by name; customers without a study last. */
export async function listByStudy(tx: Tx, actor: Actor, selection: SQL, page: Page) {
  const ids = await pageByNewestStudy(tx, actor, selection, { ordem: 'desc', porNome: true }, page);
  return inOrderOf(ids, await listCustomersByIds(tx, actor, ids));
}
