import { homeDe } from '@farol/domain/access';
import { useMatches } from '@tanstack/react-router';
import { useSession } from '../../shared/api/index.ts';
import { lazyPart } from '../../shared/lazy.tsx';
import { useSteps } from './queries.ts';
import { stepOfScreen } from './step-screens.ts';

/** For who has steps left to take. */
const Steps = lazyPart(async () => (await import('./steps.tsx')).Steps);

/** The panel on the person's home, a way back to it on the screens of its steps; nothing elsewhere. */
export function FirstSteps() {
  // The page that is drawn: the address changes before the next page has come.
  const pathname = useMatches({ select: (matches) => matches.at(-1)?.pathname ?? '' });
  const profile = useSession()?.loggedAs;
  const passo = stepOfScreen(pathname);
  const isHome = profile !== undefined && homeDe(profile) === pathname;
  if (isHome) return <Shown />;
  return passo ? <Shown passo={passo} /> : null;
}

function Shown({ passo }: { passo?: ReturnType<typeof stepOfScreen> }) {
  const steps = useSteps();
  return steps?.mostrar ? <Steps steps={steps} {...(passo ? { passo } : {})} /> : null;
}
