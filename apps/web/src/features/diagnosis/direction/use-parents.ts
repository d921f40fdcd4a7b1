import { useSession } from '../../../shared/api/index.ts';
import type { Crumb } from '../../../shared/ui/shell/top-bar.tsx';
import { studyTexts } from '../study-texts.ts';

/** Breadcrumb above a study: this profile's list of customers. */
export function useParents(): readonly Crumb[] {
  const isAdmin = useSession()?.loggedAs === 'admin';
  return [{ label: studyTexts.customers, href: isAdmin ? '/customers-admin' : '/customers' }];
}
