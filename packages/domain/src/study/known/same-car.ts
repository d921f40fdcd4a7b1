import { normalizeText } from '../../br/index.ts';
import { readExcerpt } from './texts.ts';

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

/**
 * How well a typed name fits a description: the words that both have; 0 where neither is a completed form of the other.
 * The make may be left out or abbreviated: "Toro Freedom" is a "Fiat Toro".
 */
export function fitOfCar(nome: string, descricao: string): number {
  const outros = wordsOf(descricao);
  const uns = withLastWhole(wordsOf(nome), outros);
  if (!isCompleted(uns, outros) && !isCompleted(withoutMarca(uns), withoutMarca(outros))) return 0;
  return Math.max(1, uns.filter((um) => outros.includes(um)).length);
}
