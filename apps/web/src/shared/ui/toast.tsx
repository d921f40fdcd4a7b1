import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { common } from '../texts/common.ts';
import classes from './toast.module.css';

const closeButtonProps = { 'aria-label': common.dismissNotification };

/** Says that something worked; hides after 6 seconds. */
export function toastDone(message: string): void {
  notifications.show({ message, icon: <CircleCheck size={18} />, className: classes.done, closeButtonProps });
}

/** Says that something failed, when it does not stop the person. */
export function toastFailed(message: string): void {
  notifications.show({
    message,
    icon: <CircleAlert size={18} />,
    className: classes.failed,
    closeButtonProps,
  });
}

/** What was done can be taken back while this is in sight. */
export function toastUndo(message: string, onUndo: () => void): void {
  const id = notifications.show({
    icon: <CircleCheck size={18} />,
    className: classes.done,
    closeButtonProps,
    message: (
      <span className={classes.undo}>
        {message}
        <Button
          variant="subtle"
          size="xs"
          onClick={() => {
            notifications.hide(id);
            onUndo();
          }}
        >
          {common.undo}
        </Button>
      </span>
    ),
  });
}
