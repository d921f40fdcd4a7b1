import type { ComissaoDaApolice } from '@farol/contracts';
import { roundTo } from '@farol/domain/br';
import { mesOf, shortMonth, situacaoOf } from '@farol/domain/commissions';
import type { Tx } from '../../db/client.ts';
import { conflict, notFound } from '../../platform/http/errors.ts';
import type { RequestContext } from '../diagnosis/index.ts';
import {
  auditShownPolicies,
  type FoundPolicy,
  findPolicy,
  lockExpected,
  lockPolicyRow,
  refreshExpected,
} from '../policies/index.ts';
import { whichPolicy } from './read-commissions.ts';
import {
  type HistoryRow,
  historyOfPolicy,
  monthsOfPolicy,
  readTerms,
  receivedOfPolicy,
  type ShownReceived,
} from './received.store.ts';

const ACTIONS = ['receber', 'corrigir', 'excluir', 'importar', 'desfazer', 'termos'] as const;

function historyReply({ quando, usuario, acao, antes, depois }: HistoryRow) {
  const known = ACTIONS.find((one) => one === acao);
  if (!known) return [];
  const competencia = (depois?.recebida ?? antes?.recebida)?.competencia;
  return [
    {
      quando: quando.toISOString(),
      usuario,
      acao: known,
      competencia: competencia ? shortMonth(competencia) : null,
      antes: antes?.recebida?.bruto ?? null,
      depois: depois?.recebida?.bruto ?? null,
    },
  ];
}

const receivedReply = (row: ShownReceived) => ({
  comissao_recebida_id: row.comissao_recebida_id,
  competencia: shortMonth(row.competencia),
  parcela: row.parcela,
  bruto: row.bruto,
  iss: row.iss,
  ir: row.ir,
  outros_descontos: row.outros_descontos,
  liquido: row.liquido,
  observacao: row.observacao,
  extrato: row.extrato,
  criado_em: row.criado_em.toISOString(),
  usuario: row.usuario,
  versao: row.versao,
});

/** An own policy that the actor sees. */
async function findOwnPolicy(tx: Tx, ctx: RequestContext, id: number): Promise<FoundPolicy> {
  const policy = await findPolicy(tx, ctx.actor, id);
  if (!policy) throw notFound('Apólice');
  return policy;
}

/** The same for a change: nobody else writes this policy's commission until the transaction ends. */
export async function lockOwnPolicy(tx: Tx, ctx: RequestContext, id: number): Promise<FoundPolicy> {
  const policy = await findOwnPolicy(tx, ctx, id);
  if (policy.row.outra_corretora)
    throw conflict('apolice_de_outra_corretora', 'A comissão desta apólice é de outra corretora.');
  await lockExpected(tx, policy.row.empresa_id);
  await lockPolicyRow(tx, ctx.actor, id);
  return policy;
}

/** Terms, months and history of a policy's commission. */
export async function replyCommission(
  tx: Tx,
  ctx: RequestContext,
  policy: FoundPolicy,
): Promise<ComissaoDaApolice> {
  const { row } = policy;
  const today = ctx.deps.clock.today();
  await refreshExpected(tx, ctx.actor, today);
  await auditShownPolicies(ctx, [policy]);
  const { remuneracao, consultor_id, consultor, ...termos } = await readTerms(tx, row);
  const received = (await receivedOfPolicy(tx, row)).map(receivedReply);
  const meses = (row.outra_corretora ? [] : await monthsOfPolicy(tx, row, mesOf(today))).map((month) => ({
    competencia: shortMonth(month.competencia),
    esperado: month.esperado,
    recebido: month.recebido,
    situacao: situacaoOf(month, today),
    recebimentos: received.filter(({ competencia }) => competencia === shortMonth(month.competencia)),
  }));
  const sum = (of: (mes: (typeof meses)[number]) => number) =>
    roundTo(
      meses.reduce((total, one) => total + of(one), 0),
      2,
    );
  return {
    ...whichPolicy(policy),
    consultor_id,
    consultor,
    esperado: sum((one) => one.esperado),
    recebido: sum((one) => one.recebido),
    diferenca: sum((one) => (one.recebimentos.length > 0 ? one.recebido - one.esperado : 0)),
    atrasado: sum((one) => (one.situacao === 'atrasada' ? one.esperado : 0)),
    vigencia_inicio: row.vigencia_inicio,
    vigencia_fim: row.vigencia_fim,
    valor_premio: row.valor_premio,
    periodicidade_pagamento: row.periodicidade_pagamento,
    remuneracao,
    termos,
    meses,
    historico: (await historyOfPolicy(tx, row)).flatMap(historyReply),
  };
}

export const readCommission = (ctx: RequestContext, id: number): Promise<ComissaoDaApolice> =>
  ctx.deps.db.write(ctx.actor, async (tx) => replyCommission(tx, ctx, await findOwnPolicy(tx, ctx, id)));
