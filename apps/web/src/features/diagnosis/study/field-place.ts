import { campoDefinition, isCampo, isItem, itemDefinition } from '@farol/domain/catalogue';
import { type Lugar, moedaOfPendingPtax, PASSOS_DO_LEVANTAMENTO, pathOf } from '@farol/domain/study';

/** Place at which a missing answer is entered. */
type FieldPlace = {
  passo: string;
  /** `data-campo` of the field there. */
  campo: string | null;
  label: string;
};

const labelOf = (nome: string): string => (isCampo(nome) ? campoDefinition(nome).rotulo : nome);

/** Step and field of the wizard for a place of the study. */
export function fieldPlace(lugar: Lugar): FieldPlace {
  const { area, item, segurado, tabela, campo: nome = '' } = lugar;
  if (area !== undefined) {
    const passo = `area-${area}`;
    return item && segurado
      ? { passo, campo: itemAnchor(item, segurado, nome), label: labelOf(nome) }
      : { passo, campo: null, label: '' };
  }
  if (nome === 'produtos') return { passo: 'areas', campo: null, label: '' };
  const question = tabela ?? nome;
  const step = PASSOS_DO_LEVANTAMENTO.find(({ campos }) => campos.some((one) => one === question));
  return { passo: step?.slug ?? 'pessoa', campo: pathOf(lugar), label: labelOf(question) };
}

/** Place of the input that a figure lacks: a field of the study, or a currency rate set by the company. */
export function fieldPlaceByName(nome: string): FieldPlace {
  const moeda = moedaOfPendingPtax(nome);
  return moeda === null
    ? fieldPlace({ campo: nome })
    : { passo: 'area-2', campo: null, label: `PTAX de ${moeda} nos parâmetros` };
}

export const itemAnchor = (codigo: string, segurado: string, nome: string): string =>
  `${codigo}.${segurado}.${nome}`;

export const itemName = (codigo: string): string => (isItem(codigo) ? itemDefinition(codigo).nome : codigo);
