import { contem, ehListaLeve } from '../code-lists/index.ts';
import type {
  CamposDaOpcao,
  CamposDeItem,
  CamposDo,
  LinhaDe,
  LinhasPorTabela,
  OpcaoDe,
  Respostas,
} from './answers.ts';
import {
  type CodigoItem,
  camposDaOpcao,
  camposDoBlocoGeral,
  camposGuardadosNoItem,
  colunasDe,
  ehTabela,
  itens,
} from './catalogue.ts';
import type { Campo, Valores } from './field-types.ts';
import { COBERTURA_POR_AREA } from './lists.ts';
import type { NomeTabela } from './tables.ts';
import { preenchido } from './visibility.ts';

/**
 * Values of unknown shape, from storage or typed in a screen, as the catalogue types them. What is no value of its
 * field, such as a code that its list has no more, is left out and counts as not answered.
 */

const COBERTURAS = Object.values(COBERTURA_POR_AREA);

function ehCodigoDe({ lista, lista_por_area }: Campo, valor: unknown): boolean {
  if (lista_por_area) return COBERTURAS.some((cobertura) => contem(cobertura, valor));
  return lista && ehListaLeve(lista) ? contem(lista, valor) : typeof valor === 'string';
}

function cabe(campo: Campo, valor: unknown): boolean {
  switch (campo.tipo) {
    case 'int':
    case 'decimal':
    case 'money':
    case 'percent':
    case 'file':
      return Number.isFinite(valor);
    case 'select':
      return ehCodigoDe(campo, valor);
    case 'multiselect':
      return Array.isArray(valor) && valor.every((codigo) => ehCodigoDe(campo, codigo));
    case 'table':
      return false;
    default:
      return typeof valor === 'string';
  }
}

const arquivoOuValor = (valor: unknown): unknown =>
  typeof valor === 'object' && valor !== null && 'arquivo_id' in valor ? valor.arquivo_id : valor;

/** The values that are answered and fit these fields; a file as its id. */
const oQueCabe = (campos: readonly Campo[], valores: Valores): Valores =>
  Object.fromEntries(
    campos.flatMap((campo) => {
      const valor = arquivoOuValor(valores[campo.nome]);
      return preenchido(valor) && cabe(campo, valor) ? [[campo.nome, valor]] : [];
    }),
  );

const DO_BLOCO_GERAL = camposDoBlocoGeral();

/** Fields of an item by its code; who is insured is the row's own. */
const DO_ITEM: ReadonlyMap<string, readonly Campo[]> = new Map(
  itens.map(({ codigo }) => [
    codigo,
    camposGuardadosNoItem(codigo).filter(({ nome }) => nome !== 'tipo_segurado'),
  ]),
);
const DA_OPCAO: ReadonlyMap<string, readonly Campo[]> = new Map(
  itens.map(({ codigo }) => [codigo, camposDaOpcao(codigo)]),
);

export function lerRespostas(valores: Valores): Respostas;
export function lerRespostas(valores: Valores): Valores {
  return oQueCabe(DO_BLOCO_GERAL, valores);
}

export function lerItem<C extends CodigoItem>(codigo: C, valores: Valores): CamposDo<C> & CamposDeItem;
export function lerItem(codigo: CodigoItem, valores: Valores): Valores {
  return oQueCabe(DO_ITEM.get(codigo) ?? [], valores);
}

/** Without the option's tables. */
export function lerOpcao<C extends CodigoItem>(codigo: C, valores: Valores): OpcaoDe<C> & CamposDaOpcao;
export function lerOpcao(codigo: CodigoItem, valores: Valores): Valores {
  return oQueCabe(DA_OPCAO.get(codigo) ?? [], valores);
}

export function lerLinha<T extends NomeTabela>(tabela: T, valores: Valores): LinhaDe<T>;
export function lerLinha(tabela: NomeTabela, valores: Valores): Valores {
  const { linha_uuid } = valores;
  return {
    ...oQueCabe(colunasDe(tabela), valores),
    ...(typeof linha_uuid === 'string' && { linha_uuid }),
  };
}

/** Rows under the names of their tables. */
export const lerLinhas = (linhas: Readonly<Record<string, readonly Valores[]>>): LinhasPorTabela =>
  Object.fromEntries(
    Object.entries(linhas).flatMap(([nome, delas]) =>
      ehTabela(nome) ? [[nome, delas.map((linha) => lerLinha(nome, linha))]] : [],
    ),
  );
