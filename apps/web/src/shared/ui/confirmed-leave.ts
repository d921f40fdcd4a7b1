import { useState } from 'react';
import { confirmDiscard } from './confirm.tsx';

/**
 * Closes a dialog, after a question where typed input would be lost. The dialog must not close on Escape while
 * asking: the key belongs to the question.
 */
export function useConfirmedLeave(isDirty: () => boolean, onClose: () => void) {
  const [isAsking, setAsking] = useState(false);
  /** Whether nothing would be lost, or the person agreed. */
  const mayDiscard = async (): Promise<boolean> => {
    if (!isDirty()) return true;
    setAsking(true);
    const isAgreed = await confirmDiscard();
    setAsking(false);
    return isAgreed;
  };
  const leave = async () => {
    if (await mayDiscard()) onClose();
  };
  return { mayDiscard, dialog: { onClose: () => void leave(), closeOnEscape: !isAsking } };
}
