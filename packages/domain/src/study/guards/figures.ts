import { computeResultados, fillOpcaoFigures, type Resultado } from '../results/index.ts';
import type { EstudoRespondido, ItemConferido, OpcaoConferida } from './facts.ts';

export type ComFiguras = (item: ItemConferido, opcao: OpcaoConferida) => OpcaoConferida;

/** Options with the figures that the system fills; those of the study are worked out at most once, when asked for. */
export function withFiguresOf(estudo: EstudoRespondido): ComFiguras {
  let prontos: readonly Resultado[] | null = null;
  return (item, opcao) => {
    prontos ??= computeResultados(estudo, estudo.parametros);
    return fillOpcaoFigures(item, opcao, prontos);
  };
}
