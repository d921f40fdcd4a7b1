import {
  type ComponentType,
  createElement,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { tellNotArrived } from './plain-alert.ts';
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

const AGAIN = ['online', 'focus'] as const;

/** The part, once it is here. One that did not arrive is asked for again when the connection or the person is back. */
function usePart<Props>(
  part: Part<Props>,
  onFailure: (cause: unknown) => void,
): ComponentType<Props> | undefined {
  const [here, setHere] = useState(() => part.get());
  const tell = useEffectEvent(onFailure);
  useEffect(() => {
    if (here) return;
    let isGone = false;
    const ask = () =>
      void part.load().then(
        (component) => !isGone && setHere(() => component),
        (cause: unknown) => !isGone && tell(cause),
      );
    ask();
    for (const event of AGAIN) window.addEventListener(event, ask);
    return () => {
      isGone = true;
      for (const event of AGAIN) window.removeEventListener(event, ask);
    };
  }, [part, here]);
  return here;
}

/** Beside the content: `pending` until the part is here, for as long as that takes. */
export function shown<Props extends object>(
  part: Part<Props>,
  pending: ReactNode = null,
): ComponentType<Props> {
  return function Shown(props: Props) {
    const Here = usePart(part, () => undefined);
    return Here ? createElement(Here, props) : pending;
  };
}

/** A screen's own content: its failure is the page's, which asks again by mounting it anew. */
export function content<Props extends object>(
  part: Part<Props>,
  pending: ReactNode = null,
): ComponentType<Props> {
  return function Content(props: Props) {
    const [failure, setFailure] = useState<unknown>();
    const Here = usePart(part, setFailure);
    if (Here) return createElement(Here, props);
    if (failure) throw failure;
    return pending;
  };
}

/** What a press opens: told when it does not arrive, and closed, so that it can be pressed again. */
export function pressed<Props extends object>(part: Part<Props>): ComponentType<Props> {
  return function Pressed(props: Props & { onClose?: () => void }) {
    const wasTold = useRef(false);
    const Here = usePart(part, () => {
      if (!wasTold.current) tellNotArrived();
      wasTold.current = true;
      props.onClose?.();
    });
    return Here ? createElement(Here, props) : null;
  };
}

/** Something of the first bundle stands in for a part that did not arrive. */
export function shownOr<Props extends object>(
  part: Part<Props>,
  Otherwise: ComponentType<Props>,
): ComponentType<Props> {
  return function ShownOr(props: Props) {
    const [isMissing, setMissing] = useState(false);
    const Here = usePart(part, () => setMissing(true));
    if (Here) return createElement(Here, props);
    return isMissing ? createElement(Otherwise, props) : null;
  };
}
