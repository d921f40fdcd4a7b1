import type { Actor } from '@farol/domain/access';
import type { Deps } from '../../platform/deps.ts';
import { notFound } from '../../platform/http/errors.ts';
import { type Page, pageMeta } from '../../platform/paging.ts';
import {
  type CustomerFilter,
  type CustomerOrder,
  countCustomers,
  listByStudy,
  listCustomers,
} from './customer-list.store.ts';
import { listDependants } from './customer-parts.store.ts';
import { lineReply, personReply } from './customer-reply.ts';
import { findCustomer } from './customers.store.ts';

export const customersPage = (deps: Deps, actor: Actor, query: CustomerFilter & CustomerOrder & Page) =>
  deps.db.forActor(actor, async (tx) => {
    const rows = await listCustomers(tx, actor, query, query, query);
    return { data: rows.map(lineReply), meta: pageMeta(query, await countCustomers(tx, actor, query)) };
  });

export const customersByStudy = (deps: Deps, actor: Actor, query: CustomerFilter & Page) =>
  deps.db.forActor(actor, async (tx) => {
    const data = await listByStudy(tx, actor, query, query);
    return { data, meta: pageMeta(query, await countCustomers(tx, actor, query)) };
  });

export const person = (deps: Deps, actor: Actor, cliente_id: number) =>
  deps.db.forActor(actor, async (tx) => {
    const found = await findCustomer(tx, actor, cliente_id);
    if (!found) throw notFound('Cliente');
    return {
      cliente_id,
      ...personReply(found.cliente),
      dependentes: await listDependants(tx, actor, found.cliente),
    };
  });
