import type { api, HandlerOutput } from '@farol/contracts';
import { copiableOfOpcao, providerOfOpcao } from '@farol/domain/study';
import { notFound } from '../../platform/http/errors.ts';
import { auditShownCustomers } from '../customers/index.ts';
import type { RequestContext } from '../diagnosis/index.ts';
import { copiableOptions, findItemToFill } from './copiable.store.ts';

type Query = { diagnostico_produto_item_id: number; busca?: string | undefined };

/** Options of earlier rounds, of other people and other studies that a new option of an item may copy. */
export async function listCopiable(
  { deps, actor, request_id }: RequestContext,
  { diagnostico_produto_item_id: id, busca }: Query,
): Promise<HandlerOutput<typeof api.quotations.copiable>> {
  const { item, rows } = await deps.db.read(actor, async (tx) => {
    const item = await findItemToFill(tx, actor, id);
    if (!item) throw notFound('Item');
    return { item, rows: await copiableOptions(tx, actor, item, busca) };
  });
  await auditShownCustomers(deps, { actor, request_id }, rows);
  const hoje = deps.clock.today();
  return {
    data: rows.map(({ campos, ...row }) => {
      const mesmaPessoa = row.cliente_id === item.cliente_id && row.tipo_segurado === item.tipo_segurado;
      return {
        ...row,
        deste_estudo: row.diagnostico_id === item.diagnostico_id,
        fornecedor: providerOfOpcao(item.codigo, campos),
        valores: copiableOfOpcao(item.codigo, campos, { hoje, mesmaPessoa }),
      };
    }),
  };
}
