import { startTransition, useEffect, useEffectEvent, useState } from 'react';
import { watchStyles, withStyles } from './failed-styles.ts';
import { whenIdle } from './when-idle.ts';

/** A module, or something of one, that is no part of the first paint. */
export type Arriving<M> = {
  get(): M | undefined;
  /** Fetches it once, for whoever asks first. A request that failed is made again at the next one. */
  load(): Promise<M>;
};

const all: Arriving<unknown>[] = [];

export function arriving<M>(bring: () => Promise<M>): Arriving<M> {
  watchStyles();
  let here: M | undefined;
  let coming: Promise<M> | undefined;
  const one: Arriving<M> = {
    get: () => here,
    load: () => {
      coming ??= withStyles(bring).then(
        (module) => {
          here = module;
          return module;
        },
        (cause: unknown) => {
          // Without a connection, or of a release that is gone: tried again at the next use.
          coming = undefined;
          throw cause;
        },
      );
      return coming;
    },
  };
  all.push(one);
  return one;
}

/** For tests, which ask for what is shown at once. */
export const loadAllParts = (): Promise<unknown> => Promise.all(all.map((one) => one.load()));

const AGAIN = ['online', 'focus'] as const;

type Asking = {
  /** Where it is not: asked for at the first idle moment, and a failure is not told. */
  isNeeded?: boolean;
  onFailure?: (cause: unknown) => void;
};

/** What has arrived. Where it is needed and did not, it is asked for again when the connection or the person is back. */
export function useArriving<M>(one: Arriving<M>, { isNeeded = true, onFailure }: Asking = {}): M | undefined {
  const [here, setHere] = useState(() => one.get());
  const tell = useEffectEvent((cause: unknown) => onFailure?.(cause));
  useEffect(() => {
    if (here !== undefined) return;
    let isGone = false;
    const ask = () =>
      one.load().then(
        (module) => {
          // In pieces between which the page answers: what arrives may be most of a screen.
          if (!isGone) startTransition(() => setHere(() => module));
        },
        (cause: unknown) => {
          if (!isGone && isNeeded) tell(cause);
        },
      );
    if (isNeeded) {
      void ask();
      for (const event of AGAIN) window.addEventListener(event, ask);
    } else whenIdle(ask);
    return () => {
      isGone = true;
      for (const event of AGAIN) window.removeEventListener(event, ask);
    };
  }, [one, here, isNeeded]);
  return here;
}

/** The same of what a screen cannot do without: where it is needed and does not come, the page says so. */
export function useArrivingOrFail<M>(one: Arriving<M>, isNeeded: boolean): M | undefined {
  const [failure, setFailure] = useState<{ cause: unknown } | null>(null);
  const here = useArriving(one, { isNeeded, onFailure: (cause) => setFailure({ cause }) });
  if (failure && here === undefined) throw failure.cause;
  return here;
}
