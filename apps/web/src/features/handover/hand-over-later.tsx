import { partOf, pressed } from '../../shared/ui/parts.tsx';

/** The dialog, fetched when it is opened. */
export const HandOverLater = pressed(
  partOf(async () => (await import('./hand-over-dialog.tsx')).HandOverDialog),
);
