import { newIdempotencyKey } from '../api/idempotency.ts';
import { draftKey, draftPlaces } from './drafts.ts';

export type VisitPlaces = ReturnType<typeof visitPlaces>;

/** Places on the device where visits keep what they have not sent: "estudo/7/…" of study 7. */
const visitPlaces = (kind: string) => {
  const prefix = `${kind}/`;
  const idOf = (place: string): number => Number(place.split('/')[1]);
  return {
    /** Every visit keeps it in a place of its own: two tabs never write over each other. */
    begin: (id: number): string => `${prefix}${id}/${newIdempotencyKey()}`,
    /** Held for as long as a visit keeps something there: free, it is what an ended one left. */
    lock: (person: number, place: string): string => `farol/${draftKey(person, place)}`,
    /** Held by whoever sends what was typed: two senders would meet each other's versions. */
    senderLock: (person: number, id: number): string => `farol/${draftKey(person, `envio/${prefix}${id}`)}`,
    /** Places with something unsent of this person under one id on this device. */
    async of(person: number, id: number): Promise<string[]> {
      const places = await draftPlaces(person, `${prefix}${id}`);
      return places.filter((place) => idOf(place) === id);
    },
    /** All places with something unsent of this person. */
    all: (person: number): Promise<string[]> => draftPlaces(person, prefix),
    /** What this person left something unsent of on this device. */
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
/** By customer; 0 is the one that is registered. */
export const customerPlaces = visitPlaces('cliente');

/** What is told of a study's unsent work that went out without its screen. */
export type SendReport = {
  /** What arrived and what did not, in sentences. */
  text: string;
  /** Something needs the person, there. */
  needsAction: boolean;
  href: string;
  /** "Ver no estudo" */
  linkLabel: string;
};

/** `needsRetry`: the server could not be reached for all of it. */
export type SendResult = { reports: SendReport[]; needsRetry: boolean };
