import { newIdempotencyKey } from '../api/idempotency.ts';
import { draftName, placesKept } from './drafts.ts';

export type VisitPlaces = ReturnType<typeof visitPlaces>;

/** Places on the device where visits to a study keep what they have not sent: "estudo/7/…". */
export const visitPlaces = (kind: string) => {
  const prefix = `${kind}/`;
  const studyOf = (place: string): number => Number(place.split('/')[1]);
  return {
    /** Every visit keeps it in a place of its own: two tabs never write over each other. */
    begin: (diagnostico_id: number): string => `${prefix}${diagnostico_id}/${newIdempotencyKey()}`,
    /** Held for as long as a visit keeps something there: free, it is what an ended one left. */
    lock: (person: number, place: string): string => `farol/${draftName(person, place)}`,
    /** Held by whoever sends a study's answers: two senders would meet each other's versions. */
    senderLock: (person: number, diagnostico_id: number): string =>
      `farol/${draftName(person, `envio/${prefix}${diagnostico_id}`)}`,
    /** Places with something unsent of this person to one study on this device. */
    async of(person: number, diagnostico_id: number): Promise<string[]> {
      const places = await placesKept(person, `${prefix}${diagnostico_id}`);
      return places.filter((place) => studyOf(place) === diagnostico_id);
    },
    /** Studies with something unsent of this person on this device. */
    async studies(person: number): Promise<number[]> {
      const places = await placesKept(person, prefix);
      return [...new Set(places.map(studyOf))];
    },
  };
};

/** What is told of a study's unsent work that went out without its screen. */
export type Delivery = {
  /** What arrived and what did not, in sentences. */
  words: string;
  /** Something needs the person, there. */
  asks: boolean;
  href: string;
  /** "Ver no estudo" */
  see: string;
};

/** `isWaiting`: the server could not be reached for all of it. */
export type Round = { deliveries: Delivery[]; isWaiting: boolean };
