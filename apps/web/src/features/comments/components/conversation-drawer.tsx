import type { Estudo } from '@farol/contracts';
import { lazyDialog } from '../../../shared/ui/lazy-dialog.tsx';
import type { CommentSide } from '../mutations.ts';
import { useConversation } from '../use-conversation.ts';

/** Who talks in a study, and about what. */
export type Talk = {
  study: Estudo;
  side: CommentSide;
  /** Areas a new comment may be about. */
  areas: readonly number[];
  /** Others read the comments and write none. */
  canWrite: boolean;
};

/** Of the study's consultant and those above. */
export const conversationOf = (study: Estudo): Talk => ({
  study,
  areas: study.diagnostico_produtos.map((produto) => produto.produto_diagnostico_id),
  side: 'consultor',
  canWrite: study.encerrado_em === null && study.papel !== null,
});

const ConversationPart = lazyDialog(async () => (await import('./conversation-part.tsx')).ConversationPart);

/** The conversation of a study, of one area or need of it, or at one comment, as the address says. */
export function ConversationDrawer(talk: Talk) {
  const { isOpen, close } = useConversation();
  return <ConversationPart {...talk} opened={isOpen} onClose={close} />;
}
