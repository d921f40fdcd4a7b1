import { createContext, use, useEffect, useEffectEvent } from 'react';

/** What a field says of its text; `isWrong`: the text has no value in it. */
export type FieldNotice = { text: string; isWrong: boolean };

/** Where a field leaves a text that has no value in it. */
export type UnreadText = {
  /** The text left there before; null without one. */
  text: string | null;
  /** `value`: what the field holds beside the text, unchanged by it. */
  keep: (text: string | null, value?: unknown) => void;
  /** Shows what the field says outside it; null where the field shows it itself. */
  tell: ((notice: FieldNotice | null) => void) | null;
};

export const UnreadTextContext = createContext<UnreadText | null>(null);
export const useUnreadText = (): UnreadText | null => use(UnreadTextContext);

/**
 * Passes the notice to where it is shown outside the field, and drops the stored text once the field no longer shows
 * it.
 */
export function useNotice(unread: UnreadText | null, notice: FieldNotice | null, isShown: boolean): void {
  const { text = null } = unread ?? {};
  const forget = useEffectEvent(() => unread?.keep(null));
  useEffect(() => {
    if (text !== null && !isShown) forget();
  }, [text, isShown]);
  const tell = useEffectEvent((said: FieldNotice | null) => unread?.tell?.(said));
  const { text: words = null, isWrong = false } = notice ?? {};
  useEffect(() => {
    tell(words === null ? null : { text: words, isWrong });
  }, [words, isWrong]);
}
