import type { Codigo, Opcao } from './types.ts';

/** Label of a code; the code itself if unknown, an empty text if absent. */
export function codeLabelIn(opcoes: readonly Opcao[], valor: Codigo | null | undefined): string {
  if (valor === null || valor === undefined) return '';
  return opcoes.find((opcao) => opcao.value === valor)?.label ?? String(valor);
}

export const isCodeIn = (opcoes: readonly Opcao[], valor: unknown): boolean =>
  opcoes.some((opcao) => opcao.value === valor);
