import { AREA_LISTS } from './data/areas.ts';
import { CLOSING } from './data/closing.ts';
import { FINANCE } from './data/finance.ts';
import { PEOPLE } from './data/people.ts';
import { PERIODS } from './data/periods.ts';
import { PIPELINE } from './data/pipeline.ts';
import { PROPERTY } from './data/property.ts';
import { PROTECTION } from './data/protection.ts';
import { PROVIDERS } from './data/providers.ts';
import { codeLabelIn, isCodeIn } from './options.ts';
import type { Codigo, Opcao } from './types.ts';

const LISTAS = {
  ...PEOPLE,
  ...PIPELINE,
  ...CLOSING,
  ...AREA_LISTS,
  ...PERIODS,
  ...PROTECTION,
  ...FINANCE,
  ...PROPERTY,
  ...PROVIDERS,
};

/** Lists included in every screen. */
export type NomeListaLeve = keyof typeof LISTAS;
/** Lists in separate modules, loaded when a field needs them. */
export type NomeListaGrande = 'ocupacao' | 'seguradora';
export type NomeLista = NomeListaLeve | NomeListaGrande;

/** Codes of a list as a union of literals: `Valor<'sexo'>` is 'M' | 'F' | 'O'. */
export type Valor<L extends NomeListaLeve> = (typeof LISTAS)[L][number]['value'];

export const listaNames = Object.keys(LISTAS) as NomeListaLeve[];

export function isLightLista(nome: string): nome is NomeListaLeve {
  return Object.hasOwn(LISTAS, nome);
}

export function findLista<L extends NomeListaLeve>(nome: L): readonly Opcao<Valor<L>>[] {
  return LISTAS[nome];
}

/** Label of a code; the code itself if unknown, an empty text if absent. */
export function codeLabel(nome: NomeListaLeve, valor: Codigo | null | undefined): string {
  return codeLabelIn(LISTAS[nome], valor);
}

export function hasCode<L extends NomeListaLeve>(nome: L, valor: unknown): valor is Valor<L> {
  return isCodeIn(LISTAS[nome], valor);
}

/** Any list; the large ones are loaded on demand. */
export async function loadLista(nome: NomeLista): Promise<readonly Opcao[]> {
  if (nome === 'ocupacao') return (await import('./ocupacao/index.ts')).ocupacao;
  if (nome === 'seguradora') return (await import('./seguradora/index.ts')).seguradora;
  return LISTAS[nome];
}
