import type { api, HandlerOutput } from '@farol/contracts';
import { usualPrice } from '@farol/domain/study';
import { notFound } from '../../platform/http/errors.ts';
import { loadDeadlines, type RequestContext } from '../diagnosis/index.ts';
import { findAreaToQuote, quotesElsewhere } from './usual-prices.store.ts';

/** What the company's quotes in other studies cost, by item of an area of this one, and the company's terms. */
export const listUsualPrices = (
  { deps, actor }: RequestContext,
  { diagnostico_produto_id: id }: { diagnostico_produto_id: number },
): Promise<HandlerOutput<typeof api.quotations.usualPrices>> =>
  deps.db.read(actor, async (tx) => {
    const area = await findAreaToQuote(tx, actor, id);
    if (!area) throw notFound('Área');
    const quotes = Map.groupBy(await quotesElsewhere(tx, area), ({ codigo }) => codigo);
    return {
      data: [...quotes].flatMap(([codigo, rows]) => usualPrice(codigo, rows) ?? []),
      prazos: await loadDeadlines(tx, area.empresa_id, deps.clock.today()),
    };
  });
