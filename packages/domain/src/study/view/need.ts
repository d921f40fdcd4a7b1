import type { CodigoItem } from '../../catalogue/index.ts';
import {
  type MedidaDoItem,
  measureAlone,
  measuresOfItem,
  papelOf,
  type Resultado,
  resultadoOfItem,
} from '../results/index.ts';
import {
  type Abertura,
  type NecessidadeMostrada,
  openingOfNeed,
  showNeed,
  stepsOfPart,
} from '../shown/index.ts';
import type { EstudoSnapshot, Papel, TipoSegurado } from '../snapshot.ts';

export type NeedView = {
  /** Need, existing and gap of the item's measure; null without one, or while its figure is incomplete. */
  medida: MedidaDoItem | null;
  /** The same in the unit of display. */
  necessidade: NecessidadeMostrada | null;
  /** The measuring figure. */
  resultado: Resultado | undefined;
};

type ContaDaNecessidade = Pick<Resultado, 'passos' | 'parametros'> & { abre: Abertura | null };

/** The account of a need: of the measuring figure, then what this item answers for, which it opens with. */
export function accountOfNeed({
  medida,
  resultado,
}: Pick<NeedView, 'medida' | 'resultado'>): ContaDaNecessidade | undefined {
  if (!resultado) return undefined;
  return {
    ...resultado,
    passos: [...resultado.passos, ...(medida ? stepsOfPart(medida) : [])],
    abre: medida && openingOfNeed(medida, resultado),
  };
}

/** The whole need of a case, which several items of the study may share. */
export function viewCase(
  estudo: EstudoSnapshot,
  resultados: readonly Resultado[],
  codigo: CodigoItem,
  papel: Papel,
): NeedView {
  const medida = measureAlone(estudo, resultados, codigo, papel);
  const resultado = resultadoOfItem(resultados, codigo, papel);
  return { medida, necessidade: showNeed(medida, resultado), resultado };
}

/** Need, existing cover and gap of an item, for one insured person or both; `medidas`: of each. */
export function viewNeed(
  estudo: EstudoSnapshot,
  resultados: readonly Resultado[],
  { codigo, tipo_segurado }: { codigo: CodigoItem; tipo_segurado: TipoSegurado },
): NeedView & { medidas: MedidaDoItem[] } {
  const medidas = measuresOfItem(estudo, resultados, codigo, tipo_segurado);
  const medida = medidas[0] ?? null;
  const resultado = resultadoOfItem(resultados, codigo, medida?.tipo_segurado ?? papelOf({ tipo_segurado }));
  return { medida, medidas, necessidade: showNeed(medida, resultado), resultado };
}
