import type { ApoliceDoCliente } from '@farol/contracts';
import { money, percent } from '../../../shared/format/index.ts';
import { AppLink } from '../../../shared/ui/app-link.tsx';
import { policyTexts as texts } from './texts.ts';

type Policy = Pick<ApoliceDoCliente, 'comissao' | 'diagnostico_apolice_id' | 'item_nome'>;

/** What the policy pays the brokerage, and what came of it; its months open from here. */
export function PolicyPay({ policy }: { policy: Policy | null | undefined }) {
  const pay = policy?.comissao;
  if (!policy || !pay) return '—';
  const { remuneracao, pct, esperado, recebido, atrasado } = pay;
  const rate =
    pct !== null
      ? texts.payOfPremium(percent(pct))
      : remuneracao === null
        ? '—'
        : texts.payPerYear(money(remuneracao));
  return (
    <span className="stack">
      <AppLink
        href={`/commissions?apolice=${policy.diagnostico_apolice_id}`}
        aria-label={texts.payOf(policy.item_nome, rate)}
      >
        {rate}
      </AppLink>
      {(esperado > 0 || recebido !== 0) && <small>{texts.paid(money(recebido), money(esperado))}</small>}
      {atrasado > 0 && <small className="danger">{texts.payLate(money(atrasado))}</small>}
    </span>
  );
}
