import { exactMeta, type Page } from '../../platform/paging.ts';
import { auditShownCustomers, getCustomer } from '../customers/index.ts';
import { type RequestContext, replyComment } from '../diagnosis/index.ts';
import { commentsOfCustomer, countOfCustomer } from './of-customer.store.ts';

/** Comments of the customer's studies, in either order. */
export const listOfCustomer = (
  { deps, actor, request_id }: RequestContext,
  id: number,
  query: Page & { ordem: 'asc' | 'desc' },
) =>
  deps.db.write(actor, async (tx) => {
    const { empresa_id, cliente_id } = await getCustomer(tx, actor, id);
    await auditShownCustomers(deps, { actor, request_id }, [{ empresa_id, cliente_id }]);
    const found = await commentsOfCustomer(tx, actor, { empresa_id, cliente_id, ...query });
    const total = await countOfCustomer(tx, actor, { empresa_id, cliente_id });
    return {
      data: found.map(({ itens, ...comment }) => replyComment(comment, itens, actor)),
      meta: exactMeta(query, [{ total }]),
    };
  });
