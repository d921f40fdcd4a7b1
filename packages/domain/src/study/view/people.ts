import { firstName } from '../../br/index.ts';
import { hasConjuge, type Valores } from '../../catalogue/index.ts';
import type { Resultado } from '../results/index.ts';
import type { Papel } from '../snapshot.ts';

type Casal = { readonly pessoa_nome: string; readonly conjuge_nome?: string | null | undefined };

/** "Marina", "Rafael", "Marina e Rafael": first names of the insured. */
export function seguradoName({ pessoa_nome, conjuge_nome }: Casal, segurado: string): string {
  const titular = firstName(pessoa_nome);
  const conjuge = firstName(conjuge_nome) || 'cônjuge';
  if (segurado === 'conjuge') return conjuge;
  return segurado === 'casal' ? `${titular} e ${conjuge}` : titular;
}

type DeQuem = { readonly tipo_segurado: string | null; readonly dependente: string | null };

/** Whose each document of a list is, by name; null where it is nobody's own, or all are the customer's. */
export function documentOwners(all: readonly DeQuem[], casal: Casal): (documento: DeQuem) => string | null {
  const several = all.some(
    (one) => one.dependente !== null || (one.tipo_segurado ?? 'titular') !== 'titular',
  );
  return ({ tipo_segurado, dependente }) =>
    dependente ?? (several && tipo_segurado !== null ? seguradoName(casal, tipo_segurado) : null);
}

/** Name of the spouse; empty without one, whatever name an earlier marital status left stored. */
export const conjugeName = (estudo: Valores): string =>
  hasConjuge(estudo) && typeof estudo.conjuge_nome === 'string' ? estudo.conjuge_nome.trim() : '';

/** "Marina", or "Marina e Rafael" of a couple. */
export const familyName = (estudo: Casal & Valores): string =>
  seguradoName(estudo, conjugeName(estudo) ? 'casal' : 'titular');

/** People with figures of their own, the customer first. */
export const peopleOfResultados = (
  resultados: readonly Pick<Resultado, 'tipo_segurado'>[],
): readonly Papel[] =>
  resultados.some(({ tipo_segurado }) => tipo_segurado === 'conjuge') ? ['titular', 'conjuge'] : ['titular'];
