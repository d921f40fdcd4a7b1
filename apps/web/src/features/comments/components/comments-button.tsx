import { MessageSquare } from 'lucide-react';
import { ToolDrawer } from '../../../shared/ui/tool-drawer.tsx';
import { commentTexts as texts } from '../texts.ts';
import { CommentsPanel, type CommentsPanelProps } from './comments-panel.tsx';

/** Opens the comments beside the work; shows their number. */
export function CommentsButton(props: CommentsPanelProps) {
  const total = props.comments.length;
  return (
    <ToolDrawer title={texts.title} icon={MessageSquare} count={total} name={texts.open(total)}>
      <CommentsPanel {...props} />
    </ToolDrawer>
  );
}
