import { api } from '@farol/contracts';
import { useQuery } from '@tanstack/react-query';
import { Outlet } from '@tanstack/react-router';
import { useEffect } from 'react';
import { Bell } from '../features/bell/index.ts';
import { FirstSteps } from '../features/first-steps/index.tsx';
import { queryOf, session } from '../shared/api/index.ts';
import { lazyPart } from '../shared/lazy.tsx';
import { AppShell } from '../shared/ui/shell/app-shell.tsx';
import { useNavCounters } from './nav-counters.ts';

const loadBackground = () => import('./background.tsx');
/** Live events, and what this device has not sent. */
const Background = lazyPart(async () => (await loadBackground()).Background);
const Search = lazyPart(async () => (await loadBackground()).Search);
const HelpButton = lazyPart(async () => (await loadBackground()).HelpButton);
const FRESH_MS = 4 * 60_000;
/** One element each, so that the shell's context stays the same. */
const FIRST_STEPS = <FirstSteps />;
const TOOLS = (
  <>
    <Search />
    <HelpButton />
    <Bell />
  </>
);

/** The shell, and a refresh of the logged-in person and their permissions. */
export function AppLayout() {
  const { data } = useQuery({ ...queryOf(api.auth.me), staleTime: FRESH_MS });
  useEffect(() => {
    if (data) session.refresh(data);
  }, [data]);
  const counters = useNavCounters();
  return (
    <>
      <AppShell counters={counters} tools={TOOLS} lead={FIRST_STEPS}>
        <Outlet />
      </AppShell>
      <Background />
    </>
  );
}
