import { ehMotivoDoSistema, motivoAoCliente } from '@farol/domain/code-lists';
import { StatusBadge } from '../../../shared/ui/stage-badge.tsx';
import type { OptionView } from '../../study/index.ts';
import { answerTexts } from '../answers/texts.ts';

const TONES = { approved: 'good', adjust: 'attention', reproved: 'bad' } as const;

/** What became of an option; nothing while the customer has not answered. */
export function OptionStatus({ option: { opcao } }: { option: OptionView }) {
  if (opcao.status === 'analisis') return null;
  const reason = opcao.status === 'reproved' ? opcao.motivo_recusa : null;
  if (reason && ehMotivoDoSistema(reason))
    return <StatusBadge tone="neutral">{motivoAoCliente(reason)}</StatusBadge>;
  const words = reason
    ? `${answerTexts.status.reproved}: ${motivoAoCliente(reason)}`
    : answerTexts.status[opcao.status];
  return <StatusBadge tone={TONES[opcao.status]}>{words}</StatusBadge>;
}
