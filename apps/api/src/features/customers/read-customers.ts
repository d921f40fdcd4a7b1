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
import { isFirstPage, readFirstPage } from './first-page.store.ts';
import { includedParts } from './list-includes.ts';

/** Context of a read, for its audit. */
export type Reader = { actor: Actor; request_id: string };

/** The reader of a list, who may leave before it is read, as whoever types the next letter of a search does. */
type ListReader = Reader & { gone: AbortSignal };

export const auditShownCustomers = (
  tx: Tx,
  deps: Deps,
  { actor, request_id }: Reader,
  rows: { empresa_id: number; cliente_id: number }[],
) =>
  auditForeignReads(tx, actor, deps.clock.now(), {
    entidade: 'cliente',
    rows: rows.map(({ empresa_id, cliente_id }) => ({ empresa_id, id: cliente_id })),
    request_id,
  });

const readList = <T>(
  { db }: Deps,
  { actor, gone }: ListReader,
  query: CustomerFilter,
  work: (tx: Tx) => Promise<T>,
) => (isFiltered(query) ? db.forBoard(actor, work, gone) : db.forList(actor, work));

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
  pageReply(
    query,
    isFirstPage(reader.actor, query)
      ? await readFirstPage(deps.db, reader.actor, query)
      : await readPage(deps, reader, query),
  );

const readPage = (deps: Deps, reader: ListReader, query: ListQuery) =>
  readList(deps, reader, query, async (tx) => {
    const search = await customerSearch(tx, reader.actor, query);
    // In one round trip.
    const [, rows, exemplos, total] = await Promise.all([
      keepOrder(search, tx),
      listCustomers(tx, reader.actor, search, { ...query, isFiltered: isFiltered(query) }),
      countCustomers(tx, onlyExample(search.where)),
      countFound(tx, search),
    ]);
    await auditShownCustomers(tx, deps, reader, rows);
    return { rows, total, exemplos };
  });

export const customersByStudy = (deps: Deps, reader: ListReader, query: CustomerFilter & Page) =>
  readList(deps, reader, query, async (tx) => {
    const search = await customerSearch(tx, reader.actor, query);
    const [, rows, total] = await Promise.all([
      keepOrder(search, tx),
      listByStudy(tx, reader.actor, search.where, query),
      countFound(tx, search),
    ]);
    await auditShownCustomers(tx, deps, reader, rows);
    return { data: rows.map(byStudyReply), meta: pageMeta(query, total) };
  });

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

export const customer = (deps: Deps, reader: Reader, cliente_id: number) =>
  deps.db.forOne(reader.actor, async (tx) => {
    const reply = await customerReply(tx, reader.actor, cliente_id, deps);
    await auditShownCustomers(tx, deps, reader, [reply]);
    return reply;
  });

export const person = (deps: Deps, reader: Reader, cliente_id: number) =>
  deps.db.forActor(reader.actor, async (tx) => {
    const found = await findCustomer(tx, reader.actor, cliente_id);
    if (!found) throw notFound('Cliente');
    await auditShownCustomers(tx, deps, reader, [found.cliente]);
    return {
      cliente_id,
      ...personReply(found.cliente),
      dependentes: await listDependants(tx, reader.actor, found.cliente),
    };
  });
