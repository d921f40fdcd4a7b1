import { api } from '@farol/contracts';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../shared/api/index.ts';
import { OpenFailed } from '../../../shared/ui/open-failed.tsx';
import { Page } from '../../../shared/ui/page.tsx';
import { PagePending } from '../../../shared/ui/page-states.tsx';
import { ParameterTabs } from '../parameter-tabs.tsx';
import { parameterTexts, tabTexts, institutionTexts as texts } from '../texts.ts';
import { InstitutionsForm } from './institutions-form.tsx';

/** Insurers, banks and others that were typed in quotations, since the lists lacked them. */
export function InstitutionsTab() {
  const kept = useQuery(queryOf(api.companySettings.institutions));
  return (
    <Page
      title={parameterTexts.title}
      name={tabTexts.instituicoes}
      lead={texts.lead}
      tabs={<ParameterTabs tab="instituicoes" />}
      padded
    >
      {kept.isError && (
        <OpenFailed title={texts.failed} error={kept.error} onRetry={() => void kept.refetch()} />
      )}
      {kept.isPending && <PagePending />}
      {kept.data && <InstitutionsForm stored={kept.data} />}
    </Page>
  );
}
