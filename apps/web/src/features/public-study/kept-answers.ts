import { type DeviceDraft, deviceDraft, placesKept } from '../../shared/device/index.ts';
import type { Given } from './answers.ts';

/** Nobody is logged in on this page: what is typed here is kept under an id that no person has. */
const NOBODY = 0;
const PREFIX = 'link/';

export type KeptAnswers = {
  answers: Given;
  /** The end of the link's token: tells links apart, and opens none. */
  link: string;
  /** When that link ends, ISO 8601. */
  until: string;
};

const TAIL = 8;
export const tailOf = (token: string): string => token.slice(-TAIL);

/** What was answered of a study and not sent, whichever of its links it was typed behind. */
export const keptAnswers = (diagnostico_id: number): DeviceDraft<KeptAnswers> =>
  deviceDraft<KeptAnswers>(NOBODY, `${PREFIX}${diagnostico_id}`);

/** Nothing that was typed behind a link outlives it on the device: this one that is over, and all past their day. */
export async function forgetOver(token: string | null, now = new Date()): Promise<void> {
  for (const place of await placesKept(NOBODY, PREFIX)) {
    const draft = deviceDraft<KeptAnswers>(NOBODY, place);
    const kept = await draft.load();
    const isGoodStill = kept !== null && Date.parse(kept.until) > now.getTime();
    if (!isGoodStill || (token !== null && kept.link === tailOf(token))) await draft.keep(null);
  }
}
