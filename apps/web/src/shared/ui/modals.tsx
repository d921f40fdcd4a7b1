import { useEffect, useState } from 'react';
import { partOf, useBroughtWhenIdle } from './parts.tsx';

type Modals = typeof import('@mantine/modals')['modals'];
type ModalsPartProps = { onReady: (modals: Modals) => void };

const part = partOf<ModalsPartProps>(async () => (await import('./modals-part.tsx')).ModalsPart);

let ready = Promise.withResolvers<Modals>();
let tellNeed: () => void = () => undefined;
let isNeeded = false;

/** What opens dialogs from anywhere; it arrives once the page is shown, or with the first of them. */
export function withModals(): Promise<Modals> {
  isNeeded = true;
  tellNeed();
  return ready.promise;
}

/** Where such dialogs are drawn. */
export function ModalsLater() {
  const [Here, setHere] = useState(() => part.get());
  useBroughtWhenIdle(part);
  useEffect(() => {
    const bring = () => {
      part.load().then(
        (component) => setHere(() => component),
        () => undefined,
      );
    };
    tellNeed = bring;
    if (isNeeded) bring();
    return () => {
      tellNeed = () => undefined;
      ready = Promise.withResolvers();
    };
  }, []);
  return Here ? <Here onReady={(modals) => ready.resolve(modals)} /> : null;
}
