import { Drawer } from '@mantine/core';
import { MessageSquare } from 'lucide-react';
import { useState } from 'react';
import { useIsPhone } from '../../../shared/ui/breakpoints.ts';
import { ToolButton } from '../../../shared/ui/tool-button.tsx';
import { commentTexts as texts } from '../texts.ts';
import { CommentsPanel, type CommentsPanelProps } from './comments-panel.tsx';

/** Opens the conversation beside the work, with how much there is in it. */
export function CommentsButton(props: CommentsPanelProps) {
  const [opened, setOpened] = useState(false);
  const isPhone = useIsPhone();
  const total = props.comments.length;
  return (
    <>
      <ToolButton
        label={texts.title}
        icon={MessageSquare}
        count={total}
        name={texts.open(total)}
        onClick={() => setOpened(true)}
      />
      <Drawer
        opened={opened}
        onClose={() => setOpened(false)}
        title={texts.title}
        position={isPhone ? 'bottom' : 'right'}
        size={isPhone ? '85%' : 420}
      >
        <CommentsPanel {...props} />
      </Drawer>
    </>
  );
}
