import { Bell as BellIcon } from 'lucide-react';
import { ActionIcon, type ActionIconProps, Indicator } from '../../shared/ui/elements/index.ts';
import classes from './bell.module.css';
import { useUnread } from './queries.ts';
import { bellTexts as texts } from './texts.ts';

const MOST_SHOWN = 99;

/** The bell of the header with its number of unread notices. */
export function BellButton(props: ActionIconProps) {
  const unread = useUnread();
  return (
    <ActionIcon
      {...props}
      className={classes.button}
      variant="subtle"
      color="gray"
      size="lg"
      aria-label={texts.open(unread)}
      aria-haspopup="dialog"
    >
      <Indicator
        disabled={unread === 0}
        label={unread > MOST_SHOWN ? texts.many : unread}
        size={15}
        offset={1}
        color="red"
      >
        <BellIcon size={18} aria-hidden />
      </Indicator>
    </ActionIcon>
  );
}
