import { normalizeText } from '../../br/index.ts';
import {
  type BemDoItem,
  colunasOf,
  type Ligacao,
  type LinhaDe,
  valueIn,
  visibleValues,
} from '../../catalogue/index.ts';
import { isSpokenOfWith } from '../results/owners.ts';
import { countedLinhas, type Leitura, toText } from '../results/reading.ts';
import type { ItemConsultado } from '../snapshot.ts';
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
function fitOfCar(nome: string, descricao: string): number {
  const outros = wordsOf(descricao);
  const uns = withLastWhole(wordsOf(nome), outros);
  if (!isCompleted(uns, outros) && !isCompleted(withoutMarca(uns), withoutMarca(outros))) return 0;
  return Math.max(1, uns.filter((um) => outros.includes(um)).length);
}

/** A prefilled value and its source. */
export type Achado = { valor: unknown; detalhe: string | null };

const isHome = ({ finalidade_imovel }: LinhaDe<'bens'>) => finalidade_imovel === 'moradia';

/** The home; without one among the assets, the properties that nothing insures, or else all. */
function homeOrUninsured(bens: readonly LinhaDe<'bens'>[]): readonly LinhaDe<'bens'>[] {
  const imoveis = bens.filter(({ tipo_bem }) => tipo_bem === 'imovel');
  const casas = imoveis.filter(isHome);
  const semSeguro = imoveis.filter(({ segurado }) => segurado !== 'S');
  return casas.length > 0 ? casas : semSeguro.length > 0 ? semSeguro : imoveis;
}

const CANDIDATOS: Record<BemDoItem, (bens: readonly LinhaDe<'bens'>[]) => readonly LinhaDe<'bens'>[]> = {
  veiculo: (bens) => bens.filter(({ tipo_bem }) => tipo_bem === 'veiculo'),
  imovel: (bens) => bens.filter(({ tipo_bem }) => tipo_bem === 'imovel'),
  residencial: homeOrUninsured,
  moradia: (bens) => bens.filter((bem) => bem.tipo_bem === 'imovel' && isHome(bem)),
};

const modelOf = (bem: LinhaDe<'bens'>): string =>
  String(readExcerpt.modelo(toText(bem.descricao) ?? '') ?? '').toLowerCase();

/** Those that the name may mean: the one of the same words, else those that share most words with it. */
function namedAs(nome: string, candidatos: readonly LinhaDe<'bens'>[]): readonly LinhaDe<'bens'>[] {
  const escrito = nome.toLowerCase();
  const igual = candidatos.find(
    (um) => modelOf(um) === escrito || toText(um.descricao)?.toLowerCase() === escrito,
  );
  if (igual) return [igual];
  const fits = candidatos.map((um) => fitOfCar(nome, toText(um.descricao) ?? ''));
  const best = Math.max(...fits);
  return best > 0 ? candidatos.filter((_, k) => fits[k] === best) : [];
}

/** With a vehicle named in the item only that one counts: data of another car would be wrong. */
function chosenFor(
  bem: BemDoItem,
  { campos }: ItemConsultado,
  todos: readonly LinhaDe<'bens'>[],
): LinhaDe<'bens'> | undefined {
  const nome = bem === 'veiculo' ? toText(campos.veiculo_marca_modelo) : undefined;
  const candidatos = nome ? namedAs(nome, todos) : todos;
  if (candidatos.length === 1) return candidatos[0];
  const descobertos = candidatos.filter(({ segurado }) => segurado !== 'S');
  return bem === 'veiculo' && descobertos.length === 1 ? descobertos[0] : undefined;
}

/** The asset of an item of this person; null when several match. */
export function bemOfItem(
  leitura: Leitura,
  item: ItemConsultado,
  bem: BemDoItem,
): LinhaDe<'bens'> | undefined {
  const seus = (countedLinhas(leitura, 'bens') ?? []).filter((um) => isSpokenOfWith(um, item.tipo_segurado));
  return chosenFor(bem, item, CANDIDATOS[bem](seus));
}

/** The city of the home is the customer's, unless another state was typed. */
function cidadeOf({ estudo }: Leitura, { campos }: ItemConsultado, bem: LinhaDe<'bens'>): unknown {
  const { uf_residencia, cidade_residencia } = estudo.diagnostico;
  const uf = campos.imovel_uf ?? bem.uf;
  return isHome(bem) && bem.uf === uf_residencia && uf === uf_residencia ? cidade_residencia : null;
}

const COLUNAS = colunasOf('bens');

export function knownFromBem(
  leitura: Leitura,
  item: ItemConsultado,
  { bem, colunas, trecho }: Extract<Ligacao, { colunas: readonly string[] }>,
): Achado | null {
  const encontrado = bemOfItem(leitura, item, bem);
  if (!encontrado) return null;
  // Values of hidden columns do not count.
  const linha = visibleValues(COLUNAS, encontrado);
  const valores = colunas.map((coluna) =>
    coluna === 'cidade' ? cidadeOf(leitura, item, linha) : valueIn(linha, coluna),
  );
  const valor = valores.find((um) => um !== null && um !== undefined && um !== '');
  const lido = trecho && typeof valor === 'string' ? readExcerpt[trecho](valor) : valor;
  return { valor: lido, detalhe: toText(linha.descricao) };
}
