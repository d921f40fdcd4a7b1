import { normalizeText } from '../../br/index.ts';
import { AREA, type Area } from '../../code-lists/index.ts';

/** Words that distinguish no insurer. */
const GENERIC: ReadonlySet<string> = new Set([
  ...[
    'seg',
    'seguro',
    'seguros',
    'seguradora',
    'seguradoras',
    'companhia',
    'cia',
    'sa',
    's',
    'a',
    'ltda',
    'grupo',
  ],
  ...['do', 'da', 'de', 'e', 'brasil', 'gerais', 'vida', 'previdencia', 'prev', 'pessoas', 'individual'],
  ...[
    'auto',
    'automovel',
    're',
    'ramos',
    'elementares',
    'residencia',
    'residencial',
    'empresarial',
    'coletivo',
  ],
  ...['corporate', 'solutions', 'insurance', 'servicos', 'international', 'group', 'patrimonial', 'odonto'],
]);

/** Former and short names. */
const ALIASES: readonly (readonly [RegExp, string])[] = [
  [/\bsul america\b/g, 'sulamerica'],
  [/\bmet life\b|\bmetropolitan life\b/g, 'metlife'],
  [/\bliberty\b/g, 'yelum'],
  [/\bargo\b/g, 'akad'],
  [/\bmongeral(?: aegon)?\b/g, 'mag'],
  [/\bbb seguros\b|\bbrasil seg\b/g, 'brasilseg'],
  [/\bunibanco\b/g, 'itau'],
  [/\bporto alegre\b/g, ''],
  [/\bmarine\b/g, ''],
  [/\bbpa\b/g, ''],
];

function coreOf(text: string): string[] {
  const simple = normalizeText(text.replace(/\(.*?\)/g, ' '))
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
  const named = ALIASES.reduce((words, [alias, name]) => words.replace(alias, name), simple);
  return named.split(' ').filter((word) => word !== '' && !GENERIC.has(word) && !/^\d+$/.test(word));
}

const sellsLife = (name: string): boolean => /\bvida\b|\bpessoas\b|previd/i.test(name);
const sellsHealth = (name: string): boolean => /\bsaude\b|\bodonto\b|\bdental\b/.test(normalizeText(name));
/** Names that begin with an ordinary word: it alone means no insurer in a title. */
const ORDINARY: ReadonlySet<string> = new Set([
  ...['alianca', 'american', 'caixa', 'fator', 'gente', 'junto', 'rio', 'safra', 'too'],
]);

/** How many words both begin with. */
function shared(a: readonly string[], b: readonly string[]): number {
  let n = 0;
  while (n < a.length && a[n] === b[n]) n += 1;
  return n;
}

/**
 * The insurer of these names that a text means, by its own words: "PORTO SEGURO CIA DE SEG. GERAIS" and "Porto" are one.
 * Where a group has a company for people and one for goods, the area decides. Null: none, or several.
 */
export function matchInsurer(text: string, names: readonly string[], area: Area | null): string | null {
  const exact = names.find((name) => normalizeText(name) === normalizeText(text));
  if (exact) return exact;
  const core = coreOf(text);
  const cores = names
    .filter((name) => sellsHealth(name) === sellsHealth(text))
    .map((name) => ({ name, own: coreOf(name) }));
  const most = Math.max(0, ...cores.map(({ own }) => shared(own, core)));
  if (most === 0) return null;
  const near = cores.filter(({ own }) => shared(own, core) === most);
  const wantsLife = area === AREA.vida || area === AREA.sonhos || sellsLife(text);
  const ofKind = near.filter(({ name }) => sellsLife(name) === wantsLife);
  const among = ofKind.length > 0 ? ofKind : near;
  const same = among.filter(({ own }) => own.length === most);
  const [one, other] = same.length > 0 ? same : among;
  return one && (!other || one.own.join() === other.own.join()) ? one.name : null;
}

/** The insurer that a longer text names somewhere: a title above the table, a file's name. */
export function insurerNamedIn(text: string, names: readonly string[], area: Area | null): string | null {
  const words = coreOf(text);
  const found = words.flatMap((word, at) => {
    const isAlone =
      ORDINARY.has(word) &&
      !new RegExp(`\\b${word}\\W+(?:vida|cia|companhia|seguro|seguradora)`).test(normalizeText(text));
    return isAlone ? [] : (matchInsurer(`${word} ${words[at + 1] ?? ''}`, names, area) ?? []);
  });
  const [one, other] = new Set(found);
  return one && !other ? one : null;
}

/** By this two texts are one insurer, whatever kind of company of its group they name. */
export const insurerKey = (text: string | null): string => (text ? coreOf(text).slice(0, 1).join('') : '');
