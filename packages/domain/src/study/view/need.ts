import type { CodigoItem } from '../../catalogue/index.ts';
import {
  type MedidaDoItem,
  measureItem,
  papelOf,
  type Resultado,
  resultadoOfItem,
} from '../results/index.ts';
import { type NecessidadeMostrada, showNeed } from '../shown/index.ts';
import type { EstudoSnapshot, TipoSegurado } from '../snapshot.ts';

export type NeedView = {
  /** Need, have and missing by the item's yardstick; null where there is none, or its figure is incomplete. */
  medida: MedidaDoItem | null;
  /** The same in the measure in which it is told. */
  necessidade: NecessidadeMostrada | null;
  /** The figure that it is measured by. */
  resultado: Resultado | undefined;
};

/** What an item needs, has and lacks, for one insured person or for both. */
export function viewNeed(
  estudo: EstudoSnapshot,
  resultados: readonly Resultado[],
  { codigo, tipo_segurado }: { codigo: CodigoItem; tipo_segurado: TipoSegurado },
): NeedView {
  const medida = measureItem(estudo, resultados, codigo, tipo_segurado);
  const resultado = resultadoOfItem(resultados, codigo, medida?.tipo_segurado ?? papelOf({ tipo_segurado }));
  return { medida, necessidade: showNeed(medida, resultado), resultado };
}
