import { type DeviceDraft, deviceDraft, draftName, visitPlaces } from '../../../shared/device/index.ts';
import type { Draft } from '../../../shared/sync/types.ts';

/** Where visits keep the answers that they have not sent. */
export const studyPlaces = visitPlaces('estudo');

export const studyDraft = (person: number, place: string): DeviceDraft<Draft> => deviceDraft(person, place);

/** Held by whoever sends a study's answers: two senders would meet each other's versions. */
export const senderLock = (person: number, diagnostico_id: number): string =>
  `farol/${draftName(person, `envio/${diagnostico_id}`)}`;
