import type { ApoliceDoCliente, api, HandlerInput } from '@farol/contracts';
import { uniqueViolation } from '../../../db/client.ts';
import { audit } from '../../../platform/audit.ts';
import { conflict, invalid } from '../../../platform/http/errors.ts';
import { lockCustomer, refuseExample } from '../../customers/index.ts';
import type { RequestContext } from '../../diagnosis/index.ts';
import { insertPolicy, setPolicyFile } from '../policies.store.ts';
import { replyPolicyById } from '../policy-reply.ts';
import { validityErrors } from '../policy-rules.ts';
import { copySurveyFile } from './survey-file.store.ts';

type Body = HandlerInput<typeof api.customerPolicies.create>['body'];

const POLICY_FILE = 1;

function refuseTwice(error: unknown): never {
  if (!uniqueViolation(error)) throw error;
  throw conflict('apolice_ja_registrada', 'Esta apólice do diagnóstico já está registrada.');
}

/**
 * Records a policy with the customer, outside a study: another broker's, or one sold without a study. Taken over from
 * a survey's row, it also takes the row's file; a row is taken over once.
 */
export const addPolicy = (ctx: RequestContext, id: number, body: Body): Promise<ApoliceDoCliente> =>
  ctx.deps.db.write(ctx.actor, async (tx) => {
    const { actor } = ctx;
    const now = ctx.deps.clock.now();
    const customer = await lockCustomer(tx, actor, id);
    refuseExample(customer, 'não tem apólices de verdade');
    const { empresa_id, cliente_id } = customer;
    const errors = validityErrors(body);
    if (Object.keys(errors).length > 0) throw invalid(errors);
    const policy = await insertPolicy(tx, {
      ...body,
      empresa_id,
      cliente_id,
      criado_por: actor.funcionario_id,
      criado_em: now,
      atualizado_em: now,
    }).catch(refuseTwice);
    const { diagnostico_apolice_id, linha_uuid } = policy;
    if (linha_uuid) {
      const arquivo_id = await copySurveyFile(
        tx,
        { empresa_id, cliente_id, linha_uuid, diagnostico_apolice_id },
        actor,
        now,
      );
      if (arquivo_id !== null)
        await setPolicyFile(tx, policy, POLICY_FILE, {
          arquivo_id,
          criado_por: actor.funcionario_id,
          criado_em: now,
        });
    }
    await audit(tx, actor, now, {
      empresa_id,
      entidade: 'diagnostico_apolice',
      entidade_id: diagnostico_apolice_id,
      acao: 'criar',
      depois: policy,
      request_id: ctx.request_id,
    });
    return replyPolicyById(tx, ctx, diagnostico_apolice_id);
  });
