import { normalizeText } from '../../br/index.ts';
import type { LinhaDe } from '../../catalogue/index.ts';
import { toText } from '../results/reading.ts';
import type { BemNomeado } from '../snapshot.ts';
import { readExcerpt } from './texts.ts';

type Bem = LinhaDe<'bens'>;

const MARCAS: ReadonlySet<string> = new Set(
  'audi bmw byd chery chevrolet citroen fiat ford gm gwm honda hyundai jeep kia mercedes mercedesbenz mitsubishi nissan peugeot renault suzuki toyota volks volkswagen volvo vw yamaha'.split(
    ' ',
  ),
);

/** "Honda HR-V, 2022/2023" → honda, hrv */
const wordsOf = (texto: string): string[] =>
  normalizeText(String(readExcerpt.modelo(texto) ?? texto))
    .replace(/-/g, '')
    .split(/[\s,;/()]+/)
    .filter(Boolean);

const isWithin = (uns: readonly string[], outros: readonly string[]): boolean =>
  uns.every((um) => outros.includes(um));

/** One list of words has all of the other. */
const isCompleted = (uns: readonly string[], outros: readonly string[]): boolean =>
  uns.length > 0 && outros.length > 0 && (isWithin(uns, outros) || isWithin(outros, uns));

const withoutMarca = (palavras: readonly string[]): string[] => palavras.filter((um) => !MARCAS.has(um));

/** The last word may still be typed: the beginning of a word is that word. */
function withLastWhole(nome: readonly string[], descricao: readonly string[]): readonly string[] {
  const last = nome.at(-1);
  const whole = last && descricao.find((um) => um.startsWith(last));
  return whole ? [...nome.slice(0, -1), whole] : nome;
}

/** The name of a car in its description: without year and plate. */
const modelIn = (descricao: string): string | null => {
  const nome = readExcerpt.modelo(descricao);
  return typeof nome === 'string' ? nome : null;
};

const isSameText = (nome: string, outro: string | null): boolean =>
  nome.toLowerCase() === outro?.toLowerCase();

/**
 * How well a typed name fits a description: the words that both have; 0 where neither is a completed form of the other.
 * The make may be left out or abbreviated: "Toro Freedom" is a "Fiat Toro". Word for word it fits best.
 */
function fitOfCar(nome: string, descricao: string): number {
  if (isSameText(nome, descricao) || isSameText(nome, modelIn(descricao))) return Number.POSITIVE_INFINITY;
  const outros = wordsOf(descricao);
  const uns = withLastWhole(wordsOf(nome), outros);
  if (!isCompleted(uns, outros) && !isCompleted(withoutMarca(uns), withoutMarca(outros))) return 0;
  return Math.max(1, uns.filter((um) => outros.includes(um)).length);
}

const isItsRow = ({ linha_uuid }: Bem, lembrado: BemNomeado | null | undefined): boolean =>
  lembrado?.linha_uuid === linha_uuid && linha_uuid !== undefined;

/**
 * Those that the name may mean. While it is the name that the item remembers a row for, that row, whatever its words
 * are now. Of another name those of best fit: the row remembered by its words then or now, and first among equals.
 */
export function namedAs(
  nome: string,
  candidatos: readonly Bem[],
  lembrado: BemNomeado | null | undefined,
): readonly Bem[] {
  const seu = candidatos.find((um) => isItsRow(um, lembrado));
  if (seu && lembrado?.nome === nome) return [seu];
  const fits = candidatos.map((um) => {
    const fit = fitOfCar(nome, toText(um.descricao) ?? '');
    return um === seu ? Math.max(fit, fitOfCar(nome, lembrado?.descricao ?? '')) : fit;
  });
  const best = Math.max(...fits);
  const melhores = best > 0 ? candidatos.filter((_, k) => fits[k] === best) : [];
  return seu && melhores.includes(seu) ? [seu] : melhores;
}

/** Words that the row had before, while they name the car that it names now: they may hold its year or plate. */
export function formerWordsOf(bem: Bem, lembrado: BemNomeado | null | undefined): string | null {
  if (!lembrado || !isItsRow(bem, lembrado)) return null;
  const { descricao } = lembrado;
  return fitOfCar(modelIn(descricao) ?? descricao, toText(bem.descricao) ?? '') > 0 ? descricao : null;
}

/** The year or plate stands in the former words alone. */
const isShortened = (antes: string, agora: string): boolean =>
  (['ano', 'placa'] as const).some(
    (um) => readExcerpt[um](antes) !== null && readExcerpt[um](agora) === null,
  );

/** What the item remembers: the row that its name means now; of a name that means none, what it remembered before. */
export function rememberCar(
  nome: string | null,
  bem: Bem | undefined,
  antes: BemNomeado | null | undefined,
): BemNomeado | null {
  const agora = toText(bem?.descricao);
  const escrito = nome ?? (agora && modelIn(agora));
  if (!bem?.linha_uuid || !agora || !escrito) return antes ?? null;
  const former = formerWordsOf(bem, antes);
  // Of a row renamed since, the words that the name was taken from, or those that hold its year.
  const isKept =
    antes &&
    isItsRow(bem, antes) &&
    (fitOfCar(escrito, agora) === 0 || (former && isShortened(former, agora)));
  return { linha_uuid: bem.linha_uuid, nome: escrito, descricao: isKept ? antes.descricao : agora };
}
