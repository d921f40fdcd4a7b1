import { useSession } from '../../../shared/api/index.ts';
import type { Crumb } from '../../../shared/ui/shell/top-bar.tsx';
import { diagnosisTexts } from '../texts.ts';

/** Above a study: the list of customers that this profile comes from. */
export function useParents(): readonly Crumb[] {
  const isAdmin = useSession()?.loggedAs === 'admin';
  return [{ label: diagnosisTexts.customers, href: isAdmin ? '/customers-admin' : '/customers' }];
}
