import {
  type BemDoItem,
  colunasOf,
  type Ligacao,
  type LinhaDe,
  type Trecho,
  valueIn,
  visibleValues,
} from '../../catalogue/index.ts';
import { isSpokenOfWith } from '../results/owners.ts';
import { countedLinhas, type Leitura, toText } from '../results/reading.ts';
import type { BemNomeado, ItemConsultado } from '../snapshot.ts';
import { formerWordsOf, namedAs, rememberCar } from './named-car.ts';
import { readExcerpt } from './texts.ts';

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

/** With a vehicle named in the item only that one counts: data of another car would be wrong. */
function chosenFor(
  bem: BemDoItem,
  { campos, bem_nomeado }: ItemConsultado,
  todos: readonly LinhaDe<'bens'>[],
): LinhaDe<'bens'> | undefined {
  const nome = bem === 'veiculo' ? toText(campos.veiculo_marca_modelo) : undefined;
  const candidatos = nome ? namedAs(nome, todos, bem_nomeado) : todos;
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

/** The row of the car that the item is about, to be remembered with the name it has now. */
export const bemNomeadoOf = (leitura: Leitura, item: ItemConsultado): BemNomeado | null =>
  rememberCar(
    toText(item.campos.veiculo_marca_modelo),
    bemOfItem(leitura, item, 'veiculo'),
    item.bem_nomeado,
  );

/** The city of the home is the customer's, unless another state was typed. */
function cidadeOf({ estudo }: Leitura, { campos }: ItemConsultado, bem: LinhaDe<'bens'>): unknown {
  const { uf_residencia, cidade_residencia } = estudo.diagnostico;
  const uf = campos.imovel_uf ?? bem.uf;
  return isHome(bem) && bem.uf === uf_residencia && uf === uf_residencia ? cidade_residencia : null;
}

const COLUNAS = colunasOf('bens');

const excerptOf = (texto: string | null, trecho: Trecho) =>
  texto === null ? null : readExcerpt[trecho](texto);

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
  const lido =
    trecho && typeof valor === 'string'
      ? (readExcerpt[trecho](valor) ?? excerptOf(formerWordsOf(encontrado, item.bem_nomeado), trecho))
      : valor;
  return { valor: lido, detalhe: toText(linha.descricao) };
}
