import {
  type ComponentType,
  createElement,
  type FunctionComponent,
  type ReactNode,
  startTransition,
  useEffect,
  useEffectEvent,
  useState,
} from 'react';
import { watchStyles, withStyles } from './ui/failed-styles.ts';

const IDLE_TIMEOUT_MS = 3_000;
/** For browsers without `requestIdleCallback`. */
const REST_MS = 200;

/** Runs once the page has loaded and the browser is idle. */
export function whenIdle(work: () => unknown): void {
  const rest = () => {
    if ('requestIdleCallback' in window)
      window.requestIdleCallback(() => void work(), { timeout: IDLE_TIMEOUT_MS });
    else setTimeout(work, REST_MS);
  };
  if (document.readyState === 'complete') rest();
  else window.addEventListener('load', rest, { once: true });
}

/** A module loaded on demand; `preload`: when idle. A failed import is requested again at the next `load`. */
type LazyModule<M> = {
  get(): M | undefined;
  load(): Promise<M>;
};

export function lazyModule<M>(load: () => Promise<M>, { preload = false } = {}): LazyModule<M> {
  watchStyles();
  let loaded: M | undefined;
  let request: Promise<M> | undefined;
  const lazy: LazyModule<M> = {
    get: () => loaded,
    load: () => {
      request ??= withStyles(load).then(
        (module) => {
          loaded = module;
          return module;
        },
        (cause: unknown) => {
          request = undefined;
          throw cause;
        },
      );
      return request;
    },
  };
  if (preload) whenIdle(() => lazy.load().catch(() => undefined));
  return lazy;
}

const RETRY_EVENTS = ['online', 'focus'] as const;

type LazyUse = {
  /** False: preloaded when idle, and a failure is not reported. */
  isNeeded?: boolean;
  onFailure?: ((cause: unknown) => void) | undefined;
};

/**
 * The module once it has loaded. State instead of Suspense: React would hide it for 300 ms after its placeholder.
 * A failed import is requested again when the connection or the person is back.
 */
export function useLazy<M>(lazy: LazyModule<M>, { isNeeded = true, onFailure }: LazyUse = {}): M | undefined {
  const [module, setModule] = useState(() => lazy.get());
  const fail = useEffectEvent((cause: unknown) => onFailure?.(cause));
  useEffect(() => {
    if (module !== undefined) return;
    let isGone = false;
    const load = () =>
      lazy.load().then(
        (loaded) => {
          if (!isGone) startTransition(() => setModule(() => loaded));
        },
        (cause: unknown) => {
          if (!isGone && isNeeded) fail(cause);
        },
      );
    if (isNeeded) {
      void load();
      for (const event of RETRY_EVENTS) window.addEventListener(event, load);
    } else whenIdle(load);
    return () => {
      isGone = true;
      for (const event of RETRY_EVENTS) window.removeEventListener(event, load);
    };
  }, [lazy, module, isNeeded]);
  return module;
}

/** For what the page cannot do without: a failed import is the page's error. */
export function useRequired<M>(lazy: LazyModule<M>, isNeeded = true): M | undefined {
  const [failure, setFailure] = useState<{ cause: unknown } | null>(null);
  const module = useLazy(lazy, { isNeeded, onFailure: (cause) => setFailure({ cause }) });
  if (failure && module === undefined) throw failure.cause;
  return module;
}

type LazyOptions = {
  /** In its place until it has loaded. */
  pending?: ReactNode;
  /** Loaded when the browser is idle, before it is shown. */
  preload?: boolean;
  /** Its failure is the page's error; otherwise it stays pending and is requested again. */
  required?: boolean;
};

type LazyPart<Props> = FunctionComponent<Props> & { load(): Promise<unknown> };

/** A component loaded with its first use. */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { pending = null, preload = false, required = false }: LazyOptions = {},
): LazyPart<Props> {
  const lazy = lazyModule(load, { preload });
  const useComponent = required ? useRequired : useLazy;
  function Part(props: Props) {
    const Component = useComponent(lazy);
    return Component ? createElement(Component, props) : pending;
  }
  return Object.assign(Part, { load: lazy.load });
}
