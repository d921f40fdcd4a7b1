import type { Cliente, Estudo } from '@farol/contracts';
import { Anchor } from '@mantine/core';
import { money } from '../../../shared/format/index.ts';
import { areaInfo } from '../../../shared/theme/areas.ts';
import { AppLink } from '../../../shared/ui/app-link.tsx';
import { Section } from '../../../shared/ui/section.tsx';
import { Failed } from '../../../shared/ui/state-views.tsx';
import { StaticTable } from '../../../shared/ui/table/index.ts';
import { PolicyEnd } from '../components/policy-end.tsx';
import { tabTexts, overviewTexts as texts } from '../texts.ts';
import { premiumText, yearlyPremium } from './policies.ts';
import { usePolicies } from './use-policies.ts';

/** Recorded policies, and those of other brokers known only from the survey. */
export function PoliciesPart({ cliente, estudo }: { cliente: Cliente; estudo: Estudo | undefined }) {
  const { list, policies } = usePolicies(cliente, estudo);
  if (list.isError && !list.data)
    return <Failed title={tabTexts.policiesFailed} error={list.error} onRetry={() => void list.refetch()} />;
  if (policies.length === 0) return null;
  const perYear = yearlyPremium(policies);
  return (
    <Section title={texts.policies} aside={perYear > 0 && texts.perYear(money(perYear))}>
      <StaticTable
        heads={[
          tabTexts.policyColumns.product,
          { label: tabTexts.policyColumns.coverage, isFigure: true },
          { label: tabTexts.policyColumns.premium, isFigure: true },
          tabTexts.policyColumns.until,
        ]}
        rows={policies.map((policy) => ({
          key: policy.key,
          cells: [
            <span key="name" className="stack">
              <span className="row">
                <i
                  className="dot"
                  style={{ background: areaInfo(policy.area ?? 0)?.cor }}
                  title={areaInfo(policy.area ?? 0)?.curto}
                />
                <b className="medium">{policy.nome}</b>
              </span>
              <small>{[policy.about, policy.segurados].filter(Boolean).join(' · ')}</small>
            </span>,
            policy.valor_cobertura === null ? '—' : money(policy.valor_cobertura),
            premiumText(policy),
            <PolicyEnd key="end" end={policy.vigencia_fim} outcome={policy.desfecho} />,
          ],
        }))}
      />
      <Anchor component={AppLink} href={`/customers/${cliente.cliente_id}?aba=apolices`} size="sm" fw={600}>
        {texts.allPolicies}
      </Anchor>
    </Section>
  );
}
