import type { Apolice } from '@farol/contracts';
import { actingSide } from '@farol/domain/access';
import { inSameProposta } from '@farol/domain/study';
import { audit } from '../../platform/audit.ts';
import { type FieldErrors, invalid, notFound } from '../../platform/http/errors.ts';
import {
  type Contents,
  findItem,
  findOption,
  insertEvents,
  isInsured,
  loadContents,
  loadView,
  lockStudy,
  type OptionRow,
  type RequestContext,
  sideOf,
  startOwnTasks,
} from '../diagnosis/index.ts';
import { insertPolicy } from './policies.store.ts';
import { ofStudy, replyPolicyById } from './policy-reply.ts';
import { assertMayChangePolicy, validityErrors } from './policy-rules.ts';

export type PolicyFields = {
  numero_apolice: string;
  numero_proposta?: string | null;
  fornecedor?: string | null;
  vigencia_inicio: string;
  vigencia_fim?: string | null;
  valor_cobertura?: number | null;
  valor_premio?: number | null;
  periodicidade_pagamento?: string | null;
  forma_pagamento?: string | null;
};

function optionErrors(contents: Contents, option: OptionRow): FieldErrors {
  const field = 'diagnostico_produto_item_opcao_id';
  if (option.status !== 'approved') return { [field]: ['O cliente não aprovou esta opção.'] };
  if (option.situacao_fornecedor === 'recusada') return { [field]: ['O fornecedor recusou esta opção.'] };
  const taken = isInsured(contents, option);
  return taken ? { [field]: ['Esta opção já tem apólice. Mude a que existe.'] } : {};
}

/** Approved options of the proposal that no other policy covers; null: the option alone. */
const coversToRegister = (contents: Contents, option: OptionRow): number[] | null =>
  option.proposta_id === null
    ? null
    : inSameProposta(option, contents.opcoes)
        .filter(
          (one) => one.rodada === option.rodada && one.status === 'approved' && !isInsured(contents, one),
        )
        .map((one) => one.diagnostico_produto_item_opcao_id);

/**
 * Registers the policy or contract of an option approved by the customer and issued by the provider: one for all
 * options of its proposal.
 */
export const registerPolicy = (ctx: RequestContext, id: number, fields: PolicyFields): Promise<Apolice> =>
  ctx.deps.db.write(ctx.actor, async (tx) => {
    const { deps, actor } = ctx;
    const now = deps.clock.now();
    const known = await findOption(tx, actor.empresas, id);
    if (!known) throw notFound('Opção');
    const { diagnostico_id } = known;
    const study = await lockStudy(tx, deps, actor, diagnostico_id);
    const contents = await loadContents(tx, study);
    const { areas } = await loadView(tx, actor, study, contents);
    const option = contents.opcoes.find((o) => o.diagnostico_produto_item_opcao_id === id);
    const item = option && findItem(contents, option.diagnostico_produto_item_id);
    const area = item?.area;
    if (!option || !area || (areas && !(areas as readonly number[]).includes(area))) throw notFound('Opção');
    assertMayChangePolicy(actor, contents, area);
    const errors = {
      ...optionErrors(contents, option),
      ...validityErrors(fields, [{ codigo: item.item.codigo, campos: option.campos }]),
    };
    if (Object.keys(errors).length > 0) throw invalid(errors);

    const policy = await insertPolicy(tx, {
      ...fields,
      numero_proposta: fields.numero_proposta ?? option.numero_proposta,
      empresa_id: study.empresa_id,
      diagnostico_id,
      cliente_id: study.cliente_id,
      produto_diagnostico_id: area,
      diagnostico_produto_item_opcao_id: id,
      proposta_id: option.proposta_id,
      opcoes_cobertas: coversToRegister(contents, option),
      criado_por: actor.funcionario_id,
      criado_em: now,
      atualizado_em: now,
    });
    await audit(tx, actor, now, {
      empresa_id: study.empresa_id,
      entidade: 'diagnostico_apolice',
      entidade_id: policy.diagnostico_apolice_id,
      acao: 'criar',
      depois: policy,
      request_id: ctx.request_id,
    });
    await insertEvents(tx, study, [
      {
        objeto: 'apolice',
        objeto_id: policy.diagnostico_apolice_id,
        produto_diagnostico_id: area,
        de: null,
        para: 'registrada',
        evento: 'registrar_apolice',
        pedido: true,
        funcionario_id: actor.funcionario_id,
        papel: sideOf(actingSide(actor)),
        quando: now,
      },
    ]);
    await startOwnTasks(tx, ctx, study);
    return ofStudy(await replyPolicyById(tx, ctx, policy.diagnostico_apolice_id));
  });
