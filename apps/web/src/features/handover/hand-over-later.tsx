import { type ComponentProps, lazy, Suspense } from 'react';
import type { HandOverDialog } from './hand-over-dialog.tsx';

const Dialog = lazy(async () => ({ default: (await import('./hand-over-dialog.tsx')).HandOverDialog }));

/** The dialog, fetched when it is opened. */
export const HandOverLater = (props: ComponentProps<typeof HandOverDialog>) => (
  <Suspense>
    <Dialog {...props} />
  </Suspense>
);
