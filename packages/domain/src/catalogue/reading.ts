import { COBERTURA_POR_AREA, hasCode, isLightLista } from '../code-lists/index.ts';
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
  camposOfGeneralBlock,
  camposOfOpcao,
  colunasOf,
  isItem,
  isTabela,
  storedCamposOfItem,
} from './catalogue.ts';
import type { Campo, Valores } from './field-types.ts';
import type { NomeTabela } from './tables.ts';
import { isFilled } from './visibility.ts';

/**
 * Reads values of unknown shape, from storage or typed in a screen, with the catalogue's types. Invalid values, such
 * as a code no longer in its list, are dropped and count as blank.
 */

const COBERTURAS = Object.values(COBERTURA_POR_AREA);

function isCodeOf({ lista, lista_por_area }: Campo, valor: unknown): boolean {
  if (lista_por_area) return COBERTURAS.some((cobertura) => hasCode(cobertura, valor));
  return lista && isLightLista(lista) ? hasCode(lista, valor) : typeof valor === 'string';
}

function fits(campo: Campo, valor: unknown): boolean {
  switch (campo.tipo) {
    case 'int':
    case 'decimal':
    case 'money':
    case 'percent':
    case 'file':
      return Number.isFinite(valor);
    case 'select':
      return isCodeOf(campo, valor);
    case 'multiselect':
      return Array.isArray(valor) && valor.every((codigo) => isCodeOf(campo, codigo));
    case 'table':
      return false;
    default:
      return typeof valor === 'string';
  }
}

const fileOrValue = (valor: unknown): unknown =>
  typeof valor === 'object' && valor !== null && 'arquivo_id' in valor ? valor.arquivo_id : valor;

/** Answered values that fit these fields; a file as its id. */
const fittingValues = (campos: readonly Campo[], valores: Valores): Valores =>
  Object.fromEntries(
    campos.flatMap((campo) => {
      const valor = fileOrValue(valores[campo.nome]);
      return isFilled(valor) && fits(campo, valor) ? [[campo.nome, valor]] : [];
    }),
  );

const DO_BLOCO_GERAL = camposOfGeneralBlock();

const DO_ITEM = new Map<string, readonly Campo[]>();

/** Fields of an item, made with its first reading; `tipo_segurado` belongs to the row. */
function camposReadOfItem(codigo: string): readonly Campo[] {
  if (!isItem(codigo)) return [];
  const found =
    DO_ITEM.get(codigo) ?? storedCamposOfItem(codigo).filter(({ nome }) => nome !== 'tipo_segurado');
  DO_ITEM.set(codigo, found);
  return found;
}

export function readRespostas(valores: Valores): Respostas;
export function readRespostas(valores: Valores): Valores {
  return fittingValues(DO_BLOCO_GERAL, valores);
}

export function readItemCampos<C extends CodigoItem>(codigo: C, valores: Valores): CamposDo<C> & CamposDeItem;
export function readItemCampos(codigo: CodigoItem, valores: Valores): Valores {
  return fittingValues(camposReadOfItem(codigo), valores);
}

/** Without the option's tables. */
export function readOpcaoCampos<C extends CodigoItem>(
  codigo: C,
  valores: Valores,
): OpcaoDe<C> & CamposDaOpcao;
export function readOpcaoCampos(codigo: CodigoItem, valores: Valores): Valores {
  return fittingValues(isItem(codigo) ? camposOfOpcao(codigo) : [], valores);
}

export function readLinha<T extends NomeTabela>(tabela: T, valores: Valores): LinhaDe<T>;
export function readLinha(tabela: NomeTabela, valores: Valores): Valores {
  const { linha_uuid } = valores;
  return {
    ...fittingValues(colunasOf(tabela), valores),
    ...(typeof linha_uuid === 'string' && { linha_uuid }),
  };
}

/** Rows by table name. */
export const readLinhas = (linhas: Readonly<Record<string, readonly Valores[]>>): LinhasPorTabela =>
  Object.fromEntries(
    Object.entries(linhas).flatMap(([nome, delas]) =>
      isTabela(nome) ? [[nome, delas.map((linha) => readLinha(nome, linha))]] : [],
    ),
  );
