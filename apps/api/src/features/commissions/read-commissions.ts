import type { api, HandlerInput, HandlerOutput, LinhaComissao } from '@farol/contracts';
import { addToMes, mesOf, shortMonth } from '@farol/domain/commissions';
import type { Tx } from '../../db/client.ts';
import { pageMeta } from '../../platform/paging.ts';
import type { RequestContext } from '../diagnosis/index.ts';
import {
  auditShownPolicies,
  coversOf,
  type FoundPolicy,
  listPoliciesByIds,
  refreshExpected,
} from '../policies/index.ts';
import {
  type Asked,
  type CommissionRow,
  countCommissions,
  insurersOf,
  listCommissions,
  summarizeCommissions,
} from './commissions.store.ts';

type Query = HandlerInput<typeof api.commissions.summary>['query'];

/** Months of the period that nobody chose: this one and the five before. */
const USUAL_MONTHS = 6;

const dayOf = (mes: string | undefined): string | undefined => mes && `${mes}-01`;

export function filterOfQuery({ de, ate, ...filter }: Query, today: string): Asked {
  const now = mesOf(today);
  const from = dayOf(de);
  const last = dayOf(ate) ?? (from && from > now ? from : now);
  const first = from ?? addToMes(last < now ? last : now, 1 - USUAL_MONTHS);
  return { filter, de: first, ate: last, today };
}

/** Names of a policy, which its figures do not carry. */
export const whichPolicy = (found: FoundPolicy) => ({
  diagnostico_apolice_id: found.row.diagnostico_apolice_id,
  cliente_id: found.row.cliente_id,
  pessoa_nome: found.pessoa_nome,
  produto_diagnostico_id: found.row.produto_diagnostico_id,
  item_nome: coversOf(found).item_nome,
  fornecedor: found.row.fornecedor,
  numero_apolice: found.row.numero_apolice,
});

/** The figures with the names of their policies, in the order of the figures. */
export async function namedRows(
  tx: Tx,
  ctx: RequestContext,
  rows: readonly CommissionRow[],
): Promise<LinhaComissao[]> {
  const policies = await listPoliciesByIds(
    tx,
    ctx.actor,
    rows.map((row) => row.diagnostico_apolice_id),
  );
  await auditShownPolicies(ctx, policies);
  const byId = new Map(policies.map((one) => [one.row.diagnostico_apolice_id, one]));
  return rows.flatMap((row) => {
    const policy = byId.get(row.diagnostico_apolice_id);
    return policy ? [{ ...row, ...whichPolicy(policy) }] : [];
  });
}

export const commissionsPage = (
  ctx: RequestContext,
  { page, per_page, ...query }: HandlerInput<typeof api.commissions.list>['query'],
) =>
  ctx.deps.db.write(ctx.actor, async (tx) => {
    const today = ctx.deps.clock.today();
    await refreshExpected(tx, ctx.actor, today);
    const asked = filterOfQuery(query, today);
    const paging = { page, per_page };
    return {
      data: await namedRows(tx, ctx, await listCommissions(tx, ctx.actor, asked, paging)),
      meta: pageMeta(paging, await countCommissions(tx, ctx.actor, asked)),
      periodo: { de: shortMonth(asked.de), ate: shortMonth(asked.ate) },
    };
  });

const NOTHING = { esperado: 0, recebido: 0, diferenca: 0, atrasado: 0 };
const NO_INSURER = 'Seguradora não informada';

/** Totals of the period, by month, insurer and consultant. */
export const commissionsSummary = (
  ctx: RequestContext,
  query: Query,
): Promise<HandlerOutput<typeof api.commissions.summary>> =>
  ctx.deps.db.write(ctx.actor, async (tx) => {
    const today = ctx.deps.clock.today();
    await refreshExpected(tx, ctx.actor, today);
    const rows = await summarizeCommissions(tx, ctx.actor, filterOfQuery(query, today));
    const groups = (wanted: (typeof rows)[number]['por']) =>
      rows.filter(({ por }) => por === wanted).map(({ por: _, ...group }) => group);
    const [{ chave: _, nome: __, ...total } = { ...NOTHING, chave: '', nome: '' }] = groups('total');
    return {
      total,
      meses: groups('mes'),
      seguradoras: groups('seguradora').map((one) => ({ ...one, nome: one.nome || NO_INSURER })),
      consultores: groups('consultor'),
      fornecedores: await insurersOf(tx, ctx.actor),
    };
  });
