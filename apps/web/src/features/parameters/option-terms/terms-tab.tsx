import { api } from '@farol/contracts';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../shared/api/index.ts';
import { OpenFailed } from '../../../shared/ui/open-failed.tsx';
import { Page } from '../../../shared/ui/page.tsx';
import { PagePending } from '../../../shared/ui/page-states.tsx';
import { ParameterTabs } from '../parameter-tabs.tsx';
import { parameterTexts, tabTexts, optionTermTexts as texts } from '../texts.ts';
import { TermsForm } from './terms-form.tsx';

/** Terms that a new option of a quotation proposes once its provider is named. */
export function TermsTab() {
  const terms = useQuery(queryOf(api.companySettings.optionTerms));
  return (
    <Page
      title={parameterTexts.title}
      name={tabTexts.padroes}
      lead={texts.lead}
      tabs={<ParameterTabs tab="padroes" />}
      padded
    >
      {terms.isError && (
        <OpenFailed title={texts.failed} error={terms.error} onRetry={() => void terms.refetch()} />
      )}
      {terms.isPending && <PagePending />}
      {terms.data && <TermsForm stored={terms.data} />}
    </Page>
  );
}
