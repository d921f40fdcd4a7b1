import { exactMeta, type Page } from '../../platform/paging.ts';
import { auditShownCustomers, getCustomer } from '../customers/index.ts';
import { type RequestContext, replyComment } from '../diagnosis/index.ts';
import { commentsOfCustomer, countOfCustomer } from './of-customer.store.ts';

/** Comments of the customer's studies, in either order. */
export async function listOfCustomer(
  { deps, actor, request_id }: RequestContext,
  id: number,
  query: Page & { ordem: 'asc' | 'desc' },
) {
  const { customer, found, total } = await deps.db.read(actor, async (tx) => {
    const { empresa_id, cliente_id } = await getCustomer(tx, actor, id);
    const customer = { empresa_id, cliente_id };
    return {
      customer,
      found: await commentsOfCustomer(tx, actor, { ...customer, ...query }),
      total: await countOfCustomer(tx, actor, customer),
    };
  });
  await auditShownCustomers(deps, { actor, request_id }, [customer]);
  return {
    data: found.map(({ itens, ...comment }) => replyComment(comment, itens, actor)),
    meta: exactMeta(query, [{ total }]),
  };
}
