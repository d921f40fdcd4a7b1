import { useEffect, useState } from 'react';

type Steps = typeof import('./steps.tsx');

let loaded: Steps | null = null;

/** Awaited here: a handler of the import itself would not hear of styles that did not come. */
async function loadSteps(): Promise<Steps> {
  const arrived = await import('./steps.tsx');
  loaded = arrived;
  return arrived;
}

/** The steps after the first screen, which come once it is there; `failed` when the connection broke meanwhile. */
export function useSteps() {
  const [steps, setSteps] = useState(loaded);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    if (steps || failed) return;
    let isGone = false;
    loadSteps().then(
      (arrived) => {
        if (!isGone) setSteps(arrived);
      },
      () => {
        if (!isGone) setFailed(true);
      },
    );
    return () => {
      isGone = true;
    };
  }, [steps, failed]);
  useEffect(() => {
    if (!failed) return;
    const again = () => setFailed(false);
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [failed]);
  return { steps, failed, retry: () => setFailed(false) };
}
