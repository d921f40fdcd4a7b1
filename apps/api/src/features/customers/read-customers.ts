import type { Actor } from '@farol/domain/access';
import type { Deps } from '../../platform/deps.ts';
import { auditForeignReads } from '../../platform/foreign-reads.ts';
import { notFound } from '../../platform/http/errors.ts';
import { type Page, pageMeta } from '../../platform/paging.ts';
import {
  type CustomerFilter,
  type CustomerLine,
  isFiltered,
  listByStudy,
  listCustomers,
  plainPage,
} from './customer-list.store.ts';
import type { CustomerOrder } from './customer-page.store.ts';
import { listDependants } from './customer-parts.store.ts';
import { customerLineReply, customerReply, personReply } from './customer-reply.ts';
import { findCustomer } from './customers.store.ts';
import { includedParts } from './list-includes.ts';

/** Context of a read, for its audit. */
export type Reader = { actor: Actor; request_id: string };

/** The reader of a list; `gone` aborts when they leave before it is read, as while typing a search. */
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

type ListQuery = CustomerFilter & CustomerOrder & Page & { includes?: string | undefined };

export async function customersPage(deps: Deps, { gone, ...reader }: ListReader, query: ListQuery) {
  const asked = { ...query, comExemplos: true };
  const { rows, total, exemplos } = await deps.db.read(
    reader.actor,
    (tx) => listCustomers(tx, reader.actor, asked),
    { heavy: isFiltered(query), onePlan: plainPage(reader.actor, asked) !== undefined, gone },
  );
  await auditShownCustomers(deps, reader, rows);
  return {
    data: rows.map((row) => ({ ...customerLineReply(row), ...includedParts(query.includes, row) })),
    meta: pageMeta(query, total),
    ...(exemplos > 0 && { exemplos }),
  };
}

export async function customersByStudy(
  deps: Deps,
  { gone, ...reader }: ListReader,
  query: CustomerFilter & Page,
) {
  const { rows, total } = await deps.db.read(
    reader.actor,
    (tx) => listByStudy(tx, reader.actor, { ...query, comExemplos: true }),
    { heavy: isFiltered(query), gone },
  );
  await auditShownCustomers(deps, reader, rows);
  return { data: rows.map(byStudyReply), meta: pageMeta(query, total) };
}

const byStudyReply = ({ cliente_id, pessoa_nome, ultimo_diagnostico: study }: CustomerLine) => ({
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
