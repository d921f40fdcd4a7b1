import type { Resultado } from '../results/evaluate.ts';
import type { MedidaDoItem } from '../results/index.ts';

/** A need as people are told it: in whole reais, or reais a day. */
export type NecessidadeMostrada = Pick<
  MedidaDoItem,
  'necessidade' | 'existente' | 'falta' | 'cobertura' | 'unidade'
> & {
  /** What would have to be saved each month to reach it; null where it is not reached by saving. */
  aporte: number | null;
};

const emCentavos = (valor: number): number => Math.round(valor * 100) / 100;

/**
 * Freedom is measured against its options month by month, and told as the capital it takes. Null where there is
 * neither a yardstick nor a capital yet.
 */
export function necessidadeMostrada(
  medida: MedidaDoItem | null,
  resultado: Pick<Resultado, 'kind' | 'outputs'> | undefined,
): NecessidadeMostrada | null {
  if (resultado?.kind === 'sonhos.liberdade' && resultado.outputs) {
    const { capital_necessario, capital_projetado, aporte_necessario } =
      resultado.outputs as Resultado<'sonhos.liberdade'>['outputs'] & object;
    return {
      necessidade: capital_necessario,
      existente: capital_projetado,
      falta: Math.max(0, emCentavos(capital_necessario - capital_projetado)),
      cobertura: capital_necessario > 0 ? Math.min(1, capital_projetado / capital_necessario) : 1,
      unidade: 'R$',
      aporte: aporte_necessario,
    };
  }
  return medida && { ...medida, aporte: null };
}
