import { useNavigate, useSearch } from '@tanstack/react-router';

type Address = { conversa?: number | string | undefined; ordem?: 'antigos' | undefined };

export const EVERYTHING = 'todas';

/** The conversation lives in the address: whether it is open, at which comment or topic, and its order. */
export function useConversation() {
  const { conversa, ordem }: Address = useSearch({ strict: false });
  const navigate = useNavigate();
  const put = (change: Address, replace = true) =>
    void navigate({
      to: '.',
      search: (before: object) => ({ ...before, ...change }),
      replace,
    });
  return {
    isOpen: conversa !== undefined,
    /** The comment that the address leads to. */
    comment: typeof conversa === 'number' ? conversa : null,
    /** The topic whose comments alone are shown. */
    topic: typeof conversa === 'string' && conversa !== EVERYTHING ? conversa : null,
    newestFirst: ordem !== 'antigos',
    open: (at: number | string = EVERYTHING) => put({ conversa: at }, false),
    show: (topic: string) => put({ conversa: topic }),
    close: () => put({ conversa: undefined }),
    order: (newestFirst: boolean) => put({ ordem: newestFirst ? undefined : 'antigos' }),
  };
}
