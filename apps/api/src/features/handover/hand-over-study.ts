import type { RequestContext } from '../diagnosis/index.ts';
import { getStudy, readStudyReply } from '../diagnosis/index.ts';
import { handOverOne } from './hand-over-customer.ts';

type To = { funcionario_id: number; motivo?: string };

/** The study's customer with every study of theirs; the answer is the study, and what moved with it. */
export async function handOverStudy(ctx: RequestContext, id: number, to: To) {
  const { deps, actor } = ctx;
  const reply = await deps.db.write(actor, async (tx) => {
    const { cliente_id } = await getStudy(tx, actor, id);
    const repasse = await handOverOne(tx, ctx, cliente_id, to);
    return { ...(await readStudyReply(tx, deps, actor, id, ctx.request_id)), repasse };
  });
  deps.wakeOutbox();
  return reply;
}
