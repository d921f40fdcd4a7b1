import { MessageSquare } from 'lucide-react';
import { ToolButton } from '../../../shared/ui/tool-button.tsx';
import { commentTexts as texts } from '../texts.ts';
import { useConversation } from '../use-conversation.ts';

/** Opens the study's conversation beside the work; shows how many comments it has. */
export function CommentsButton({ total }: { total: number }) {
  const { open } = useConversation();
  return (
    <ToolButton
      label={texts.title}
      icon={MessageSquare}
      count={total}
      name={texts.open(total)}
      onClick={() => open()}
    />
  );
}
