import { useSyncExternalStore } from 'react';

const PARAMETER = 'tela';
export const DOCUMENTS = 'documentos';

/** Number of an area's step, from 1; 0 is the first screen, the one after the areas the review. */
export type Step = number | typeof DOCUMENTS;

function subscribe(onChange: () => void): () => void {
  window.addEventListener('popstate', onChange);
  return () => window.removeEventListener('popstate', onChange);
}

/** The step in the address; 0 for none, or for what is no step. */
function stepInAddress(): Step {
  const named = new URLSearchParams(window.location.search).get(PARAMETER);
  if (named === DOCUMENTS) return DOCUMENTS;
  const step = Number(named);
  return Number.isInteger(step) && step > 0 ? step : 0;
}

/** The page's step lives in its address, so that the phone's back key goes one step back. */
export function useStep(): [Step, (step: Step) => void] {
  const step = useSyncExternalStore(subscribe, stepInAddress);
  const go = (to: Step) => {
    const address = new URL(window.location.href);
    address.search = to === 0 ? '' : `?${PARAMETER}=${to}`;
    window.history.pushState(null, '', address);
    window.dispatchEvent(new PopStateEvent('popstate'));
  };
  return [step, go];
}
