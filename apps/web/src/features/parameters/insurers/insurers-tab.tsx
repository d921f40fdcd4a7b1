import { api } from '@farol/contracts';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../shared/api/index.ts';
import { OpenFailed } from '../../../shared/ui/open-failed.tsx';
import { Page } from '../../../shared/ui/page.tsx';
import { PagePending } from '../../../shared/ui/page-states.tsx';
import { ParameterTabs } from '../parameter-tabs.tsx';
import { parameterTexts, tabTexts, insurerTexts as texts } from '../texts.ts';
import { InsurersForm } from './insurers-form.tsx';

/** Insurers the company works with, and in which areas. */
export function InsurersTab() {
  const insurers = useQuery(queryOf(api.companySettings.insurers));
  return (
    <Page
      title={parameterTexts.title}
      name={tabTexts.seguradoras}
      lead={texts.lead}
      tabs={<ParameterTabs tab="seguradoras" />}
      padded
    >
      {insurers.isError && (
        <OpenFailed title={texts.failed} error={insurers.error} onRetry={() => void insurers.refetch()} />
      )}
      {insurers.isPending && <PagePending />}
      {insurers.data && <InsurersForm stored={insurers.data} />}
    </Page>
  );
}
