import { PIPELINE } from './data/pipeline.ts';
import { codeLabelIn, isCodeIn } from './options.ts';
import type { Codigo, Opcao } from './types.ts';

// The lists that tell how far a study and its tasks are, without the others: what a board shows first needs only these.

export type NomeListaFunil = keyof typeof PIPELINE;
type ValorFunil<L extends NomeListaFunil> = (typeof PIPELINE)[L][number]['value'];

export function findPipelineLista<L extends NomeListaFunil>(nome: L): readonly Opcao<ValorFunil<L>>[] {
  return PIPELINE[nome];
}

/** As `codeLabel`. */
export const pipelineLabel = (nome: NomeListaFunil, valor: Codigo | null | undefined): string =>
  codeLabelIn(PIPELINE[nome], valor);

export const hasPipelineCode = <L extends NomeListaFunil>(nome: L, valor: unknown): valor is ValorFunil<L> =>
  isCodeIn(PIPELINE[nome], valor);
