import type { Item, Opcao } from '@farol/contracts';
import { asNumber } from '@farol/domain/br';
import { type Campo, camposOfOpcao, valueIn } from '@farol/domain/catalogue';
import {
  computeResultados,
  type EstudoConferido,
  fillOpcaoFigures,
  isOpcaoFigure,
  type Resultado,
} from '@farol/domain/study';
import { fieldText } from '../../shared/format/index.ts';
import { quotationTexts as texts } from './texts.ts';

/** Optional fields that a figure is computed from. */
export const SOURCE_OF_FIGURE: Readonly<Record<string, string>> = {
  custo_efetivo: 'taxa_administracao_total',
  vpl_custo: 'taxa_administracao_total',
};

/** A figure computed only if the other one does not exist. */
const INSTEAD_OF: Readonly<Record<string, string>> = { vpl_custo: 'custo_efetivo' };

export type FillFigures = (option: Opcao) => Opcao;

/** The option with computed figures, which need not be typed. */
export function createFillFigures(checked: EstudoConferido, item: Item): FillFigures {
  const names = camposOfOpcao(item.codigo).flatMap(({ nome }) => (isOpcaoFigure(nome) ? [nome] : []));
  let results: readonly Resultado[] | null = null;
  return (option) => {
    const isTyped = names.every((nome) => typeof valueIn(option, nome) === 'number');
    // The spread is measured against the PTAX whatever was typed.
    if (isTyped && !names.includes('vet')) return option;
    results ??= computeResultados(checked, checked.parametros);
    return fillOpcaoFigures({ codigo: item.codigo, campos: item }, option, results);
  };
}

/** Computed value of a field, whatever is typed there; undefined for fields that are only typed. */
export function computedFigure(
  withFigures: FillFigures,
  option: Opcao,
  { nome }: Campo,
): number | null | undefined {
  if (!isOpcaoFigure(nome)) return undefined;
  const figure = valueIn(withFigures({ ...option, [nome]: null }), nome);
  return asNumber(figure);
}

const withoutUnit = ({ unidade, ...campo }: Campo): Campo => campo;

/** Placeholder of an empty cell: the computed figure, used unless another is typed. */
export function figurePlaceholder(
  withFigures: FillFigures,
  option: Opcao,
  campo: Campo,
): { placeholder?: string } {
  const figure = computedFigure(withFigures, option, campo);
  if (figure === undefined) return {};
  if (figure !== null) return { placeholder: fieldText(withoutUnit(campo), figure) };
  const instead = INSTEAD_OF[campo.nome];
  const isSpared = instead !== undefined && typeof valueIn(withFigures(option), instead) === 'number';
  return { placeholder: isSpared ? texts.notNeeded : texts.toWorkOut };
}
