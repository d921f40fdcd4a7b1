import { type Actor, visibleConsultores } from '@farol/domain/access';
import { addDays, startOfDaySaoPaulo } from '@farol/domain/calendar';
import type { Estagio } from '@farol/domain/pipeline';
import { and, asc, count, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { cliente, funcionario } from '../../db/schema/index.ts';
import type { Selection } from '../../platform/exports/row-ids.store.ts';
import { COUNT_LIMIT, offsetOf, type Page } from '../../platform/paging.ts';
import { visibleTo } from './customers.policy.ts';
import {
  byNewestStudy,
  joinedNewestStudy,
  newestStudies,
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

/**
 * Ids from the trigram index, by word, CPF or phone in any format. Undefined when there are so many that
 * reading the list in its order finds a page sooner.
 */
async function candidates(tx: Tx, actor: Actor, filter: CustomerFilter): Promise<number[] | undefined> {
  const text = filter.busca || [filter.pessoa_nome, filter.pessoa_email].filter(Boolean).join(' ');
  if (!text) return undefined;
  const { rows } = await tx.execute<{ cliente_id: number }>(sql`
    select cliente_id from farol_buscar_clientes(
      ${sql.param(actor.empresas)}::int[], ${text}, ${sql.param(visibleConsultores(actor))}::int[], ${COUNT_LIMIT + 1})`);
  return rows.length > COUNT_LIMIT ? undefined : rows.map((row) => row.cliente_id);
}

/** Conditions of the customers in a list. */
export async function customerConditions(tx: Tx, actor: Actor, filter: CustomerFilter): Promise<SQL> {
  const { busca, pessoa_nome, pessoa_email, data_criacao, usuario_criador_id, estagio, situacao } = filter;
  const ids = await candidates(tx, actor, filter);
  return and(
    visibleTo(actor),
    ids && sql`${cliente.cliente_id} = any (${sql.param(ids)}::int[])`,
    busca ? matches(sql`${cliente.busca}`, busca) : undefined,
    pessoa_nome ? matches(sql`farol_sem_acento(${cliente.pessoa_nome} collate "C")`, pessoa_nome) : undefined,
    pessoa_email ? matches(sql`farol_sem_acento(${cliente.pessoa_email})`, pessoa_email) : undefined,
    data_criacao
      ? sql`${cliente.criado_em} >= ${startOfDaySaoPaulo(data_criacao)}
            and ${cliente.criado_em} < ${startOfDaySaoPaulo(addDays(data_criacao, 1))}`
      : undefined,
    usuario_criador_id === undefined ? undefined : eq(cliente.consultor_id, usuario_criador_id),
    estagio === undefined ? undefined : newestStudyLike(tx, actor, { estagio }),
    situacao === 'encerrado' ? newestStudyLike(tx, actor, { situacao }) : undefined,
    situacao === 'sem_estudo' ? withoutStudy(tx, actor) : undefined,
  ) as SQL;
}

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
  return [main, last];
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

export async function listCustomers(tx: Tx, actor: Actor, selection: SQL, order: CustomerOrder, page: Page) {
  const lines = selectLines(tx).$dynamic();
  if (order.ordenar_por === 'ultimo_estudo') {
    const newest = newestStudies(tx, actor);
    lines.leftJoin(newest, eq(newest.cliente_id, cliente.cliente_id));
  }
  const rows = await lines
    .where(selection)
    .orderBy(...orderBy(order))
    .limit(page.per_page)
    .offset(offsetOf(page));
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
    .where(and(visibleTo(actor), inArray(cliente.cliente_id, [...ids])))
    .orderBy(desc(cliente.cliente_id));
  return joinNewestStudy(tx, actor, rows);
}

/** Last edited first; customers without a study last. */
export function listByStudy(tx: Tx, actor: Actor, selection: SQL, page: Page) {
  const newest = newestStudies(tx, actor);
  return tx
    .select({
      cliente_id: cliente.cliente_id,
      empresa_id: cliente.empresa_id,
      pessoa_nome: cliente.pessoa_nome,
      exemplo: cliente.exemplo,
      diagnostico_id: newest.diagnostico_id,
      estagio: newest.estagio,
      atualizado_em: newest.atualizado_em,
    })
    .from(cliente)
    .leftJoin(newest, eq(newest.cliente_id, cliente.cliente_id))
    .where(selection)
    .orderBy(sql`${newest.atualizado_em} desc nulls last`, asc(cliente.pessoa_nome), asc(cliente.cliente_id))
    .limit(page.per_page)
    .offset(offsetOf(page));
}
