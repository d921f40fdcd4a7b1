/** More than a page saves before their events have come. */
const MOST = 200;

const own = new Set<string>();

/** Notes the transaction of a save of this page whose reply is in the cache. */
export function noteOwnChange(transacao: string): void {
  own.add(transacao);
  for (const first of own) {
    if (own.size <= MOST) return;
    own.delete(first);
  }
}

/** Whether this page itself made the change. */
export const isOwnChange = (transacao: string): boolean => own.has(transacao);
