import { useEffect, useState } from 'react';
import { type Part, partOf, useBroughtWhenIdle } from './parts.tsx';

type Modals = typeof import('@mantine/modals')['modals'];
type ModalsPartProps = { onReady: (modals: Modals) => void };

const part = partOf<ModalsPartProps>(async () => (await import('./modals-part.tsx')).ModalsPart);

let ready: Modals | undefined;
let need: PromiseWithResolvers<Modals | null> | undefined;
let tellNeed: () => void = () => undefined;

/**
 * What opens dialogs from anywhere; it arrives once the page is shown, or with the first of them, and rejects when it
 * does not arrive. Null: another dialog was asked for meanwhile, which is the one to open.
 */
export function withModals(): Promise<Modals | null> {
  if (ready) return Promise.resolve(ready);
  need?.resolve(null);
  need = Promise.withResolvers();
  const { promise } = need;
  tellNeed();
  return promise;
}

/** Where such dialogs are drawn. */
export function ModalsLater({ from = part }: { from?: Part<ModalsPartProps> }) {
  const [Here, setHere] = useState(() => from.get());
  useBroughtWhenIdle(from);
  useEffect(() => {
    const bring = () => {
      from.load().then(
        (component) => setHere(() => component),
        (cause: unknown) => {
          need?.reject(cause);
          need = undefined;
        },
      );
    };
    tellNeed = bring;
    if (need) bring();
    return () => {
      tellNeed = () => undefined;
      ready = undefined;
    };
  }, [from]);
  const begin = (modals: Modals) => {
    ready = modals;
    need?.resolve(modals);
    need = undefined;
  };
  return Here ? <Here onReady={begin} /> : null;
}
