import type { Lado } from './codes.ts';
import { noPermission } from './moves/checks.ts';
import { type Recusa, refusal } from './outcome.ts';
import { type Estudo, situacaoOf } from './state.ts';

/** Drafts and closed studies may be deleted; a concluded one only by the administrator. */
export function deletionRefusal(
  estudo: Pick<Estudo, 'estagio' | 'encerrado_em'>,
  lado: Lado | null,
): Recusa | null {
  if (lado !== 'C' && lado !== 'A') return noPermission();
  const situacao = situacaoOf(estudo);
  if (situacao === 'encerrado' || situacao <= 3) return null;
  if (situacao === 10) return lado === 'A' ? null : noPermission();
  return refusal('transicao_invalida', 'Encerre o estudo antes de excluir');
}
