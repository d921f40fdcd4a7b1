import { computeResultados, fillOpcaoFigures, type Resultado } from '../results/index.ts';
import type { EstudoRespondido, ItemConferido, OpcaoConferida } from './facts.ts';

export type ComFiguras = (item: ItemConferido, opcao: OpcaoConferida) => OpcaoConferida;

/** Options with computed figures; those of the study are computed lazily and at most once. */
export function withFiguresOf(estudo: EstudoRespondido): ComFiguras {
  let prontos: readonly Resultado[] | null = null;
  return (item, opcao) => {
    prontos ??= computeResultados(estudo, estudo.parametros);
    return fillOpcaoFigures(item, opcao, prontos);
  };
}
