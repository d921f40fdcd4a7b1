import { normalizeText } from '../br/index.ts';
import { cidadesOf } from './cities/index.ts';
import { estados, type Uf } from './states.ts';

/** Letters alone: apostrophes, hyphens and blanks are written or not. */
const lettersOf = (text: string): string => normalizeText(text).replace(/[^a-z]/g, '');

const SHORT_WORDS: Readonly<Record<string, string>> = {
  s: 'sao',
  sta: 'santa',
  sto: 'santo',
  pres: 'presidente',
  gov: 'governador',
  gal: 'general',
  cel: 'coronel',
  dr: 'doutor',
  eng: 'engenheiro',
  prof: 'professor',
  bal: 'balneario',
  faz: 'fazenda',
  pto: 'porto',
  cap: 'capitao',
  sra: 'senhora',
};

/** "S. José dos Campos" is "sao jose dos campos". */
const withWholeWords = (text: string): string =>
  normalizeText(text)
    .replace(/\bn\.? ?(?:sra|s|senhora)\b\.?/g, 'nossa senhora')
    .replace(/\b([a-z]{1,4})\b\.?/g, (all, word: string) => SHORT_WORDS[word] ?? all);

/**
 * Names by which a city is still called: renamed by law, or short. Letters alone; the present name as its list writes
 * it. Renamings: IBGE, "Alterações toponímicas municipais".
 */
const FORMER: Partial<Record<Uf, Readonly<Record<string, string>>>> = {
  MG: { bh: 'Belo Horizonte', saothomedasletras: 'São Tomé das Letras' },
  PA: { santaizabeldopara: 'Santa Izabel do Pará' },
  PB: { campodesantana: 'Tacima', santarem: 'Joca Claudino', serido: 'São Vicente do Seridó' },
  RJ: { rio: 'Rio de Janeiro' },
  RN: { presidentejuscelino: 'Serra Caiada', augustosevero: 'Campo Grande', januariocicco: 'Boa Saúde' },
  RS: { poa: 'Porto Alegre', livramento: "Sant'Ana do Livramento" },
  SC: { floripa: 'Florianópolis', picarras: 'Balneário Piçarras', camboriubalneario: 'Balneário Camboriú' },
  SP: {
    embu: 'Embu das Artes',
    sampa: 'São Paulo',
    sjc: 'São José dos Campos',
    sjriopreto: 'São José do Rio Preto',
  },
  TO: { fortalezadotabocao: 'Tabocão', saovaleriodanatividade: 'São Valério' },
};

type Names = ReadonlyMap<string, string>;
const known = new Map<Uf, Names>();

function namesOf(uf: Uf): Names {
  const found = known.get(uf);
  if (found) return found;
  const names = new Map(cidadesOf(uf).map((name) => [lettersOf(name), name] as const));
  for (const [key, name] of Object.entries(FORMER[uf] ?? {})) if (!names.has(key)) names.set(key, name);
  known.set(uf, names);
  return names;
}

/** One letter is another, too many or missing. */
function isNear(a: string, b: string): boolean {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  if (long.length - short.length > 1) return false;
  let at = 0;
  while (at < short.length && short[at] === long[at]) at += 1;
  return short.slice(short.length === long.length ? at + 1 : at) === long.slice(at + 1);
}

/** Shorter names have neighbours that are another city. */
const SHORTEST_NEAR = 6;

/** The city of a state that a text means by its letters, former name or short words; null without one. */
export function findCity(uf: Uf, text: string): string | null {
  const names = namesOf(uf);
  return names.get(lettersOf(text)) ?? names.get(lettersOf(withWholeWords(text))) ?? null;
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
