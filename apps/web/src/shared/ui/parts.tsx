import { type ComponentType, createElement, type ReactNode, useEffect, useRef, useState } from 'react';
import { type Arriving, arriving, useArriving, useArrivingOrFail } from './arriving.ts';
import { tellNotArrived } from './plain-alert.ts';
import { whenIdle } from './when-idle.ts';

/**
 * A component that is no part of the first paint: it arrives once the page has nothing else to do, or with its first use,
 * and the component library with the first of them.
 */
export type Part<Props> = Arriving<ComponentType<Props>>;

export const partOf = <Props extends object>(bring: () => Promise<ComponentType<Props>>): Part<Props> =>
  arriving(async () => {
    const [Component, { inLibrary }] = await Promise.all([bring(), import('./library.tsx')]);
    return inLibrary(Component);
  });

/** The same of one that uses no component of the library, or brings it in settings of its own. */
export const plainPartOf = <Props,>(bring: () => Promise<ComponentType<Props>>): Part<Props> =>
  arriving(bring);

/** Brings the part once the page is idle, if something on it may show it. */
export function useBroughtWhenIdle<M>(part: Arriving<M>): void {
  useEffect(() => {
    if (!part.get()) whenIdle(part.load);
  }, [part]);
}

/** Beside the content: `pending` until the part is here, for as long as that takes. */
export function shown<Props extends object>(
  part: Part<Props>,
  pending: ReactNode = null,
): ComponentType<Props> {
  return function Shown(props: Props) {
    const Here = useArriving(part);
    return Here ? createElement(Here, props) : pending;
  };
}

/** A screen's own content: its failure is the page's, which asks again by mounting it anew. */
export function content<Props extends object>(
  part: Part<Props>,
  pending: ReactNode = null,
): ComponentType<Props> {
  return function Content(props: Props) {
    const Here = useArrivingOrFail(part, true);
    return Here ? createElement(Here, props) : pending;
  };
}

type Closable = { onClose?: () => void };

/** Says once for each opening that it does not arrive, and closes it, so that it can be pressed again. */
function useTold(onClose?: () => void, isOpen = true) {
  const wasTold = useRef(false);
  useEffect(() => {
    if (!isOpen) wasTold.current = false;
  }, [isOpen]);
  return () => {
    if (!wasTold.current) tellNotArrived();
    wasTold.current = true;
    onClose?.();
  };
}

/** What a press opens, mounted when it is open; `pending` keeps its place until it is here. */
export function pressed<Props extends object>(
  part: Part<Props>,
  pending: ReactNode = null,
): ComponentType<Props & Closable> {
  return function Pressed(props: Props & Closable) {
    const Here = useArriving(part, { onFailure: useTold(props.onClose) });
    return Here ? createElement(Here, props) : pending;
  };
}

/**
 * A dialog or drawer that stays mounted from its first opening on: as `closed` says and then open, so that it knows
 * what had the focus before.
 */
export function opened<Props extends object>(
  part: Part<Props>,
  closed: Partial<Props>,
): ComponentType<Props> {
  const keys = Object.keys(closed) as (keyof Props)[];
  return function Opened(props: Props & Closable) {
    const isNeeded = keys.some((key) => props[key] !== closed[key]);
    const Here = useArriving(part, { isNeeded, onFailure: useTold(props.onClose, isNeeded) });
    const [isMounted, setMounted] = useState(false);
    const isFirst = Here !== undefined && isNeeded && !isMounted;
    useEffect(() => {
      if (isFirst) setMounted(true);
    }, [isFirst]);
    if (!Here || !(isFirst || isMounted)) return null;
    return <Here {...props} {...(isMounted ? {} : closed)} />;
  };
}

/** Something of the first bundle stands in for a part that did not arrive. */
export function shownOr<Props extends object>(
  part: Part<Props>,
  Otherwise: ComponentType<Props>,
): ComponentType<Props> {
  return function ShownOr(props: Props) {
    const [isMissing, setMissing] = useState(false);
    const Here = useArriving(part, { onFailure: () => setMissing(true) });
    if (Here) return createElement(Here, props);
    return isMissing ? createElement(Otherwise, props) : null;
  };
}
