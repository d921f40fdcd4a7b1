import { homeDe } from '@farol/domain/access';
import { useMatches } from '@tanstack/react-router';
import { useSession } from '../../shared/api/index.ts';
import { FirstStepsPanel } from './first-steps-panel.tsx';
import { useSteps } from './queries.ts';
import { stepOfScreen } from './step-screens.ts';
import { StepStrip } from './step-strip.tsx';

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
  if (!steps?.mostrar) return null;
  return passo ? <StepStrip steps={steps} passo={passo} /> : <FirstStepsPanel steps={steps} />;
}
