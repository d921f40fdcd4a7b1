import { conflict } from '../../platform/http/errors.ts';

/** Refuses what would take a made-up customer, or a study of theirs, beyond the person who plays with it. */
export function refuseExample({ exemplo }: { exemplo: boolean }, why: string): void {
  if (exemplo) throw conflict('exemplo', `É um exemplo: ${why}.`);
}
