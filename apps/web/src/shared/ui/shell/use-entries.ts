import { useRouter } from '@tanstack/react-router';
import { useSession } from '../../api/index.ts';
import { NAVIGATION } from './navigation.ts';

/** The profile's entries whose route exists. */
export function useEntries() {
  const session = useSession();
  const router = useRouter();
  if (!session) return [];
  const routes: Record<string, unknown> = router.routesByPath;
  return NAVIGATION[session.loggedAs].filter(
    ({ href, may }) => href in routes && (!may || session.acl.includes(may)),
  );
}
