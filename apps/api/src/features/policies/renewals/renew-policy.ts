import type { ApoliceDoCliente, api, HandlerInput } from '@farol/contracts';
import { renewedPay } from '@farol/domain/policies';
import { audit } from '../../../platform/audit.ts';
import { conflict, invalid, staleVersion } from '../../../platform/http/errors.ts';
import type { RequestContext } from '../../diagnosis/index.ts';
import { lockPolicyOfCustomer } from '../lock-policy.ts';
import { inheritPct, payOfPolicy } from '../pay/expected.store.ts';
import { insertPolicy, type PolicyRow, updatePolicy } from '../policies.store.ts';
import { replyPolicy, replyPolicyById } from '../policy-reply.ts';
import { validityErrors } from '../policy-rules.ts';
import { endRenewalActivity } from './renewal-activity.store.ts';

type Body = HandlerInput<typeof api.renewals.renew>['body'];

/** What a renewal covers is what the policy covered. */
const coverOf = (row: PolicyRow) => ({
  empresa_id: row.empresa_id,
  cliente_id: row.cliente_id,
  produto_diagnostico_id: row.produto_diagnostico_id,
  diagnostico_produto_item_opcao_id: row.diagnostico_produto_item_opcao_id,
  proposta_id: row.proposta_id,
  opcoes_cobertas: row.opcoes_cobertas,
  cobertura: row.cobertura,
  segurado: row.segurado,
});

/** What the former policy says where the renewal says nothing; null empties. */
const orFormer = <Value>(sent: Value | null | undefined, former: Value | null): Value | null =>
  sent === undefined ? former : sent;

/**
 * Records the policy that renews this one, outside any study: the former one leaves the radar, its line in the
 * to-do list ends, and the broker's pay follows the premium.
 */
export const renewPolicy = (
  ctx: RequestContext,
  id: number,
  { versao, ...fields }: Body,
): Promise<ApoliceDoCliente> =>
  ctx.deps.db.write(ctx.actor, async (tx) => {
    const { actor } = ctx;
    const now = ctx.deps.clock.now();
    const policy = await lockPolicyOfCustomer(tx, ctx, id);
    const { row } = policy;
    if (policy.renovada_por_id !== null)
      throw conflict('apolice_renovada', 'Esta apólice já foi renovada.', replyPolicy(policy, ctx));
    if (versao !== row.versao) throw staleVersion(replyPolicy(policy, ctx));
    const errors = validityErrors(fields);
    if (!fields.vigencia_fim && row.vigencia_fim) errors.vigencia_fim ??= ['Informe o fim da vigência.'];
    if (row.vigencia_inicio && fields.vigencia_inicio <= row.vigencia_inicio)
      errors.vigencia_inicio ??= ['A renovação começa depois da apólice anterior.'];
    if (Object.keys(errors).length > 0) throw invalid(errors);

    const terms = {
      valor_premio: fields.valor_premio ?? null,
      periodicidade_pagamento: orFormer(fields.periodicidade_pagamento, row.periodicidade_pagamento),
    };
    const outra_corretora = fields.outra_corretora ?? row.outra_corretora;
    const renewed = await insertPolicy(tx, {
      ...coverOf(row),
      ...fields,
      ...terms,
      fornecedor: orFormer(fields.fornecedor, row.fornecedor),
      outra_corretora,
      renova_apolice_id: id,
      remuneracao: outra_corretora ? null : renewedPay(await payOfPolicy(tx, row), row, terms),
      criado_por: actor.funcionario_id,
      criado_em: now,
      atualizado_em: now,
    });
    if (row.nao_renovada_em)
      await updatePolicy(
        tx,
        row,
        { nao_renovada_em: null, nao_renovada_motivo: null, nao_renovada_observacao: null },
        now,
      );
    if (!outra_corretora) await inheritPct(tx, renewed, row);
    await endRenewalActivity(tx, row, { status_tarefa: 3, motivo: null }, now);
    await audit(tx, actor, now, {
      empresa_id: row.empresa_id,
      entidade: 'diagnostico_apolice',
      entidade_id: renewed.diagnostico_apolice_id,
      acao: 'renovar',
      depois: renewed,
      request_id: ctx.request_id,
    });
    return replyPolicyById(tx, ctx, renewed.diagnostico_apolice_id);
  });
