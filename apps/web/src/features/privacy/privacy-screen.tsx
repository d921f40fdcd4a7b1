import { useListSearch } from '../../shared/ui/filters/index.ts';
import { CustomersTab } from './customers-tab.tsx';
import { RequestsTab } from './requests-tab.tsx';
import { RetentionTab } from './retention-tab.tsx';
import type { PrivacySearch } from './search.ts';

/** The desk of personal data: customers, what people asked, how long things are kept. */
export function PrivacyScreen() {
  const { search } = useListSearch<PrivacySearch>(['aba']);
  if (search.aba === 'pedidos') return <RequestsTab />;
  return search.aba === 'prazos' ? <RetentionTab /> : <CustomersTab />;
}
