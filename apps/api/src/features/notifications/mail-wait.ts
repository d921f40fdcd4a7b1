import type { Deps } from '../../platform/deps.ts';

/** When mails of an event that may be taken back until this instant go out; undefined: at once. */
export function mailsWaitUntil(
  { clock, mailWaitSeconds }: Pick<Deps, 'clock' | 'mailWaitSeconds'>,
  ate: Date | undefined,
): Date | undefined {
  if (!ate || mailWaitSeconds === undefined) return ate;
  return new Date(Math.min(ate.getTime(), clock.now().getTime() + mailWaitSeconds * 1000));
}
