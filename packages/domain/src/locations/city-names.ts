import { normalizeText } from '../br/index.ts';
import type { Uf } from './states.ts';

/** Letters alone: apostrophes, hyphens and blanks are written or not. */
export const lettersOf = (text: string): string => normalizeText(text).replace(/[^a-z]/g, '');

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
export const withWholeWords = (text: string): string =>
  normalizeText(text)
    .replace(/\bn\.? ?(?:sra|s|senhora)\b\.?/g, 'nossa senhora')
    .replace(/\b([a-z]{1,4})\b\.?/g, (all, word: string) => SHORT_WORDS[word] ?? all);

/**
 * Names by which a city is still called: renamed by law, or short. Letters alone; the present name as its list writes
 * it. Renamings: IBGE, "Alterações toponímicas municipais".
 */
const FORMER: Partial<Record<Uf, Readonly<Record<string, string>>>> = {
  AP: { aguabrancadoamapari: 'Pedra Branca do Amapari' },
  BA: { governadorlomantojunior: 'Barro Preto' },
  GO: { bomjesus: 'Bom Jesus de Goiás' },
  MG: { itabirinhademantena: 'Itabirinha', bh: 'Belo Horizonte', saothomedasletras: 'São Tomé das Letras' },
  PA: { santaizabeldopara: 'Santa Izabel do Pará' },
  PE: { itamaraca: 'Ilha de Itamaracá' },
  PB: {
    saodomingosdepombal: 'São Domingos',
    campodesantana: 'Tacima',
    santarem: 'Joca Claudino',
    serido: 'São Vicente do Seridó',
  },
  RJ: { rio: 'Rio de Janeiro', buzios: 'Armação dos Búzios', campos: 'Campos dos Goytacazes' },
  RR: { saoluiz: 'São Luiz do Anauá' },
  RN: { presidentejuscelino: 'Serra Caiada', augustosevero: 'Campo Grande', januariocicco: 'Boa Saúde' },
  RS: { poa: 'Porto Alegre', livramento: "Sant'Ana do Livramento" },
  SC: { floripa: 'Florianópolis', picarras: 'Balneário Piçarras', camboriubalneario: 'Balneário Camboriú' },
  SP: {
    embu: 'Embu das Artes',
    aparecidadonorte: 'Aparecida',
    brodosqui: 'Brodowski',
    ipaucu: 'Ipaussu',
    sampa: 'São Paulo',
    sjc: 'São José dos Campos',
    sjriopreto: 'São José do Rio Preto',
  },
  TO: { fortalezadotabocao: 'Tabocão', saovaleriodanatividade: 'São Valério' },
};

/** The present names of a state's cities by the letters of every name that they have. */
export type CityNames = ReadonlyMap<string, string>;

export function cityNames(uf: Uf, cities: readonly string[]): CityNames {
  const names = new Map(cities.map((name) => [lettersOf(name), name] as const));
  for (const [key, name] of Object.entries(FORMER[uf] ?? {})) if (!names.has(key)) names.set(key, name);
  return names;
}

/** The city that a text means by its letters, former name or short words; null without one. */
export const cityNamed = (names: CityNames, text: string): string | null =>
  names.get(lettersOf(text)) ?? names.get(lettersOf(withWholeWords(text))) ?? null;

/** One letter is another, too many or missing. */
export function isNear(a: string, b: string): boolean {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  if (long.length - short.length > 1) return false;
  let at = 0;
  while (at < short.length && short[at] === long[at]) at += 1;
  return short.slice(short.length === long.length ? at + 1 : at) === long.slice(at + 1);
}

/** Shorter names have neighbours that are another city. */
export const SHORTEST_NEAR = 6;

/** The city that the postal service names, also where it writes one letter otherwise; null without one. */
export function cityOfPostalName(names: CityNames, text: string): string | null {
  const named = cityNamed(names, text);
  if (named !== null || lettersOf(text).length < SHORTEST_NEAR) return named;
  const near = [...names].filter(([letters]) => isNear(letters, lettersOf(text)));
  return near.length === 1 ? (near[0]?.[1] ?? null) : null;
}
