import type { api, ComissaoDaApolice, HandlerInput } from '@farol/contracts';
import { audit } from '../../platform/audit.ts';
import { type FieldErrors, invalid, staleVersion } from '../../platform/http/errors.ts';
import type { RequestContext } from '../diagnosis/index.ts';
import { audited } from './change-received.ts';
import { lockOwnPolicy, replyCommission } from './policy-commission.ts';
import { type PolicyTerms, readTerms, saveTerms } from './received.store.ts';

type Body = HandlerInput<typeof api.commissions.updateTerms>['body'];
type Terms = Pick<
  PolicyTerms,
  'valor_ano' | 'pct' | 'agenciamento_pct' | 'agenciamento_parcelas' | 'encerrada_em'
>;

/** A higher percentage for the first instalments needs their number, and the percentage of the later ones. */
function termErrors({ valor_ano, pct, agenciamento_pct, agenciamento_parcelas }: Terms): FieldErrors {
  const errors: FieldErrors = {};
  if (agenciamento_pct !== null && pct === null)
    errors.pct = ['Informe a comissão das parcelas depois do agenciamento.'];
  if (agenciamento_pct !== null && agenciamento_parcelas === null)
    errors.agenciamento_parcelas = ['Informe em quantas parcelas.'];
  if (agenciamento_pct === null && agenciamento_parcelas !== null)
    errors.agenciamento_pct = ['Informe o percentual do agenciamento.'];
  if (valor_ano !== null && pct !== null)
    errors.valor_ano = ['Informe o valor por ano ou o percentual, não os dois.'];
  return errors;
}

type Issued = { valor_premio: number | null; vigencia_inicio: string | null };

/** What the policy itself does not bear. */
function policyErrors({ pct, encerrada_em }: Terms, { valor_premio, vigencia_inicio }: Issued): FieldErrors {
  const errors: FieldErrors = {};
  if (pct !== null && valor_premio === null)
    errors.pct = ['A apólice não tem prêmio. Informe o valor por ano.'];
  if (encerrada_em && vigencia_inicio && encerrada_em < vigencia_inicio)
    errors.encerrada_em = ['O cancelamento vem antes do início da vigência.'];
  return errors;
}

/** How the insurer pays a policy, where that is not what its options state. */
export const changeTerms = (
  ctx: RequestContext,
  id: number,
  { versao, ...sent }: Body,
): Promise<ComissaoDaApolice> =>
  ctx.deps.db.write(ctx.actor, async (tx) => {
    const policy = await lockOwnPolicy(tx, ctx, id);
    const {
      remuneracao: _,
      consultor: __,
      consultor_id: ___,
      versao: stored,
      ...antes
    } = await readTerms(tx, policy.row);
    const told = Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined));
    const depois: Terms = { ...antes, ...told };
    if (JSON.stringify(depois) === JSON.stringify(antes)) return replyCommission(tx, ctx, policy);
    if (versao !== stored) throw staleVersion(await replyCommission(tx, ctx, policy));
    const errors = { ...termErrors(depois), ...policyErrors(depois, policy.row) };
    if (Object.keys(errors).length > 0) throw invalid(errors);
    await saveTerms(tx, policy.row, depois);
    await audit(tx, ctx.actor, ctx.deps.clock.now(), {
      ...audited(ctx, policy.row, 'termos'),
      antes,
      depois,
    });
    return replyCommission(tx, ctx, policy);
  });
