import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { PagePending } from './page-states.tsx';

/** Navigates to an address of the product on render, replacing the history entry. */
export function Redirect({ href }: { href: string }) {
  const router = useRouter();
  useEffect(() => {
    void router.navigate({ href, replace: true });
  }, [router, href]);
  return <PagePending />;
}
