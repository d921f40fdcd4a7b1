import { isSystemMotivo, motivoForCliente } from '@farol/domain/code-lists';
import { StatusBadge } from '../../../shared/ui/stage-badge.tsx';
import type { OptionView } from '../../study/index.ts';
import { answerTexts } from '../answers/texts.ts';

const TONES = { approved: 'good', adjust: 'attention', reproved: 'bad' } as const;

/** Status of an option; nothing until the customer has answered. */
export function OptionStatus({ option: { opcao } }: { option: OptionView }) {
  if (opcao.status === 'analisis') return null;
  const reason = opcao.status === 'reproved' ? opcao.motivo_recusa : null;
  if (reason && isSystemMotivo(reason))
    return <StatusBadge tone="neutral">{motivoForCliente(reason)}</StatusBadge>;
  const words = reason
    ? `${answerTexts.status.reproved}: ${motivoForCliente(reason)}`
    : answerTexts.status[opcao.status];
  return <StatusBadge tone={TONES[opcao.status]}>{words}</StatusBadge>;
}
