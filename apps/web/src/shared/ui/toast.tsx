import { Button } from '@mantine/core';
import { Notifications, notifications } from '@mantine/notifications';
import { CircleAlert, CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { common } from '../texts/common.ts';
import classes from './toast.module.css';
import { forgetUndo, listenToUndo } from './undo-key.ts';
import { clearUndos, hideUndo, registerUndo } from './undos.ts';

const texts = { undoKey: 'Também por Ctrl+Z' } as const;

const closeButtonProps = { 'aria-label': common.dismissNotification };

const TOAST_MS = 6_000;

/** Where toasts are shown. */
export const Toasts = () => <Notifications autoClose={TOAST_MS} position="bottom-right" />;

/** Once at a time: a message that is still shown, as after a double click, is not shown again beside itself. */
function showOnce(message: string, icon: ReactNode, className: string | undefined): void {
  notifications.show({ id: message, message, icon, className: className ?? '', closeButtonProps });
}

/** Success message. */
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

/** Long enough to read what happened and to reach the button. */
const UNDO_MS = 15_000;

export const studySubject = (id: number): string => `study-${id}`;

type UndoOptions = {
  /** What `hideUndo` calls it by. */
  subject?: string;
  /** Whether the subject's earlier action is no longer offered: its undo would take back this one. */
  replaces?: boolean;
};

/** The action can be undone while the toast is visible: by its button, or by Ctrl+Z outside of a field. */
export function toastUndo(
  message: string,
  onUndo: () => void,
  { subject, replaces = false }: UndoOptions = {},
): void {
  if (subject && replaces) hideUndo(subject);
  const undo = () => runAndHide(id, onUndo);
  const stopListening = listenToUndo(undo);
  const id = notifications.show({
    icon: <CircleCheck size={18} />,
    className: classes.done,
    closeButtonProps,
    autoClose: UNDO_MS,
    onClose: stopListening,
    message: <ActionToast message={message} label={common.undo} onAct={undo} hint={texts.undoKey} />,
  });
  if (subject) registerUndo(subject, () => hideToast(id));
}

/** Nothing of one person's session is offered to the next. */
export function hideAllToasts(): void {
  notifications.clean();
  forgetUndo();
  clearUndos();
}

function runAndHide(id: string, then: () => void): void {
  notifications.hide(id);
  then();
}

type ActionToastProps = { message: string; label: string; onAct: () => void; hint?: string };

function ActionToast({ message, label, onAct, hint }: ActionToastProps) {
  return (
    <span className={classes.acting}>
      {message}
      <Button variant="subtle" size="xs" onClick={onAct} {...(hint ? { title: hint } : {})}>
        {label}
      </Button>
    </span>
  );
}
