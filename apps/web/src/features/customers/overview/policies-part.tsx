import type { Estudo } from '@farol/contracts';
import { Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { money } from '../../../shared/format/index.ts';
import { areaInfo } from '../../../shared/theme/areas.ts';
import { AppLink } from '../../../shared/ui/app-link.tsx';
import { Section } from '../../../shared/ui/section.tsx';
import { Failed } from '../../../shared/ui/state-views.tsx';
import { StaticTable } from '../../../shared/ui/table/index.ts';
import { PolicyEnd } from '../components/policy-end.tsx';
import { policiesQuery } from '../queries.ts';
import { tabTexts, overviewTexts as texts } from '../texts.ts';
import { type ListedPolicy, premiumText, toldPolicies, yearlyPremium } from './policies.ts';

/** Issued policies, and those of other brokers that the survey tells of. */
export function PoliciesPart({ id, estudo }: { id: number; estudo: Estudo | undefined }) {
  const list = useQuery(policiesQuery(id));
  if (list.isError)
    return <Failed title={tabTexts.policiesFailed} error={list.error} onRetry={() => void list.refetch()} />;
  const issued = (list.data?.data ?? []).map(
    (policy): ListedPolicy => ({
      key: `apolice-${policy.diagnostico_apolice_id}`,
      area: policy.produto_diagnostico_id,
      nome: policy.item_nome,
      about: policy.fornecedor ?? '',
      valor_cobertura: policy.valor_cobertura,
      valor_premio: policy.valor_premio,
      periodicidade: policy.periodicidade_pagamento,
      vigencia_fim: policy.vigencia_fim,
    }),
  );
  const policies = [...issued, ...toldPolicies(estudo)];
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
              <small>{policy.about}</small>
            </span>,
            policy.valor_cobertura === null ? '—' : money(policy.valor_cobertura),
            premiumText(policy),
            <PolicyEnd key="end" end={policy.vigencia_fim} />,
          ],
        }))}
      />
      {list.data && list.data.meta.total > 0 && (
        <Anchor component={AppLink} href={`/customers/${id}?aba=apolices`} size="sm" fw={600}>
          {texts.allPolicies}
        </Anchor>
      )}
    </Section>
  );
}
