import { getStudy, type RequestContext } from '../diagnosis/index.ts';
import { listUnread, setCommentsRead } from './unread.store.ts';

/** What the person was told of and has not read, by study. */
export const unreadComments = ({ deps, actor }: RequestContext) =>
  deps.db.read(actor, async (tx) => ({ data: await listUnread(tx, actor) }));

/** Opening a conversation reads what the person was told of it; the bell counts them no more. */
export const readConversation = ({ deps, actor }: RequestContext, id: number, ate: number) =>
  deps.db.write(actor, async (tx) => {
    const { empresa_id, diagnostico_id } = await getStudy(tx, actor, id);
    const em = deps.clock.now();
    return { lidos: await setCommentsRead(tx, actor, { empresa_id, diagnostico_id, ate, em }) };
  });
