import type { Resultado } from '../results/evaluate.ts';
import type { MedidaDoItem } from '../results/index.ts';
import { PARTES_DA_NECESSIDADE } from './value-text.ts';

/** A need as people are told it: in whole reais, or reais a day. */
export type NecessidadeMostrada = Pick<
  MedidaDoItem,
  'necessidade' | 'existente' | 'falta' | 'cobertura' | 'unidade'
> & {
  /** What would have to be saved each month to reach it; null where it is not reached by saving. */
  aporte: number | null;
  /** What there is will be there at the age of the goal, at today's pace. */
  projetada?: true;
};

/** Before what there is: of today, or of the day of the goal. */
export const verboDoQueTem = ({ projetada }: Pick<NecessidadeMostrada, 'projetada'>): string =>
  projetada ? 'terá' : 'já tem';

/** A part of a need that a family recognises: "Escola e faculdade", R$. */
export type ParteDaNecessidade = { rotulo: string; valor: number };

const UM_REAL = 1;

/**
 * What a need is made of, the largest first. Empty where the parts are of another sum: a figure that two items share
 * tells them of the whole, not of what each of them is for.
 */
export function partesDaNecessidade(
  necessidade: number,
  resultado: { passos: readonly { nome: string; valor: number | null }[] } | undefined,
): ParteDaNecessidade[] {
  const partes = (resultado?.passos ?? [])
    .flatMap(({ nome, valor }) => {
      const rotulo = PARTES_DA_NECESSIDADE[nome];
      return rotulo && valor !== null && valor > 0 ? [{ rotulo, valor }] : [];
    })
    .toSorted((a, b) => b.valor - a.valor);
  const soma = partes.reduce((total, { valor }) => total + valor, 0);
  return Math.abs(soma - necessidade) < UM_REAL ? partes : [];
}

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
      projetada: true,
    };
  }
  return medida && { ...medida, aporte: null };
}
