import type { Opcao } from '@farol/contracts';
import { codeLabel, isSystemMotivo } from '@farol/domain/code-lists';
import { StatusBadge, type Tone } from '../../../shared/ui/stage-badge.tsx';

const TONES: Record<Opcao['status'], Tone> = {
  analisis: 'neutral',
  approved: 'good',
  adjust: 'attention',
  reproved: 'bad',
};

/**
 * The customer's answer to an option; an option replaced by another one or by a new quote was not refused.
 */
export function OptionAnswer({ option: { status, motivo_recusa } }: { option: Opcao }) {
  return status === 'reproved' && isSystemMotivo(motivo_recusa) ? (
    <StatusBadge tone="neutral">{codeLabel('motivo_recusa', String(motivo_recusa))}</StatusBadge>
  ) : (
    <StatusBadge tone={TONES[status]}>{codeLabel('status_revisao', status)}</StatusBadge>
  );
}
