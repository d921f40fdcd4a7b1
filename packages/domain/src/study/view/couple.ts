import { CODIGO, type CodigoItem } from '../../catalogue/index.ts';
import type { Resultado } from '../results/index.ts';
import type { EstudoSnapshot, Papel } from '../snapshot.ts';
import { type NeedView, viewCase } from './need.ts';
import { peopleOfResultados } from './people.ts';

export type CasoDoCasal = 'morte' | 'acidente' | 'doenca' | 'inventario';

/** Needs of the couple if it happened to one of them, the customer first. */
export type CoupleView = readonly {
  readonly caso: CasoDoCasal;
  readonly pessoas: readonly (NeedView & { readonly papel: Papel })[];
}[];

const CASOS: readonly [CasoDoCasal, CodigoItem][] = [
  ['morte', CODIGO.morte_temporario],
  ['acidente', CODIGO.invalidez_acidente],
  ['doenca', CODIGO.invalidez_doenca],
  ['inventario', CODIGO.sucessao],
];

/** Deaths, disabilities and inventories of both side by side; empty without a spouse. */
export function viewCouple(estudo: EstudoSnapshot, resultados: readonly Resultado[]): CoupleView {
  const papeis = peopleOfResultados(resultados);
  if (papeis.length < 2) return [];
  return CASOS.map(([caso, codigo]) => ({
    caso,
    pessoas: papeis.map((papel) => ({
      papel,
      ...viewCase(estudo, resultados, codigo, papel),
    })),
  }));
}
