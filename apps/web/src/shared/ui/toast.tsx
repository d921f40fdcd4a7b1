import { Button } from '@mantine/core';
import type { notifications } from '@mantine/notifications';
import { CircleAlert, CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { lazyPart } from '../lazy.tsx';
import { common } from '../texts/common.ts';
import classes from './toast.module.css';
import { forgetUndo, listenToUndo } from './undo-key.ts';
import { clearUndos, hideUndo, registerUndo } from './undos.ts';

const texts = { undoKey: 'Também por Ctrl+Z' } as const;

const closeButtonProps = { 'aria-label': common.dismissNotification };

const TOAST_MS = 6_000;

const store = Promise.withResolvers<typeof notifications>();

/** Where toasts are shown, loaded after the first content. */
export const Toasts = lazyPart(async () => {
  const mantine = await import('@mantine/notifications');
  store.resolve(mantine.notifications);
  return () => <mantine.Notifications autoClose={TOAST_MS} position="bottom-right" />;
});

/** In the order of the calls; those made before `Toasts` has loaded wait for it. */
const withToasts = (work: (toasts: typeof notifications) => void): void => void store.promise.then(work);

let toastCount = 0;
const newId = (): string => `toast-${++toastCount}`;

/** Once at a time: a message that is still shown, as after a double click, is not shown again beside itself. */
function showOnce(message: string, icon: ReactNode, className: string | undefined): void {
  withToasts((toasts) =>
    toasts.show({ id: message, message, icon, className: className ?? '', closeButtonProps }),
  );
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
  const id = newId();
  withToasts((toasts) =>
    toasts.show({
      id,
      icon: <CircleAlert size={18} />,
      className: classes.asks,
      closeButtonProps,
      ...(stays ? { autoClose: false } : {}),
      message: <ActionToast message={message} label={label} onAct={() => runAndHide(id, onAct)} />,
    }),
  );
  return id;
}

export const hideToast = (id: string): void => withToasts((toasts) => toasts.hide(id));

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
  const id = newId();
  const undo = () => runAndHide(id, onUndo);
  const stopListening = listenToUndo(undo);
  withToasts((toasts) =>
    toasts.show({
      id,
      icon: <CircleCheck size={18} />,
      className: classes.done,
      closeButtonProps,
      autoClose: UNDO_MS,
      onClose: stopListening,
      message: <ActionToast message={message} label={common.undo} onAct={undo} hint={texts.undoKey} />,
    }),
  );
  if (subject) registerUndo(subject, () => hideToast(id));
}

/** Nothing of one person's session is offered to the next. */
export function hideAllToasts(): void {
  withToasts((toasts) => toasts.clean());
  forgetUndo();
  clearUndos();
}

function runAndHide(id: string, then: () => void): void {
  hideToast(id);
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
