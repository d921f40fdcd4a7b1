import type { Lado } from './codes.ts';
import { semPermissao } from './moves/checks.ts';
import { type Recusa, recusa } from './outcome.ts';
import { type Estudo, situacaoDe } from './state.ts';

/** Drafts and closed studies may go; a concluded one only by the administrator's hand. */
export function impedeExclusao(
  estudo: Pick<Estudo, 'estagio' | 'encerrado_em'>,
  lado: Lado | null,
): Recusa | null {
  if (lado !== 'C' && lado !== 'A') return semPermissao();
  const situacao = situacaoDe(estudo);
  if (situacao === 'encerrado' || situacao <= 3) return null;
  if (situacao === 10) return lado === 'A' ? null : semPermissao();
  return recusa('transicao_invalida', 'Encerre o estudo antes de excluir');
}
