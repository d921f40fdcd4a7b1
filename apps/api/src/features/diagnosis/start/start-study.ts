import type { Tx } from '../../../db/client.ts';
import { type FieldErrors, invalid } from '../../../platform/http/errors.ts';
import { type CustomerRow, lockCustomer } from '../../customers/index.ts';
import type { Ask } from '../ask.ts';
import { readStudy, replyStudy } from '../load-study.ts';
import { copyStudyRows } from './copy.store.ts';
import { newestStudy, openDraft } from './drafts.store.ts';
import { inheritedAnswers, leftBehind, openStudy } from './open-study.ts';

/** What a customer must have before a study of theirs is opened. */
function missing(customer: CustomerRow): FieldErrors {
  const errors: FieldErrors = {};
  if (!customer.pessoa_nome) errors.pessoa_nome = ['Informe o nome do cliente.'];
  if (!customer.pessoa_celular && !customer.pessoa_email)
    errors.pessoa_celular = ['Informe o celular ou o e-mail do cliente.'];
  if (!customer.endereco_estado) errors.endereco_estado = ['Informe o estado do cliente.'];
  if (!customer.endereco_cidade) errors.endereco_cidade = ['Informe a cidade do cliente.'];
  return errors;
}

/** A draft that begins with what the customer's last study knew. */
async function createDraft(tx: Tx, ask: Ask, customer: CustomerRow): Promise<number> {
  const { empresa_id, cliente_id, consultor_id } = customer;
  const lastId = await newestStudy(tx, ask.actor, customer);
  const last = lastId === undefined ? undefined : await readStudy(tx, ask.actor, lastId);
  const id = await openStudy(tx, ask, {
    evento: 'criar',
    empresa_id,
    cliente_id,
    consultor_id,
    campos: last ? inheritedAnswers(last) : {},
  });
  if (last) await copyStudyRows(tx, { from: last, to: id, now: ask.deps.clock.now() }, leftBehind(last));
  return id;
}

/** Opens a study of a customer, or answers the draft that is open already. */
export const startStudy = (ask: Ask, { cliente_id }: { cliente_id: number }) =>
  ask.deps.db.forActor(ask.actor, async (tx) => {
    const customer = await lockCustomer(tx, ask.actor, cliente_id);
    const draft = await openDraft(tx, ask.actor, customer);
    if (draft !== undefined)
      return { created: false, reply: await replyStudy(tx, ask.deps, ask.actor, draft) };
    const errors = missing(customer);
    if (Object.keys(errors).length > 0) throw invalid(errors, 'Complete o cadastro do cliente antes.');
    const id = await createDraft(tx, ask, customer);
    return { created: true, reply: await replyStudy(tx, ask.deps, ask.actor, id) };
  });
