import type { Actor } from '@farol/domain/access';
import type { Tx } from '../../db/client.ts';
import type { Deps } from '../../platform/deps.ts';
import { auditForeignReads } from '../../platform/foreign-reads.ts';
import { notFound } from '../../platform/http/errors.ts';
import { type Page, pageMeta } from '../../platform/paging.ts';
import {
  type CustomerFilter,
  type CustomerOrder,
  countCustomers,
  countFound,
  customerSearch,
  isFiltered,
  keepOrder,
  listByStudy,
  listCustomers,
  onlyExample,
} from './customer-list.store.ts';
import { listDependants } from './customer-parts.store.ts';
import { customerLineReply, customerReply, personReply } from './customer-reply.ts';
import { findCustomer } from './customers.store.ts';
import { includedParts } from './list-includes.ts';

/** Context of a read, for its audit. */
export type Reader = { actor: Actor; request_id: string };

/** The reader of a list, who may leave before it is read, as whoever types the next letter of a search does. */
type ListReader = Reader & { gone: AbortSignal };

export const auditShownCustomers = (
  deps: Deps,
  { actor, request_id }: Reader,
  rows: { empresa_id: number; cliente_id: number }[],
) =>
  auditForeignReads(deps, actor, {
    entidade: 'cliente',
    rows: rows.map(({ empresa_id, cliente_id }) => ({ empresa_id, id: cliente_id })),
    request_id,
  });

const readList = <T>(
  { db }: Deps,
  { actor, gone }: ListReader,
  query: CustomerFilter,
  work: (tx: Tx) => Promise<T>,
) => db.read(actor, work, { heavy: isFiltered(query), gone });

type ListQuery = CustomerFilter & CustomerOrder & Page & { includes?: string | undefined };

type ListedPage = {
  rows: Parameters<typeof customerLineReply>[0][];
  total: number;
  /** Made-up ones among all of the list. */
  exemplos: number;
};

const pageReply = (query: ListQuery, { rows, total, exemplos }: ListedPage) => ({
  data: rows.map((row) => ({ ...customerLineReply(row), ...includedParts(query.includes, row) })),
  meta: pageMeta(query, total),
  ...(exemplos > 0 && { exemplos }),
});

export const customersPage = async (deps: Deps, reader: ListReader, query: ListQuery) =>
  pageReply(query, await readPage(deps, reader, query));

async function readPage(deps: Deps, reader: ListReader, query: ListQuery) {
  const page = await readList(deps, reader, query, async (tx) => {
    const search = await customerSearch(tx, reader.actor, query);
    // In one round trip.
    const [, rows, exemplos, total] = await Promise.all([
      keepOrder(search, tx),
      listCustomers(tx, reader.actor, search, { ...query, isFiltered: isFiltered(query) }),
      countCustomers(tx, onlyExample(search.where)),
      countFound(tx, search),
    ]);
    return { rows, total, exemplos };
  });
  await auditShownCustomers(deps, reader, page.rows);
  return page;
}

export async function customersByStudy(deps: Deps, reader: ListReader, query: CustomerFilter & Page) {
  const { rows, total } = await readList(deps, reader, query, async (tx) => {
    const search = await customerSearch(tx, reader.actor, query);
    const [, rows, total] = await Promise.all([
      keepOrder(search, tx),
      listByStudy(tx, reader.actor, search.where, query),
      countFound(tx, search),
    ]);
    return { rows, total };
  });
  await auditShownCustomers(deps, reader, rows);
  return { data: rows.map(byStudyReply), meta: pageMeta(query, total) };
}

const byStudyReply = ({
  cliente_id,
  pessoa_nome,
  ultimo_diagnostico: study,
}: Awaited<ReturnType<typeof listByStudy>>[number]) => ({
  cliente_id,
  pessoa_nome,
  diagnostico: study && {
    diagnostico_id: study.diagnostico_id,
    estagio: study.estagio,
    atualizado_em: study.atualizado_em.toISOString(),
  },
});

export async function customer(deps: Deps, reader: Reader, cliente_id: number) {
  const reply = await deps.db.read(reader.actor, (tx) => customerReply(tx, reader.actor, cliente_id, deps));
  await auditShownCustomers(deps, reader, [reply]);
  return reply;
}

export async function person(deps: Deps, reader: Reader, cliente_id: number) {
  const { cliente, dependentes } = await deps.db.read(reader.actor, async (tx) => {
    const found = await findCustomer(tx, reader.actor, cliente_id);
    if (!found) throw notFound('Cliente');
    return { ...found, dependentes: await listDependants(tx, reader.actor, found.cliente) };
  });
  await auditShownCustomers(deps, reader, [cliente]);
  return { cliente_id, ...personReply(cliente), dependentes };
}
