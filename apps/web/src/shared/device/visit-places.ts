import { newIdempotencyKey } from '../api/idempotency.ts';
import { draftKey, draftPlaces } from './drafts.ts';

export type VisitPlaces = ReturnType<typeof visitPlaces>;

/** Places on the device for the unsent drafts of visits: "estudo/7/…" for study 7. */
const visitPlaces = (kind: string) => {
  const prefix = `${kind}/`;
  const idOf = (place: string): number => Number(place.split('/')[1]);
  return {
    /** Each visit has its own place, so that two tabs do not overwrite each other. */
    begin: (id: number): string => `${prefix}${id}/${newIdempotencyKey()}`,
    /** Locked while a visit is using the place; unlocked, the draft is from an ended visit. */
    lock: (person: number, place: string): string => `farol/${draftKey(person, place)}`,
    /** Locked while sending: two senders would cause version conflicts. */
    senderLock: (person: number, id: number): string => `farol/${draftKey(person, `envio/${prefix}${id}`)}`,
    /** Places with this person's unsent drafts for one id. */
    async of(person: number, id: number): Promise<string[]> {
      const places = await draftPlaces(person, `${prefix}${id}`);
      return places.filter((place) => idOf(place) === id);
    },
    /** All places with this person's unsent drafts. */
    all: (person: number): Promise<string[]> => draftPlaces(person, prefix),
    /** Ids with this person's unsent drafts. */
    async ids(person: number): Promise<number[]> {
      return [...new Set((await draftPlaces(person, prefix)).map(idOf))];
    },
  };
};

/** By study: the consultant's answers, the specialist's options and policies, the customer's answers. */
export const studyPlaces = visitPlaces('estudo');
export const optionPlaces = visitPlaces('opcoes');
export const policyPlaces = visitPlaces('apolices');
export const linkPlaces = visitPlaces('link');
/** By customer; 0 is a customer being registered. */
export const customerPlaces = visitPlaces('cliente');

/** Report on a study's drafts that were sent outside its screen. */
export type SendReport = {
  /** What was sent and what was not, in sentences. */
  text: string;
  /** The person must act at `href`. */
  needsAction: boolean;
  href: string;
  /** "Ver no estudo" */
  linkLabel: string;
};

/** `needsRetry`: the server was unreachable for some drafts. */
export type SendResult = { reports: SendReport[]; needsRetry: boolean };
