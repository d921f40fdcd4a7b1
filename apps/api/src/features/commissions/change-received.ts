import type { api, ComissaoDaApolice, HandlerInput } from '@farol/contracts';
import { settleReceived, type ValoresRecebidos } from '@farol/domain/commissions';
import type { Tx } from '../../db/client.ts';
import { audit } from '../../platform/audit.ts';
import { invalid, notFound, staleVersion } from '../../platform/http/errors.ts';
import type { RequestContext } from '../diagnosis/index.ts';
import { lockOwnPolicy, replyCommission } from './policy-commission.ts';
import { findReceived, insertReceived, type ReceivedRow, updateReceived } from './received.store.ts';

type Body = HandlerInput<typeof api.commissions.receive>['body'];

const PROBLEMS = {
  sem_valor: { campo: 'bruto', mensagem: 'Informe o valor bruto ou o líquido.' },
  nao_fecha: { campo: 'liquido', mensagem: 'O líquido não é o bruto menos os descontos.' },
} as const;

function amountsOf(body: Body): ValoresRecebidos {
  const settled = settleReceived(body);
  if (typeof settled === 'object') return settled;
  const { campo, mensagem } = PROBLEMS[settled];
  throw invalid({ [campo]: [mensagem] });
}

const valuesOf = (body: Body) => ({
  competencia: `${body.competencia}-01`,
  parcela: body.parcela ?? null,
  observacao: body.observacao ?? null,
  ...amountsOf(body),
});

type Trailed = Pick<ReceivedRow, 'competencia' | 'parcela'> & ValoresRecebidos;

/** As the trail keeps it: always with its month and gross, changed or not. */
export const trailOf = ({ competencia, parcela, bruto, iss, ir, outros_descontos, liquido }: Trailed) => ({
  recebida: { competencia, parcela, bruto, iss, ir, outros_descontos, liquido },
});

export const audited = (
  ctx: RequestContext,
  { empresa_id, diagnostico_apolice_id }: Pick<ReceivedRow, 'empresa_id' | 'diagnostico_apolice_id'>,
  acao: string,
) => ({
  empresa_id,
  entidade: 'comissao',
  entidade_id: diagnostico_apolice_id,
  acao,
  request_id: ctx.request_id,
});

export const receiveCommission = (ctx: RequestContext, id: number, body: Body): Promise<ComissaoDaApolice> =>
  ctx.deps.db.write(ctx.actor, async (tx) => {
    const { actor } = ctx;
    const now = ctx.deps.clock.now();
    const policy = await lockOwnPolicy(tx, ctx, id);
    const { empresa_id, diagnostico_apolice_id } = policy.row;
    const row = await insertReceived(tx, {
      ...valuesOf(body),
      empresa_id,
      diagnostico_apolice_id,
      criado_por: actor.funcionario_id,
      criado_em: now,
      atualizado_em: now,
    });
    await audit(tx, actor, now, { ...audited(ctx, row, 'receber'), depois: trailOf(row) });
    return replyCommission(tx, ctx, policy);
  });

/** What was received, its policy visible and locked; 404 otherwise. */
async function lockReceived(tx: Tx, ctx: RequestContext, id: number) {
  const seen = await findReceived(tx, ctx.actor, id);
  if (!seen) throw notFound('Comissão');
  const policy = await lockOwnPolicy(tx, ctx, seen.diagnostico_apolice_id);
  const row = await findReceived(tx, ctx.actor, id);
  if (!row) throw notFound('Comissão');
  return { policy, row };
}

/** All of its values are replaced; those not sent are emptied. */
export const correctReceived = (
  ctx: RequestContext,
  id: number,
  { versao, ...body }: Body & { versao: number },
): Promise<ComissaoDaApolice> =>
  ctx.deps.db.write(ctx.actor, async (tx) => {
    const now = ctx.deps.clock.now();
    const { policy, row } = await lockReceived(tx, ctx, id);
    if (versao !== row.versao) throw staleVersion(await replyCommission(tx, ctx, policy));
    const values = valuesOf(body);
    await updateReceived(tx, row, values, now);
    await audit(tx, ctx.actor, now, {
      ...audited(ctx, row, 'corrigir'),
      antes: trailOf(row),
      depois: trailOf({ ...row, ...values }),
    });
    return replyCommission(tx, ctx, policy);
  });

export const removeReceived = (ctx: RequestContext, id: number, versao: number): Promise<void> =>
  ctx.deps.db.write(ctx.actor, async (tx) => {
    const now = ctx.deps.clock.now();
    const { policy, row } = await lockReceived(tx, ctx, id);
    if (versao !== row.versao) throw staleVersion(await replyCommission(tx, ctx, policy));
    await updateReceived(tx, row, { excluido_em: now }, now);
    await audit(tx, ctx.actor, now, { ...audited(ctx, row, 'excluir'), antes: trailOf(row) });
  });
