import type { Campo } from '@farol/domain/catalogue';
import type { Codigo } from '@farol/domain/code-lists';
import { resultadoDe } from '@farol/domain/study';
import { fieldText } from '../../../shared/format/index.ts';
import type { StudyBeingEdited } from '../study/study-context.ts';

type Figures = Pick<StudyBeingEdited, 'derivados' | 'resultados'>;

/** What the system computes under the name of a field of the general block; null while answers are missing. */
export function computedOf(nome: string, { derivados, resultados }: Figures): number | string | null {
  switch (nome) {
    case 'renda_familiar_bruta':
    case 'despesa_mensal_familiar':
    case 'capacidade_poupanca':
    case 'liquidez_disponivel':
    case 'educacao_incluida':
      return derivados[nome].calculado;
    case 'custo_inventario':
      return resultadoDe(resultados, 'sucessao.custo_inventario')?.outputs?.total ?? null;
    default:
      return null;
  }
}

export const shownValue = (campo: Campo, value: unknown): string => fieldText(campo, value as Codigo);
