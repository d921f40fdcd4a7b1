import { firstName } from '../../br/index.ts';
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

/** People with figures of their own, the customer first. */
export const peopleOfResultados = (
  resultados: readonly Pick<Resultado, 'tipo_segurado'>[],
): readonly Papel[] =>
  resultados.some(({ tipo_segurado }) => tipo_segurado === 'conjuge') ? ['titular', 'conjuge'] : ['titular'];
