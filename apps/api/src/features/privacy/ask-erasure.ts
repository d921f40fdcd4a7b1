import { DIAS_NA_LIXEIRA } from '@farol/domain/access';
import { audit } from '../../platform/audit.ts';
import type { Deps } from '../../platform/deps.ts';
import { conflict, notFound } from '../../platform/http/errors.ts';
import { claimDocuments, lockStudiesOf, softDeleteCustomer, undeleteCustomer } from '../customers/index.ts';
import { callOff, endLinks, insertErasure, liveErasure, lockDeskCustomer } from './erasure.store.ts';
import type { Reader } from './privacy.policy.ts';
import { customerPrivacy, hindranceOf } from './read-desk.ts';

const CPF_TAKEN = 'Outro cliente tem agora o CPF ou o CNPJ deste. Confira o cadastro dele antes de desfazer.';

/**
 * Hides a customer at once and has the data erased after the time of the bin. Asked twice it is the same. 409 while work is
 * under way or a contract is in force.
 */
export const askErasure = (deps: Deps, { actor, request_id }: Reader, cliente_id: number) =>
  deps.db.write(actor, async (tx) => {
    const now = deps.clock.now();
    await lockStudiesOf(tx, actor, cliente_id);
    const customer = await lockDeskCustomer(tx, actor, cliente_id);
    if (!customer) throw notFound('Cliente');
    if (await liveErasure(tx, customer)) return customerPrivacy(tx, deps, actor, cliente_id);
    const hindrance = await hindranceOf(tx, deps, customer);
    if (hindrance) throw conflict('apagamento_impedido', hindrance);
    if (!customer.excluido_em) await softDeleteCustomer(tx, customer, actor, now);
    await endLinks(tx, customer, now);
    await insertErasure(
      tx,
      {
        empresa_id: customer.empresa_id,
        cliente_id,
        cliente_criado_em: customer.criado_em,
        pedido_por: actor.funcionario_id,
        dias: DIAS_NA_LIXEIRA,
      },
      now,
    );
    await audit(tx, actor, now, {
      empresa_id: customer.empresa_id,
      entidade: 'cliente',
      entidade_id: cliente_id,
      acao: 'pedir_apagamento',
      request_id,
    });
    return customerPrivacy(tx, deps, actor, cliente_id);
  });

/** Calls an erasure off that still waits; a customer whom it hid is back. */
export const keepCustomer = (deps: Deps, { actor, request_id }: Reader, cliente_id: number) =>
  deps.db.write(actor, async (tx) => {
    const now = deps.clock.now();
    await lockStudiesOf(tx, actor, cliente_id);
    const customer = await lockDeskCustomer(tx, actor, cliente_id);
    if (!customer) throw notFound('Cliente');
    const waiting = await liveErasure(tx, customer);
    if (!waiting) throw conflict('sem_apagamento', 'Não há apagamento esperando.');
    if (waiting.feito_em) throw conflict('ja_apagado', 'Os dados já foram apagados.');
    const { apagamento_id } = waiting;
    await callOff(tx, customer, { apagamento_id, desfeito_por: actor.funcionario_id }, now);
    const wasHiddenByIt = customer.excluido_em?.getTime() === new Date(waiting.pedido_em).getTime();
    if (wasHiddenByIt) {
      const { empresa_id } = customer;
      if (Object.keys(await claimDocuments(tx, empresa_id, customer, cliente_id)).length > 0)
        throw conflict('cpf_em_uso', CPF_TAKEN);
      await undeleteCustomer(tx, customer, now);
    }
    await audit(tx, actor, now, {
      empresa_id: customer.empresa_id,
      entidade: 'cliente',
      entidade_id: cliente_id,
      acao: 'desfazer_apagamento',
      request_id,
    });
    return customerPrivacy(tx, deps, actor, cliente_id);
  });
