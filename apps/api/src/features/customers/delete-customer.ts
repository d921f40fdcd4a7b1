import { type Actor, actingSide, canDeleteCliente } from '@farol/domain/access';
import { HA_APOLICES } from '@farol/domain/pipeline';
import { audit } from '../../platform/audit.ts';
import type { Deps } from '../../platform/deps.ts';
import { conflict, forbidden } from '../../platform/http/errors.ts';
import { hasPolicies, hasStudyUnderWay, lockStudiesOf, softDeleteCustomer } from './customers.store.ts';
import { lockCustomer } from './lock-customer.ts';
import { pickPersonFields } from './person-fields.ts';

/** Hides the customer at once; an administrator can restore it for a while. */
export const deleteCustomer = (deps: Deps, actor: Actor, input: { cliente_id: number; request_id: string }) =>
  deps.db.write(actor, async (tx) => {
    const now = deps.clock.now();
    await lockStudiesOf(tx, actor, input.cliente_id);
    const customer = await lockCustomer(tx, actor, input.cliente_id);
    if (!canDeleteCliente(actor, customer)) throw forbidden('Só o consultor deste cliente pode excluí-lo.');
    if (await hasStudyUnderWay(tx, customer))
      throw conflict('estudo_aberto', 'Encerre o estudo antes de excluir.');
    if (actingSide(actor) !== 'A' && (await hasPolicies(tx, customer)))
      throw conflict('transicao_invalida', HA_APOLICES);
    await softDeleteCustomer(tx, customer, actor, now);
    await audit(tx, actor, now, {
      empresa_id: customer.empresa_id,
      entidade: 'cliente',
      entidade_id: customer.cliente_id,
      acao: 'excluir',
      antes: { ...pickPersonFields(customer), consultor_id: customer.consultor_id },
      request_id: input.request_id,
    });
  });
