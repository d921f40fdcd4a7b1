import type { CanalConsentimento } from '@farol/domain/code-lists';
import type { Finalidade } from '@farol/domain/privacy';
import { auditAll } from '../../platform/audit.ts';
import type { Deps } from '../../platform/deps.ts';
import { conflict, notFound } from '../../platform/http/errors.ts';
import { lockStudiesOf } from '../customers/index.ts';
import { endLinks, eraseHealth, lockDeskCustomer, withdrawRows } from './erasure.store.ts';
import type { Reader } from './privacy.policy.ts';
import { customerPrivacy } from './read-desk.ts';

type Withdrawal = { finalidade: Finalidade; canal: CanalConsentimento };

/**
 * Withdraws a consent (LGPD, art. 8, § 5): links end with that of the study; health data leaves the studies with its own,
 * files included. 409 if none is in force.
 */
export async function withdrawConsent(
  deps: Deps,
  { actor, request_id }: Reader,
  cliente_id: number,
  { finalidade, canal }: Withdrawal,
) {
  return deps.db.write(actor, async (tx) => {
    const now = deps.clock.now();
    await lockStudiesOf(tx, actor, cliente_id);
    const customer = await lockDeskCustomer(tx, actor, cliente_id);
    if (!customer) throw notFound('Cliente');
    const by = { finalidade, canal, revogado_por: actor.funcionario_id };
    const ended = await withdrawRows(tx, customer, by, now);
    if (ended.length === 0) throw conflict('sem_consentimento', 'Este consentimento não está em vigor.');
    await auditAll(
      tx,
      actor,
      now,
      ended.map((entidade_id) => ({
        empresa_id: customer.empresa_id,
        entidade: 'consentimento',
        entidade_id,
        acao: 'revogar',
        depois: { cliente_id, finalidade, canal },
        request_id,
      })),
    );
    if (finalidade === 'dados_saude') await eraseHealth(tx, customer);
    else await endLinks(tx, customer, now);
    return customerPrivacy(tx, deps, actor, cliente_id);
  });
}
