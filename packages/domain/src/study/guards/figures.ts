import { computeResultados, fillOpcaoFigures, type Resultado } from '../results/index.ts';
import type { EstudoRespondido, ItemConferido, OpcaoConferida } from './facts.ts';

export type ComFiguras = (item: ItemConferido, opcao: OpcaoConferida) => OpcaoConferida;
export type ResultadosDoEstudo = () => readonly Resultado[];

/** The figures of the study, computed when first asked for and once. */
export function resultadosOf(estudo: EstudoRespondido): ResultadosDoEstudo {
  let prontos: readonly Resultado[] | null = null;
  return () => {
    prontos ??= computeResultados(estudo, estudo.parametros);
    return prontos;
  };
}

/** Options with computed figures. */
export const withFiguresOf =
  (estudo: EstudoRespondido, resultados: ResultadosDoEstudo = resultadosOf(estudo)): ComFiguras =>
  (item, opcao) =>
    fillOpcaoFigures(item, opcao, resultados());
