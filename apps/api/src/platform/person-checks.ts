import { ocupacao } from '@farol/domain/code-lists/ocupacao';
import { estadoName, isUf } from '@farol/domain/locations';
import { cidadesOf } from '@farol/domain/locations/cities';

/** Why a city does not go with its state; undefined if it does, or if one of them is missing. */
export function cityProblem(uf: string | null, cidade: string | null): string | undefined {
  if (uf === null || cidade === null) return undefined;
  if (!isUf(uf)) return 'Escolha o estado antes da cidade.';
  return cidadesOf(uf).includes(cidade) ? undefined : `Escolha uma cidade de ${estadoName(uf)}.`;
}

const TITLES: ReadonlySet<string> = new Set(ocupacao.map(({ value }) => value));

/** Undefined for a title of the list, or without one. */
export const occupationProblem = (profissao: string | null | undefined): string | undefined =>
  !profissao || TITLES.has(profissao) ? undefined : 'Escolha uma das opções da lista.';
