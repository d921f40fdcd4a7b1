import { type ComponentType, createElement, useEffect, useState } from 'react';
import { whenIdle } from './when-idle.ts';

/** A component that is no part of the first paint: it arrives once the page has nothing else to do, or with its first use. */
export type Part<Props> = {
  get(): ComponentType<Props> | undefined;
  load(): Promise<ComponentType<Props>>;
};

const parts: { load(): Promise<unknown> }[] = [];

/** For tests: what else arrives later. */
export const isPart = (part: { load(): Promise<unknown> }): void => {
  parts.push(part);
};

export function partOf<Props>(bring: () => Promise<ComponentType<Props>>): Part<Props> {
  let here: ComponentType<Props> | undefined;
  let coming: Promise<ComponentType<Props>> | undefined;
  const part: Part<Props> = {
    get: () => here,
    load: () => {
      coming ??= bring().then(
        (component) => {
          here = component;
          return component;
        },
        (cause) => {
          // Without a connection, or of a release that is gone: tried again at the next use.
          coming = undefined;
          throw cause;
        },
      );
      return coming;
    },
  };
  isPart(part);
  return part;
}

/** For tests, which ask for what is shown at once. */
export const loadAllParts = (): Promise<unknown> => Promise.all(parts.map((part) => part.load()));

/** Brings the part once the page is idle, if something on it may show it. */
export function useBroughtWhenIdle<Props>(part: Part<Props>): void {
  useEffect(() => {
    if (!part.get()) whenIdle(part.load);
  }, [part]);
}

/** The part, once it is here; its failure is the page's. */
function usePart<Props>(part: Part<Props>): ComponentType<Props> | undefined {
  const [here, setHere] = useState(() => part.get());
  const [failure, setFailure] = useState<unknown>();
  useEffect(() => {
    if (here) return;
    let isGone = false;
    part.load().then(
      (component) => !isGone && setHere(() => component),
      (cause: unknown) => !isGone && setFailure(cause),
    );
    return () => {
      isGone = true;
    };
  }, [part, here]);
  if (failure) throw failure;
  return here;
}

/** Shows nothing until the part is here. */
export function shown<Props extends object>(part: Part<Props>): ComponentType<Props> {
  return function Shown(props: Props) {
    const Here = usePart(part);
    return Here ? createElement(Here, props) : null;
  };
}
