import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { CircleAlert, CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { common } from '../texts/common.ts';
import classes from './toast.module.css';

const closeButtonProps = { 'aria-label': common.dismissNotification };

/** Once at a time: a message that is still shown, as after a double click, is not shown again beside itself. */
function showOnce(message: string, icon: ReactNode, className: string | undefined): void {
  notifications.show({ id: message, message, icon, className: className ?? '', closeButtonProps });
}

/** Success message; hides after 6 seconds. */
export const toastDone = (message: string): void =>
  showOnce(message, <CircleCheck size={18} />, classes.done);

/** Message of a failure that does not block the person. */
export const toastFailed = (message: string): void =>
  showOnce(message, <CircleAlert size={18} />, classes.failed);

/** A message with a link to what needs attention; `stays` until clicked or closed. */
export function toastAction(
  message: string,
  label: string,
  onAct: () => void,
  { stays = false } = {},
): string {
  const id = notifications.show({
    icon: <CircleAlert size={18} />,
    className: classes.asks,
    closeButtonProps,
    ...(stays ? { autoClose: false } : {}),
    message: <ActionToast message={message} label={label} onAct={() => runAndHide(id, onAct)} />,
  });
  return id;
}

export const hideToast = (id: string): void => {
  notifications.hide(id);
};

/** The action can be undone while the toast is visible. */
export function toastUndo(message: string, onUndo: () => void): void {
  const id = notifications.show({
    icon: <CircleCheck size={18} />,
    className: classes.done,
    closeButtonProps,
    message: <ActionToast message={message} label={common.undo} onAct={() => runAndHide(id, onUndo)} />,
  });
}

function runAndHide(id: string, then: () => void): void {
  notifications.hide(id);
  then();
}

function ActionToast({ message, label, onAct }: { message: string; label: string; onAct: () => void }) {
  return (
    <span className={classes.acting}>
      {message}
      <Button variant="subtle" size="xs" onClick={onAct}>
        {label}
      </Button>
    </span>
  );
}
