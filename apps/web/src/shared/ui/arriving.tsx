import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import { isPart } from './parts.tsx';
import { tellNotArrived } from './plain-alert.ts';
import { whenIdle } from './when-idle.ts';

/** A module that is fetched once, by whoever asks for it first. A failed request is made again at the next one. */
export function arrivingModule<M>(load: () => Promise<M>) {
  let there: M | undefined;
  let asked: Promise<M> | undefined;
  const fetch = (): Promise<M> => {
    asked ??= load().then(
      (module) => {
        there = module;
        return module;
      },
      (error: unknown) => {
        asked = undefined;
        throw error;
      },
    );
    return asked;
  };
  isPart({ load: fetch });
  return { fetch, now: () => there };
}

type Arrival<M> = ReturnType<typeof arrivingModule<M>>;

/**
 * The module once it has come: asked for at the first idle moment of what is shown, at once where it `isNeeded`. Where
 * it is needed and does not come, the page says so.
 */
export function useArrived<M>(module: Arrival<M>, isNeeded = false): M | undefined {
  const [failed, setFailed] = useState<unknown>(null);
  const there = useAsked(module, isNeeded, setFailed);
  if (failed && !there) throw failed;
  return there;
}

function useAsked<M>(
  module: Arrival<M>,
  isNeeded: boolean,
  onFailure: (cause: unknown) => void,
): M | undefined {
  const [there, setThere] = useState(() => module.now());
  const tell = useEffectEvent(onFailure);
  useEffect(() => {
    if (there !== undefined) return;
    let isGone = false;
    const ask = () =>
      module.fetch().then(
        (come) => !isGone && setThere(() => come),
        (error: unknown) => !isGone && isNeeded && tell(error),
      );
    if (isNeeded) ask();
    else whenIdle(ask);
    return () => {
      isGone = true;
    };
  }, [module, there, isNeeded]);
  return there;
}

/**
 * A dialog or drawer that comes after the first content of its screen and is mounted when it is first opened: as
 * `closed` says and then open, so that it knows what had the focus before. One that does not come is told and closed.
 */
export function arriving<P extends object>(
  load: () => Promise<ComponentType<P>>,
  closed: Partial<P>,
): ComponentType<P> {
  const module = arrivingModule(load);
  const keys = Object.keys(closed) as (keyof P)[];
  return function Arriving(props: P & { onClose?: () => void }) {
    const isNeeded = keys.some((key) => props[key] !== closed[key]);
    const Component = useAsked(module, isNeeded, () => {
      tellNotArrived();
      props.onClose?.();
    });
    const [isMounted, setMounted] = useState(false);
    const isFirst = Component !== undefined && isNeeded && !isMounted;
    useEffect(() => {
      if (isFirst) setMounted(true);
    }, [isFirst]);
    if (!Component || !(isFirst || isMounted)) return null;
    return <Component {...props} {...(isMounted ? {} : closed)} />;
  };
}
