import type { Lado } from './codes.ts';
import { noPermission, type Recusa, refusal } from './outcome.ts';
import { type Estudo, situacaoOf } from './state.ts';

export const HA_APOLICES = 'Há apólices emitidas';

/** Drafts and closed studies may be deleted; a concluded one, or one with policies, only by the administrator. */
export function deletionRefusal(
  estudo: Pick<Estudo, 'estagio' | 'encerrado_em'> & { readonly tem_apolices: boolean },
  lado: Lado | null,
): Recusa | null {
  if (lado !== 'C' && lado !== 'A') return noPermission();
  const situacao = situacaoOf(estudo);
  if (situacao === 10) return lado === 'A' ? null : noPermission();
  if (situacao === 'encerrado' || situacao <= 3)
    return estudo.tem_apolices && lado !== 'A' ? refusal('transicao_invalida', HA_APOLICES) : null;
  return refusal('transicao_invalida', 'Encerre o estudo antes de excluir');
}
