import type { Estudo } from '@farol/contracts';
import { MessageSquare } from 'lucide-react';
import { ToolButton } from '../../../shared/ui/tool-button.tsx';
import { useUnreadTalk } from '../../../shared/ui/unread-talk.tsx';
import { commentTexts as texts } from '../texts.ts';
import { useConversation } from '../use-conversation.ts';

type CommentsButtonProps = { study: Pick<Estudo, 'diagnostico_id' | 'diagnostico_comentarios'> };

/** Opens the study's conversation beside the work; shows how many comments it has, and those not read. */
export function CommentsButton({ study }: CommentsButtonProps) {
  const { open } = useConversation();
  const total = study.diagnostico_comentarios.length;
  const unread = useUnreadTalk(study.diagnostico_id).length;
  return (
    <ToolButton
      label={texts.title}
      icon={MessageSquare}
      count={total}
      name={texts.open(total, unread)}
      unread={unread}
      onClick={() => open()}
    />
  );
}
