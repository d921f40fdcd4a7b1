import { api, type EventoAoVivo } from '@farol/contracts';
import type { Query, QueryClient } from '@tanstack/react-query';
import { lookAtStudy } from '../api/look-at-study.ts';
import { keyOf, queryKey } from '../api/queries.ts';
import { readUnlessSaved } from '../api/read-unless-saved.ts';
import { affectedBy, isOfOneStudy } from './affected.ts';
import { openStudies, refreshOpenStudy } from './open-studies.ts';
import { isOwnChange } from './own-changes.ts';

/** Milliseconds from an event to the reading, so that the events of one change cause one reading. */
const GATHER_MS = 250;
/** The least between two readings, and, where changes never pause, the most between two readings of lists. */
const LEAST_MS = 1_500;
const MOST_MS = 15_000;
/** Readings in a row before lists are read more rarely. */
const PATIENT_READINGS = 5;

const [STUDY] = keyOf(api.diagnosis.get);

/** Reads soon after it is asked, once for all that was asked meanwhile, and not more often than `gapAfter` allows. */
function createPace(read: () => void, gapAfter: (readingsInARow: number) => number) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let last = Number.NEGATIVE_INFINITY;
  let inARow = 0;
  const run = () => {
    timer = undefined;
    inARow = Date.now() - last < 2 * gapAfter(inARow) ? inARow + 1 : 1;
    last = Date.now();
    read();
  };
  return {
    ask: () => {
      timer ??= setTimeout(run, Math.max(GATHER_MS, last + gapAfter(inARow) - Date.now()));
    },
    stop: () => clearTimeout(timer),
  };
}

const listsGap = (inARow: number) =>
  Math.min(MOST_MS, LEAST_MS * 2 ** Math.max(0, inARow - PATIENT_READINGS));

/** The id in the key of a study's own call. */
const studyOf = ({ queryKey: [, , input] }: Query): number | undefined => {
  const params = typeof input === 'object' && input !== null && 'params' in input ? input.params : undefined;
  return typeof params === 'object' && params !== null && 'id' in params ? Number(params.id) : undefined;
};

type StudyRead = typeof api.diagnosis.get | typeof api.diagnosis.getAsSpecialist;

const keyOfStudy = (endpoint: StudyRead, id: number) => queryKey(endpoint, { params: { id } });

/** Transactions that changed a study itself; undefined: a change of something beside it, or of an older server. */
type Changes = Set<string | undefined>;

/**
 * Whether others changed the study: this page's own changes are in the cache already. The version is no sign of it,
 * since saving an item leaves it unchanged.
 */
const isNews = (changes: Changes): boolean =>
  [...changes].some((transacao) => transacao === undefined || !isOwnChange(transacao));

/** Studies on the screen, whose figures a changed parameter moves. */
const shownStudies = (client: QueryClient): number[] => {
  const paths = [api.diagnosis.get, api.diagnosis.getAsSpecialist].map((endpoint) => keyOf(endpoint)[0]);
  const read = client
    .getQueryCache()
    .findAll({ type: 'active', predicate: ({ queryKey: [path] }) => paths.includes(path as never) });
  return [...openStudies(), ...read.flatMap((query) => studyOf(query) ?? [])];
};

const isKnown = (client: QueryClient, endpoint: StudyRead, id: number): boolean =>
  client.getQueryData(keyOfStudy(endpoint, id)) !== undefined;

/** Reads a shown study into the cache; false if it has to be read once more. */
async function refreshStudy(client: QueryClient, endpoint: StudyRead, id: number): Promise<boolean> {
  const key = keyOfStudy(endpoint, id);
  const query = client.getQueryCache().find({ queryKey: key });
  if (!query?.isActive()) {
    await client.invalidateQueries({ queryKey: key, refetchType: 'none' });
    return true;
  }
  const read = await readUnlessSaved(client, key, () => lookAtStudy(id, endpoint));
  if (typeof read === 'object') client.setQueryData(key, read.now);
  return read !== 'saved';
}

/** Gathers live events and reads again what they make stale: open studies at once, lists more rarely when busy. */
export function createReloader(client: QueryClient) {
  let lists = new Set<unknown>();
  let ofStudies = new Map<unknown, Set<number>>();
  let studies = new Map<number, Changes>();

  const readLists = () => {
    const paths = lists;
    lists = new Set();
    void client.invalidateQueries({ predicate: ({ queryKey: [path] }) => paths.has(path) });
  };
  const readStudies = () => {
    const [paths, changed] = [ofStudies, studies];
    ofStudies = new Map();
    studies = new Map();
    void client.invalidateQueries({
      predicate: (query) => paths.get(query.queryKey[0])?.has(studyOf(query) ?? 0) ?? false,
    });
    for (const [id, changes] of changed) {
      if (!isNews(changes)) continue;
      if (isKnown(client, api.diagnosis.get, id) && !refreshOpenStudy(id)) void look(api.diagnosis.get, id);
      if (isKnown(client, api.diagnosis.getAsSpecialist, id)) void look(api.diagnosis.getAsSpecialist, id);
    }
  };
  /** Looked at once more where something was saved from here meanwhile. */
  const look = async (endpoint: StudyRead, id: number) => {
    if (await refreshStudy(client, endpoint, id)) return;
    studies.set(id, new Set([undefined]));
    studiesPace.ask();
  };
  const listsPace = createPace(readLists, listsGap);
  const studiesPace = createPace(readStudies, () => LEAST_MS);

  const readAll = () => {
    const kept = new Set(openStudies());
    void client.invalidateQueries({
      predicate: (query) => query.queryKey[0] !== STUDY || !kept.has(studyOf(query) ?? 0),
    });
    for (const id of kept) refreshOpenStudy(id);
  };

  const gather = (event: EventoAoVivo) => {
    const { tipo, diagnostico_id: id } = event;
    for (const endpoint of affectedBy(event)) {
      const [path] = keyOf(endpoint);
      if (!isOfOneStudy(path)) lists.add(path);
      else if (id !== undefined) ofStudies.set(path, new Set(ofStudies.get(path)).add(id));
    }
    if (tipo === 'parametro') for (const one of shownStudies(client)) studies.set(one, new Set([undefined]));
    if (id === undefined) return;
    const transacao = tipo === 'estudo' ? event.transacao : undefined;
    studies.set(id, new Set(studies.get(id)).add(transacao));
  };

  return {
    take(event: EventoAoVivo): void {
      if (event.tipo === 'pronto') return;
      if (event.tipo === 'tudo') {
        readAll();
        return;
      }
      gather(event);
      if (lists.size > 0) listsPace.ask();
      if (studies.size > 0) studiesPace.ask();
    },
    stop(): void {
      listsPace.stop();
      studiesPace.stop();
    },
  };
}
