import { type ComponentType, createElement, type FunctionComponent, type ReactNode } from 'react';
import { offlineError } from '../api/api-error.ts';
import { lazyModule, useLazy } from '../lazy.tsx';
import { common } from '../texts/common.ts';
import { toastFailed } from './toast.tsx';

type DialogProps = { opened?: boolean; onClose?: () => void };

/** The browser's error is the same without a network and for a file that is gone. */
export const toastNotLoaded = (): void =>
  toastFailed(navigator.onLine ? common.partNotLoaded : offlineError().message);

/**
 * What a press opens, loaded when it opens; one mounted closed is preloaded when the browser is idle. One that does
 * not load says so and closes.
 */
export function lazyDialog<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  pending: ReactNode = null,
): FunctionComponent<Props & Pick<DialogProps, 'onClose'>> {
  const lazy = lazyModule(load);
  return function LazyDialog(props: Props & DialogProps) {
    const { opened = true, onClose } = props;
    const Dialog = useLazy(lazy, {
      isNeeded: opened,
      onFailure: () => {
        toastNotLoaded();
        onClose?.();
      },
    });
    if (!Dialog) return opened ? pending : null;
    return createElement(Dialog, props);
  };
}
