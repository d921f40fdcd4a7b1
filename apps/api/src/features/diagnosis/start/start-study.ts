import type { Tx } from '../../../db/client.ts';
import { type FieldErrors, invalid } from '../../../platform/http/errors.ts';
import { type CustomerRow, lockCustomer } from '../../customers/index.ts';
import { getStudy } from '../load-study.ts';
import { readStudyReply } from '../reply/read-reply.ts';
import type { RequestContext } from '../request-context.ts';
import { copyStudyRows } from './copy.store.ts';
import { findDraft, newestStudy } from './drafts.store.ts';
import { inheritedAnswers, namesNotCopied, openStudy } from './open-study.ts';

/** Fields a customer must have before a study is opened. */
function missing(customer: CustomerRow): FieldErrors {
  const errors: FieldErrors = {};
  if (!customer.pessoa_nome) errors.pessoa_nome = ['Informe o nome do cliente.'];
  if (!customer.pessoa_celular && !customer.pessoa_email)
    errors.pessoa_celular = ['Informe o celular ou o e-mail do cliente.'];
  if (!customer.endereco_estado) errors.endereco_estado = ['Informe o estado do cliente.'];
  if (!customer.endereco_cidade) errors.endereco_cidade = ['Informe a cidade do cliente.'];
  return errors;
}

/** A draft prefilled with the answers of the customer's last study. */
async function createDraft(tx: Tx, ctx: RequestContext, customer: CustomerRow): Promise<number> {
  const { empresa_id, cliente_id, consultor_id } = customer;
  const lastId = await newestStudy(tx, ctx.actor, customer);
  const last = lastId === undefined ? undefined : await getStudy(tx, ctx.actor, lastId);
  const id = await openStudy(tx, ctx, {
    evento: 'criar',
    empresa_id,
    cliente_id,
    consultor_id,
    campos: last ? inheritedAnswers(last) : {},
    exemplo: customer.exemplo,
  });
  if (last) await copyStudyRows(tx, { from: last, to: id, now: ctx.deps.clock.now() }, namesNotCopied(last));
  return id;
}

/** Opens a study of a customer, or returns the one already open. */
export const startStudy = (ctx: RequestContext, { cliente_id }: { cliente_id: number }) =>
  ctx.deps.db.write(ctx.actor, async (tx) => {
    const customer = await lockCustomer(tx, ctx.actor, cliente_id);
    const draft = await findDraft(tx, ctx.actor, customer);
    if (draft !== undefined)
      return { created: false, reply: await readStudyReply(tx, ctx.deps, ctx.actor, draft, ctx.request_id) };
    const errors = missing(customer);
    if (Object.keys(errors).length > 0) throw invalid(errors, 'Complete o cadastro do cliente antes.');
    const id = await createDraft(tx, ctx, customer);
    return { created: true, reply: await readStudyReply(tx, ctx.deps, ctx.actor, id, ctx.request_id) };
  });
