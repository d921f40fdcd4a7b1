import { useSession } from '../../../shared/api/index.ts';
import type { Crumb } from '../../../shared/ui/shell/top-bar.tsx';
import { diagnosisTexts } from '../texts.ts';

/** Breadcrumb above a study: this profile's list of customers. */
export function useParents(): readonly Crumb[] {
  const isAdmin = useSession()?.loggedAs === 'admin';
  return [{ label: diagnosisTexts.customers, href: isAdmin ? '/customers-admin' : '/customers' }];
}
