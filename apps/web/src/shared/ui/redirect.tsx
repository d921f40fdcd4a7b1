import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { PagePending } from './page-states.tsx';

/** Goes on to one of our own addresses as soon as it is drawn, leaving none behind. */
export function Redirect({ href }: { href: string }) {
  const router = useRouter();
  useEffect(() => {
    void router.navigate({ href, replace: true });
  }, [router, href]);
  return <PagePending />;
}
