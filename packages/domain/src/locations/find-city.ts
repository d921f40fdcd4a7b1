import { cidadesOf } from './cities/index.ts';
import {
  type CityNames,
  cityNamed,
  cityNames,
  isNear,
  lettersOf,
  SHORTEST_NEAR,
  withWholeWords,
} from './city-names.ts';
import { estados, type Uf } from './states.ts';

const known = new Map<Uf, CityNames>();

function namesOf(uf: Uf): CityNames {
  const found = known.get(uf);
  if (found) return found;
  const names = cityNames(uf, cidadesOf(uf));
  known.set(uf, names);
  return names;
}

/** The city of a state that a text means by its letters, former name or short words; null without one. */
export function findCity(uf: Uf, text: string): string | null {
  return cityNamed(namesOf(uf), text);
}

const officialNames = (uf: Uf): readonly string[] => cidadesOf(uf).map(lettersOf);
const isCityOfAnother = (uf: Uf, wanted: string): boolean =>
  estados.some(({ value }) => value !== uf && officialNames(value).includes(wanted));

/**
 * The one city of a state that is written with one letter less, more or another. Null where the words are a city of
 * another state or begin a longer name of this one.
 */
function nearCity(uf: Uf, text: string): string | null {
  const wanted = lettersOf(withWholeWords(text));
  if (wanted.length < SHORTEST_NEAR || isCityOfAnother(uf, wanted)) return null;
  if (officialNames(uf).some((name) => name.startsWith(wanted))) return null;
  const near = cidadesOf(uf).filter((name) => isNear(lettersOf(name), wanted));
  return near.length === 1 ? (near[0] ?? null) : null;
}

/** "Joinville/SC", "Joinville - Santa Catarina", "Joinville (SC)", "Joinville SC", "Joinville, SC, Brasil". */
const BRAZIL = /[\s,./-]*\bbra[sz]il\b\s*$/i;
const WITH_STATE = /^(.*?\S)\s*(?:[-/,(–]\s*|\s)([\p{L} .]{2,22})\)?$/u;

/** `isNear`: written otherwise than any city, which one letter makes right. */
export type PlaceRead = { uf: Uf | null; cidade: string | null; isNear: boolean };

const stateNamed = (text: string): Uf | undefined => {
  const wanted = lettersOf(text);
  return estados.find(({ value, label }) => lettersOf(value) === wanted || lettersOf(label) === wanted)
    ?.value;
};

const found = (uf: Uf, cidade: string): PlaceRead => ({ uf, cidade, isNear: false });

/** State and city that two cells mean; a city without a state where only one state has it. */
export function readPlace(uf: Uf | null, text: string): PlaceRead {
  const place = text.trim().replace(BRAZIL, '');
  const whole = uf === null ? null : findCity(uf, place);
  if (uf !== null && whole) return found(uf, whole);
  const [, name = '', state = ''] = WITH_STATE.exec(place) ?? [];
  const told = stateNamed(state);
  if (told && (uf === null || uf === told)) {
    const cidade = findCity(told, name);
    if (cidade) return found(told, cidade);
  }
  if (uf !== null) {
    const cidade = nearCity(uf, told ? name : place);
    return { uf, cidade, isNear: cidade !== null };
  }
  const wanted = lettersOf(place);
  const states = estados.filter(({ value }) => officialNames(value).includes(wanted));
  const [only] = states;
  const cidade = states.length === 1 && only ? findCity(only.value, place) : null;
  return only && cidade ? found(only.value, cidade) : { uf: null, cidade: null, isNear: false };
}
