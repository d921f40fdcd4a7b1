import type { Estudo } from '@farol/contracts';
import { taskOf } from '@farol/domain/study';
import { areaInfo } from '../../shared/theme/areas.ts';
import { stageName } from '../../shared/ui/stage-badge.tsx';

const stageOf = (estudo: Estudo): string =>
  estudo.encerrado_em ? 'foi encerrado' : `está em ${stageName(estudo.estagio)}`;

/** Text about somebody else's changes; null if nothing visible changed. */
export function changesText(before: Estudo, after: Estudo): string | null {
  const parts: string[] = [];
  if (stageOf(before) !== stageOf(after)) parts.push(`O estudo agora ${stageOf(after)}.`);
  for (const { produto_diagnostico_id: area } of after.diagnostico_produtos) {
    const now = taskOf(after, area);
    const stage = now?.estagio_especialista;
    if (now && stage !== undefined && stage !== taskOf(before, area)?.estagio_especialista)
      parts.push(`${areaInfo(area)?.curto}: ${stageName(stage, { specialist: true }).slice(2)}.`);
  }
  const added = after.diagnostico_produtos.length - before.diagnostico_produtos.length;
  if (added !== 0) parts.push('As áreas do estudo mudaram.');
  if (parts.length > 0) return `Mudou enquanto você olhava. ${parts.join(' ')}`;
  return after.versao !== before.versao
    ? 'Outra pessoa mudou este estudo. Já mostramos como ele está.'
    : null;
}
