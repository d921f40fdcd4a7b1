import { campo, item as definicaoDo, ehCampo, ehItem } from '@farol/domain/catalogue';
import { PASSOS_DO_LEVANTAMENTO } from '@farol/domain/study';

/** Where a missing answer is given. */
export type FieldPlace = {
  passo: string;
  /** `data-campo` of the field there. */
  campo: string | null;
  label: string;
  /** Item and insured person, where it belongs to one. */
  item: { codigo: string; segurado: string } | null;
};

const ITEM_PATH = /^produtos\.(\d)\.itens\.(\d\.\d\d)\.(titular|conjuge|casal)\.(\w+)$/;
const AREA_PATH = /^produtos\.(\d)\b/;
/** A rate that the company has not told yet: a goal in that currency waits for it. */
const PTAX_PATH = /^ptax_([A-Z]{3})$/;
const ROW_PATH = /^(\w+)\.([\w-]+)\.(\w+)$/;

/** A row and its column, where the address names one of this table. */
export function rowPlace(
  campo: string | null,
  tabela: string,
): { linha_uuid: string; column: string } | null {
  const [, nome, linha_uuid = '', column = ''] = ROW_PATH.exec(campo ?? '') ?? [];
  return nome === tabela ? { linha_uuid, column } : null;
}

/** Place of a name of the study, or of a path as the server names it. */
export function fieldPlace(path: string): FieldPlace {
  const found = ITEM_PATH.exec(path);
  if (found) {
    const [, area, codigo = '', segurado = '', nome = ''] = found;
    return {
      passo: `area-${area}`,
      campo: itemAnchor(codigo, segurado, nome),
      label: ehCampo(nome) ? campo(nome).rotulo : nome,
      item: { codigo, segurado },
    };
  }
  const area = AREA_PATH.exec(path)?.[1];
  if (area) return { passo: `area-${area}`, campo: null, label: '', item: null };
  const moeda = PTAX_PATH.exec(path)?.[1];
  if (moeda) return { passo: 'area-2', campo: null, label: `PTAX de ${moeda} nos parâmetros`, item: null };
  if (path === 'produtos') return { passo: 'areas', campo: null, label: '', item: null };
  const name = ROW_PATH.exec(path)?.[1] ?? path;
  const step = PASSOS_DO_LEVANTAMENTO.find((p) => p.campos.some((nome) => nome === name));
  const label = ehCampo(name) ? campo(name).rotulo : name;
  return { passo: step?.slug ?? 'pessoa', campo: path, label, item: null };
}

export const itemAnchor = (codigo: string, segurado: string, nome: string): string =>
  `${codigo}.${segurado}.${nome}`;

export const itemName = (codigo: string): string => (ehItem(codigo) ? definicaoDo(codigo).nome : codigo);
